import Foundation
import WidgetArchive

/// What the engine knows of a kind.
package struct KnownKind: Hashable, Sendable {
  package var `extension`: ExtensionName
  /// `free.live`: seconds between timelines while it is looked at, if its author asks for that.
  package var liveInterval: TimeInterval?
  /// Whether its author says that it shows where one is.
  package var usesLocation: Bool
  /// Whether a process of its extension serves one placement alone.
  package var isScript: Bool

  package init(
    extension: ExtensionName, liveInterval: TimeInterval? = nil, usesLocation: Bool = false,
    isScript: Bool = false
  ) {
    self.extension = `extension`
    self.liveInterval = liveInterval
    self.usesLocation = usesLocation
    self.isScript = isScript
  }

  package init(json: JSON) throws {
    let object = try JSONObject(json)
    self.init(
      extension: try object.string("extension"),
      liveInterval: try object.number(ifPresent: "liveInterval"),
      usesLocation: try object.bool("usesLocation"), isScript: try object.bool("isScript"))
  }
}
