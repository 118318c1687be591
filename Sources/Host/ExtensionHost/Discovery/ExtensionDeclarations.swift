import Foundation
import Glibc
import WidgetArchive

/// The declarations about all widgets of an extension in the files beside its executable, as
/// Apple's files have them: beside each link that leads to it, under the link's name, and beside
/// itself.
///
/// They reflect the file system at the time when the folders were read: the declarations of an
/// unchanged executable may change.
package struct ExtensionDeclarations: Hashable, Sendable {
  /// The protection class of its data, by the strictest `NAME.entitlements`; nil if none names
  /// one.
  package var dataProtection: DataProtection?
  /// Whether an `Info.plist` has `NSWidgetWantsLocation`.
  package var wantsLocation = false
  /// The problems in these files, in a sentence each.
  package var troubles: [DeclarationTrouble] = []

  package init(dataProtection: DataProtection? = nil, wantsLocation: Bool = false) {
    self.dataProtection = dataProtection
    self.wantsLocation = wantsLocation
  }

  /// Reads the files beside a file and beside the links that lead to it.
  init(along trail: FileTrail) {
    for (index, step) in trail.steps.enumerated() {
      for name in Self.entitlementNames(of: step.name) {
        readEntitlements(FileTrail.Step(folder: step.folder, name: name).path)
      }
      // Two steps in one folder share one `Info.plist`.
      guard !trail.steps[..<index].contains(where: { $0.folder == step.folder }) else { continue }
      readInfo(FileTrail.Step(folder: step.folder, name: Self.infoName).path)
    }
  }

  /// The names of declaration files for a file of this name.
  static func names(beside name: String) -> Set<String> {
    Set(entitlementNames(of: name) + [infoName])
  }

  static let infoName = "Info.plist"
  static let entitlementSuffix = ".entitlements"

  /// `NAME.entitlements` for `NAME.widget` and for `NAME`. An ending other than `.widget` may be part
  /// of the name: then both `NAME` and `NAME.ENDING` count.
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
      // Entitlements that cannot be read count as the strictest class: their author meant to
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

extension ExtensionExecutable {
  /// The declarations that lie beside the file now, and beside the links that lead to it.
  package var declarations: ExtensionDeclarations {
    ExtensionDeclarations(along: FileTrail(path))
  }
}

extension WidgetDescriptor {
  /// The descriptor from the extension, completed by the files beside it. If both name a class of
  /// data protection, the stricter one applies.
  package func declared(by declarations: ExtensionDeclarations?) -> WidgetDescriptor {
    guard let declarations else { return self }
    var descriptor = self
    descriptor.dataProtection =
      [dataProtection, declarations.dataProtection].compactMap(\.self).max()
    descriptor.usesLocation = usesLocation || declarations.wantsLocation
    return descriptor
  }
}
