import Foundation
import TimelineEngine
import WidgetArchive

/// The requests of status bars.
///
/// A widget that is on no page is a placement as long as a status bar asks for it: it has a
/// timeline and a budget like any other.
extension WidgetStore {
  private static let asksName = "status"

  /// The recent requests, by their placements.
  package var statusAsks: [Placement.ID: StatusAsk] {
    pending.statusAsks ?? boardValue(Self.asksName) ?? [:]
  }

  /// Stores these requests, except those that are more than a day old.
  package func keep(_ asks: [Placement.ID: StatusAsk], at now: Date) throws(StoreError) {
    try keepBoardValue(StatusAsk.recent(asks, at: now), Self.asksName)
  }
}

/// A placement that a status bar shows.
package struct StatusAsk: Encodable, Hashable, Sendable {
  /// The date at which the driver was last told of it.
  package var date: Date
  /// The widget; nil for a tile of the board.
  package var widget: StatusWidget?

  package init(date: Date, widget: StatusWidget? = nil) {
    self.date = date
    self.widget = widget
  }

  /// The time that a widget is kept after its last request.
  private static let keptFor: TimeInterval = 86_400

  package static func recent(_ asks: [Placement.ID: StatusAsk], at now: Date)
    -> [Placement.ID: StatusAsk]
  {
    asks.filter { abs(now.timeIntervalSince($0.value.date)) < keptFor }
  }
}

/// A widget that only status bars show.
package struct StatusWidget: Encodable, Hashable, Sendable {
  package var kind: String
  package var family: ArchivedFamily
  package var configuration: Configuration

  package init(kind: String, family: ArchivedFamily, configuration: Configuration) {
    self.kind = kind
    self.family = family
    self.configuration = configuration
  }

  private static let prefix = "status/"

  /// Whether only status bars show a placement.
  static func isPlacement(_ id: Placement.ID) -> Bool { id.hasPrefix(prefix) }

  /// The placement of the widget. The same widget has the same id, which has a slash, as no tile's
  /// id has.
  package var placement: Placement {
    let settings = configuration.sorted { $0.key < $1.key }.map { name, value in
      if case .string(let text) = value { return "/\(name)=\(text.debugDescription)" }
      return "/\(name)=\(value)"
    }
    return Placement(
      id: Self.prefix + "\(kind)/\(family.shortName)" + settings.joined(), kind: kind,
      family: family,
      configuration: configuration)
  }
}

extension StatusAsk: JSONReadable {
  package init(json: JSON) throws {
    let object = try JSONObject(json)
    self.init(
      date: Date(timeIntervalSinceReferenceDate: try object.seconds("date")),
      widget: try object.value(ifPresent: "widget"))
  }
}

extension StatusWidget: JSONReadable {
  package init(json: JSON) throws {
    let object = try JSONObject(json)
    self.init(
      kind: try object.string("kind"), family: try object.value("family"),
      configuration: try object.value("configuration"))
  }
}
