import Foundation
import WidgetArchive

/// The facts of a kind that the engine needs, from the description of its extension.
package struct KnownKind: Hashable, Sendable {
  package var `extension`: ExtensionName
  /// `free.live`: seconds between timelines while it is looked at, if its
  /// author asks for a live tile.
  package var liveInterval: TimeInterval?
  /// Whether its author declares that it shows the person's location.
  package var usesLocation: Bool
  /// Whether each placement needs a process of its own, as scripts do.
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
