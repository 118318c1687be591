import AppIntents
import Foundation
import WidgetArchive

/// An app's connection to its controls on boards: in the panel of controls and on pages.
///
/// An app is identified as for ``WidgetCenter``.
/// See <https://developer.apple.com/documentation/widgetkit/controlcenter>.
public final class ControlCenter: Sendable {
  public static let shared = ControlCenter(.shared)

  private let center: WidgetCenter

  init(_ center: WidgetCenter) { self.center = center }

  /// Asks for new values of all placed controls of a kind. It costs no budget.
  public func reloadControls(ofKind kind: String) { center.reloadTimelines(ofKind: kind) }

  /// Asks for new values of all placed controls of this app.
  public func reloadAllControls() {
    guard let controls = try? center.placedControls() else { return }
    for kind in Set(controls.map(\.kind)).sorted() { reloadControls(ofKind: kind) }
  }

  /// The app's controls that a person has placed.
  public func currentControls() async throws -> [ControlInfo] {
    let placed = try center.placedControls()
    let tokens = center.controlTokens
    return placed.map { placement in
      var info = ControlInfo(placement)
      let name = PublishedPush.name(ofKind: placement.kind, extension: placement.extension)
      info.pushInfo = tokens[name].flatMap(ControlPushInfo.init)
      return info
    }
  }
}

/// A control that a person has placed.
///
/// See <https://developer.apple.com/documentation/widgetkit/controlinfo>.
public struct ControlInfo: Hashable, Identifiable, Sendable {
  public let kind: String
  /// The token with which a server reaches it; nil for one without a push handler.
  public var pushInfo: ControlPushInfo?
  /// The type and values of the configuration, as the board stores them.
  let intentName: String?
  let values: Configuration

  init(_ placement: PublishedPlacement) {
    kind = placement.kind
    intentName = placement.intent
    values = placement.configuration
  }

  /// All placed controls of a kind, as push handlers are told of them.
  init(kind: String, pushInfo: ControlPushInfo?) {
    self.kind = kind
    self.pushInfo = pushInfo
    intentName = nil
    values = [:]
  }

  /// The kind, with the values of its configuration if it has one.
  public var id: String {
    let written = values.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value.written)" }
    return written.isEmpty ? kind : kind + "?" + written.joined(separator: "&")
  }

  /// The person's configuration; nil if the control has another type of configuration, or none.
  /// Waits for the queries of its entities.
  public func configurationIntent<Intent>(of intentType: Intent.Type = Intent.self) -> Intent?
  where Intent: ControlConfigurationIntent {
    guard let intentName, intentName.isName(of: Intent.self) else { return nil }
    return Intent.made(of: values)
  }
}
