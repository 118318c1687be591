import AppIntents
import Foundation
import Intents
import MissingFoundation
import WidgetArchive

/// A widget that a person has placed on a board.
///
/// See <https://developer.apple.com/documentation/widgetkit/widgetinfo>.
@preconcurrency
public struct WidgetInfo: Identifiable, Hashable {
  /// The person's configuration; nil for a widget without one.
  ///
  /// It is made by the intent class of the same name in this program; if there is none, see
  /// `INIntent.registerClass()`, it is nil.
  public let configuration: INIntent?
  public let family: WidgetFamily
  public let kind: String
  /// The type and values of the configuration, as the board stores them.
  let intentName: String?
  let values: Configuration

  public var id: WidgetInfo { self }
}

extension WidgetInfo: CustomDebugStringConvertible {
  /// The kind, family and configuration.
  public var debugDescription: String {
    let configured = configuration.map { ", \($0.description)" } ?? ""
    return "\(kind) (\(family)\(configured))"
  }
}

extension WidgetInfo {
  /// Makes the information from a placement that a board has published.
  init(_ placement: PublishedPlacement, in timeZone: TimeZone) {
    configuration = placement.intent.flatMap { name in
      INIntent.rebuilt(named: name, configuration: placement.configuration, in: timeZone)
    }
    family = WidgetFamily(placement.family)
    kind = placement.kind
    intentName = placement.intent
    values = placement.configuration
  }
}

extension WidgetInfo {
  /// The person's configuration as an app intent; nil if the widget has another type of
  /// configuration, or none.
  ///
  /// Selected entities are looked up by their queries; this waits for the results.
  public func widgetConfigurationIntent<Intent>(of type: Intent.Type = Intent.self) -> Intent?
  where Intent: WidgetConfigurationIntent {
    guard let intentName, intentName.isName(of: Intent.self) else { return nil }
    return Intent.made(of: values)
  }
}

extension NSUserActivity {
  /// The configuration of the widget that was opened, as an app intent; nil if the widget has
  /// another type of configuration, or none. Waits for the queries of entities, as `WidgetInfo`
  /// does.
  public func widgetConfigurationIntent<Intent>(of type: Intent.Type = Intent.self) -> Intent?
  where Intent: WidgetConfigurationIntent {
    guard activityType.isName(of: Intent.self) else { return nil }
    let told = userInfo?["configuration"] as? [String: Any] ?? [:]
    return Intent.made(
      of: told.compactMapValues { value in
        let json = try? JSONSerialization.data(withJSONObject: value, options: .fragmentsAllowed)
        return json.flatMap { try? ConfigurationValue(jsonLine: $0) }
      })
  }
}

extension AppIntent {
  /// An intent with these values; waits for the results of its queries.
  static func made(of values: Configuration) -> Self {
    let intent = Self()
    let done = FirstAnswer<Void>()
    Task.detached {
      // A value that cannot be read keeps the default: app and board may be of different versions.
      for (name, value) in values {
        _ = try? await intent.configure([name: value], only: [name], in: .current)
      }
      done.give(())
    }
    done.waitAnywhere()
    return intent
  }
}

extension String {
  /// Whether this is the name of a type, regardless of the module into which the type was compiled.
  func isName<Intent>(of type: Intent.Type) -> Bool {
    let unqualified = { (name: String) in name.split(separator: ".", maxSplits: 1).last }
    return unqualified(self) == unqualified(_typeName(type))
  }
}
