import Foundation
import Intents
import WidgetArchive

/// A widget that a person has placed.
///
/// See <https://developer.apple.com/documentation/widgetkit/widgetinfo>.
@preconcurrency
public struct WidgetInfo: Identifiable, Hashable {
  /// What the person configured, nil for a widget without configuration.
  ///
  /// It is rebuilt by the intent class of the same name in this program; where there is none, see
  /// `INIntent.registerClass()`, it is nil.
  public let configuration: INIntent?
  /// Its size.
  public let family: WidgetFamily
  /// Its kind.
  public let kind: String

  /// The widget itself.
  public var id: WidgetInfo { self }
}

extension WidgetInfo: CustomDebugStringConvertible {
  /// Kind, family and configuration.
  public var debugDescription: String {
    let configured = configuration.map { ", \($0.description)" } ?? ""
    return "\(kind) (\(family)\(configured))"
  }
}

extension WidgetInfo {
  /// A placement as the board publishes it.
  init(_ placement: PublishedPlacement, in timeZone: TimeZone) {
    configuration = placement.intent.flatMap { name in
      INIntent.rebuilt(named: name, configuration: placement.configuration, in: timeZone)
    }
    family = WidgetFamily(placement.family)
    kind = placement.kind
  }
}
