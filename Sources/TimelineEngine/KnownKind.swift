import Foundation

/// What the engine knows of a kind.
package struct KnownKind: Codable, Hashable, Sendable {
  package var `extension`: ExtensionName
  /// `free.live`: seconds between timelines while it is looked at, if its author asks for that.
  package var liveInterval: TimeInterval?
  /// Whether its author says that it shows where one is.
  package var usesLocation: Bool

  package init(
    extension: ExtensionName, liveInterval: TimeInterval? = nil, usesLocation: Bool = false
  ) {
    self.extension = `extension`
    self.liveInterval = liveInterval
    self.usesLocation = usesLocation
  }
}
