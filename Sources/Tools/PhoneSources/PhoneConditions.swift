/// The answers of an iPhone to the conditions of `#if`, as far as they differ from this machine's.
///
/// Sources of an app are built with these answers, and those of packages of other origin without.
package enum PhoneConditions {
  /// The answer to `name(argument)`; nil if it is the compiler's to give: flags, versions, and
  /// modules that are here or not.
  package static func answer(_ name: some StringProtocol, _ argument: some StringProtocol) -> Bool?
  {
    switch String(name) {
    case "os": ["iOS"].contains(String(argument))
    case "targetEnvironment": false
    case "canImport": onlyHere.contains(module(argument)) ? false : nil
    default: nil
    }
  }

  /// The modules of Foundation on Linux whose parts belong to Foundation itself on a phone: code
  /// that asks for them is meant for servers.
  private static let onlyHere: Set = [
    "FoundationNetworking", "FoundationXML", "FoundationEssentials",
  ]

  /// The module of an argument such as `UIKit.UIImage` or `SwiftUI, _version: 5`.
  package static func module(_ argument: some StringProtocol) -> String {
    String(argument.prefix { $0 != "," && $0 != "." && !$0.isWhitespace })
  }
}
