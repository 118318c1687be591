import Foundation
import WidgetArchive

/// What `NAME.entitlements` beside an extension's executable says, a property list as Xcode writes
/// it for an app.
struct Entitlements {
  /// The class of file protection of all that the extension keeps.
  let dataProtection: DataProtection?

  /// Those of the program that runs.
  static let own = Entitlements(executable: Bundle.main.executablePath ?? "")

  /// A file that is not there, or is no property list, says nothing.
  init(executable: String) {
    let file = URL(fileURLWithPath: executable).deletingPathExtension()
      .appendingPathExtension("entitlements")
    let list = (try? Data(contentsOf: file)).flatMap {
      try? PropertyListSerialization.propertyList(from: $0, format: nil) as? [String: Any]
    }
    dataProtection = (list?[DataProtection.entitlement] as? String)
      .flatMap(DataProtection.init(rawValue:))
  }
}
