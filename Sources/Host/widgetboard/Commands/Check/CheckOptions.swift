import ExtensionHost
import Foundation
import WidgetArchive

/// What an author wants of a check.
struct CheckOptions {
  /// The settings of every widget that has them.
  var configuration: Configuration = [:]
  /// Whether buttons are pressed, which does what it does for a person.
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

  /// Those that a widget has.
  func configuration(of widget: WidgetDescriptor) -> Configuration {
    configuration.filter { name, _ in widget.parameters.contains { $0.name == name } }
  }

  /// Names that none of the widgets has.
  func unknown(to widgets: [WidgetDescriptor]) -> [String] {
    configuration.keys.filter { name in
      !widgets.contains { $0.parameters.contains { $0.name == name } }
    }.sorted()
  }
}
