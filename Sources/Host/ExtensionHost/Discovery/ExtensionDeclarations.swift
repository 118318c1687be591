import Foundation
import Glibc
import WidgetArchive

/// What files beside an extension's executable say of all its widgets, as Apple's files do: beside
/// each link that leads to it, under the link's name, and beside itself.
///
/// A fact of the file system as it was when the folders were read: an executable that stays the same
/// may be declared otherwise.
package struct ExtensionDeclarations: Hashable, Sendable {
  /// When its data may be read, by the strictest `NAME.entitlements`; nil where none says so.
  package var dataProtection: DataProtection?
  /// Whether an `Info.plist` has `NSWidgetWantsLocation`.
  package var wantsLocation = false
  /// What cannot be understood of these files, in a sentence each.
  package var troubles: [DeclarationTrouble] = []

  package init(dataProtection: DataProtection? = nil, wantsLocation: Bool = false) {
    self.dataProtection = dataProtection
    self.wantsLocation = wantsLocation
  }

  /// Reads what lies beside a file and the links that lead to it.
  init(along trail: FileTrail) {
    for (index, step) in trail.steps.enumerated() {
      for name in Self.entitlementNames(of: step.name) {
        readEntitlements(FileTrail.Step(folder: step.folder, name: name).path)
      }
      // Two steps in one folder have one.
      guard !trail.steps[..<index].contains(where: { $0.folder == step.folder }) else { continue }
      readInfo(FileTrail.Step(folder: step.folder, name: Self.infoName).path)
    }
  }

  /// The names of the files that are looked for beside a file of this name.
  static func names(beside name: String) -> Set<String> {
    Set(entitlementNames(of: name) + [infoName])
  }

  static let infoName = "Info.plist"
  static let entitlementSuffix = ".entitlements"

  /// `NAME.entitlements` for `NAME.widget` and for `NAME`. An ending of another kind may belong to the
  /// name: then both count.
  private static func entitlementNames(of name: String) -> [String] {
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else {
      return [name + entitlementSuffix]
    }
    let stem = String(name[..<dot])
    let stems = ExtensionExecutable.isName(name) ? [stem] : [stem, name]
    return stems.map { $0 + entitlementSuffix }
  }

  // MARK: The files

  private mutating func readEntitlements(_ path: String) {
    do throws(DeclarationTrouble) {
      guard let list = try PropertyListFile(path).read(),
        let value = list[DataProtection.entitlement]
      else { return }
      guard let protection = (value as? String).flatMap(DataProtection.init(rawValue:)) else {
        throw DeclarationTrouble(
          path: path, cause: .unknownClass((value as? String) ?? "a value that is not text"))
      }
      declare(protection)
    } catch {
      // Entitlements that cannot be understood count as the strictest class: their author meant to
      // protect the data.
      declare(.complete)
      troubles.append(error)
    }
  }

  private mutating func declare(_ protection: DataProtection) {
    dataProtection = dataProtection.map { max($0, protection) } ?? protection
  }

  private mutating func readInfo(_ path: String) {
    do throws(DeclarationTrouble) {
      guard let list = try PropertyListFile(path).read() else { return }
      if list["NSWidgetWantsLocation"] as? Bool == true { wantsLocation = true }
    } catch {
      troubles.append(error)
    }
  }
}

extension WidgetDescriptor {
  /// The descriptor that the extension gave, completed by the files beside the extension. Where
  /// both name a class of data protection, the stricter one applies.
  package func declared(by declarations: ExtensionDeclarations?) -> WidgetDescriptor {
    guard let declarations else { return self }
    var descriptor = self
    descriptor.dataProtection =
      [dataProtection, declarations.dataProtection].compactMap(\.self).max()
    descriptor.usesLocation = usesLocation || declarations.wantsLocation
    return descriptor
  }
}
