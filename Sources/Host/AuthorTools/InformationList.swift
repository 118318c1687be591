import CommandSupport
import Foundation
import XcodeProjects

/// The `Info.plist` that Xcode would put into an extension's bundle: the target's file with the
/// additions of its settings, and every variable resolved.
struct InformationList {
  let data: Data

  init(_ target: ProjectTarget) throws(ProjectError) {
    let settings = target.settings
    var values: [String: Any] = [
      "CFBundleName": settings["PRODUCT_NAME"] ?? target.name,
      "CFBundleDisplayName": settings["PRODUCT_NAME"] ?? target.name,
      "CFBundleShortVersionString": settings["MARKETING_VERSION"] ?? "1.0",
      "CFBundleVersion": settings["CURRENT_PROJECT_VERSION"] ?? "1",
    ]
    if let identifier = settings["PRODUCT_BUNDLE_IDENTIFIER"] {
      values["CFBundleIdentifier"] = identifier
    }
    if settings.isOn("GENERATE_INFOPLIST_FILE") {
      for (key, value) in settings.named("INFOPLIST_KEY_") {
        values[key] = ["YES": true, "NO": false][value] ?? value
      }
    }
    if let list = try Self.list("INFOPLIST_FILE", of: target) {
      for (key, value) in list {
        // An empty text, from a variable without a value, must not replace the file's value.
        if let text = value as? String, text.isEmpty, values[key] != nil { continue }
        values[key] = value
      }
    }
    data = try Self.data(values, of: target)
  }

  static func entitlements(of target: ProjectTarget) throws(ProjectError) -> Data? {
    guard let list = try list("CODE_SIGN_ENTITLEMENTS", of: target) else { return nil }
    return try data(list, of: target)
  }

  private static func data(
    _ list: [String: Any], of target: ProjectTarget
  ) throws(ProjectError) -> Data {
    do {
      return try PropertyListSerialization.data(fromPropertyList: list, format: .xml, options: 0)
    } catch {
      throw ProjectError(file: target.name, words: "its property list cannot be written")
    }
  }

  /// The file that a setting names, with its variables resolved; nil if it names none.
  private static func list(
    _ setting: String, of target: ProjectTarget
  ) throws(ProjectError) -> [String: Any]? {
    guard let name = target.settings[setting] else { return nil }
    let root = target.settings["SRCROOT"] ?? "."
    let path = XcodeProject.asOnDisk(name.hasPrefix("/") ? name : "\(root)/\(name)")
    let bytes: Data
    do throws(FileReading.Failure) {
      bytes = try FileReading(path).data()
    } catch {
      throw ProjectError(
        file: path, words: "\(error.reason); \(target.name) names it in \(setting)")
    }
    guard let value = try? PropertyListSerialization.propertyList(from: bytes, format: nil),
      let list = value as? [String: Any]
    else {
      throw ProjectError(file: path, words: "expected a property list with a dictionary")
    }
    return list.mapValues { resolved($0, target.settings) }
  }

  private static func resolved(_ value: Any, _ settings: ProjectSettings) -> Any {
    switch value {
    case let text as String: settings.resolved(text)
    case let list as [Any]: list.map { resolved($0, settings) }
    case let dictionary as [String: Any]: dictionary.mapValues { resolved($0, settings) }
    default: value
    }
  }
}
