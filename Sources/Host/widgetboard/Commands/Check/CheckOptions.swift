import ExtensionHost
import Foundation
import WidgetArchive

/// The options of a check.
struct CheckOptions {
  /// The configuration to use for every widget that has these parameters.
  var configuration: Configuration = [:]
  /// Whether to press buttons, with the same effects as when a person presses them.
  var presses = false

  init(_ options: ParsedOptions) throws(CommandFailure) {
    configuration = try options.configuration()
    for secret in options.all("secret") {
      let sides = secret.split(separator: "=", maxSplits: 1).map(String.init)
      guard sides.count == 2 else {
        throw CommandFailure(.usage, "--secret expects NAME=PLACE, as in token=env:TOKEN")
      }
      do {
        configuration[sides[0]] = .string(try SecretReference(sides[1]).text)
      } catch {
        throw CommandFailure(.usage, "--secret \(sides[0]): \(error.sentence)")
      }
    }
    presses = options.has("press")
  }

  /// The part of the configuration that a widget has parameters for.
  func configuration(of widget: WidgetDescriptor) -> Configuration {
    configuration.filter { name, _ in widget.parameters.contains { $0.name == name } }
  }

  /// The names in the configuration that none of the widgets has a parameter for.
  func unknown(to widgets: [WidgetDescriptor]) -> [String] {
    configuration.keys.filter { name in
      !widgets.contains { $0.parameters.contains { $0.name == name } }
    }.sorted()
  }
}
