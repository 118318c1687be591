import Foundation

/// The version of the lines between host and extension.
package let protocolVersion = 1

/// What the host asks of an extension: a line of JSON on its standard input.
package struct ExtensionRequest: Codable, Hashable, Sendable {
  package enum Action: String, Codable, Hashable, Sendable {
    /// Which widgets are you? Needs no more than the action.
    case describe
    /// The archive of the placeholder entry.
    case placeholder
    /// The archive of one entry for a passing moment.
    case snapshot
    case timeline
  }

  package var `protocol`: Int
  /// Repeated in the reply.
  package var id: Int
  package var action: Action
  package var kind: String?
  package var family: ArchivedFamily?
  /// The inside of the tile in cells.
  package var columns: Int?
  package var rows: Int?
  /// Whether a snapshot is for the gallery.
  package var isPreview: Bool?
  package var configuration: Configuration?
  package var environment: WidgetEnvironment?
  /// The host's clock, seconds since 1970. Providers read the clock themselves.
  package var now: Double?

  package init(
    id: Int, action: Action, kind: String? = nil, family: ArchivedFamily? = nil,
    columns: Int? = nil, rows: Int? = nil, isPreview: Bool? = nil,
    configuration: Configuration? = nil, environment: WidgetEnvironment? = nil, now: Date? = nil
  ) {
    self.protocol = protocolVersion
    self.id = id
    self.action = action
    self.kind = kind
    self.family = family
    self.columns = columns
    self.rows = rows
    self.isPreview = isPreview
    self.configuration = configuration
    self.environment = environment
    self.now = now?.timeIntervalSince1970
  }
}
