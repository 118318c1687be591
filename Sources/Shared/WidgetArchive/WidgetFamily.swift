/// The size classes of a widget, with Apple's raw values.
///
/// `WidgetKit.WidgetFamily` mirrors it case by case. JSON and the board file hold its ``name``.
package enum ArchivedFamily: Int, CaseIterable, Hashable, Sendable {
  case systemSmall = 0
  case systemMedium = 1
  case systemLarge = 2
  case systemExtraLarge = 3
  case accessoryCorner = 4
  case accessoryCircular = 5
  case accessoryRectangular = 6
  case accessoryInline = 7
  case systemExtraLargePortrait = 8

  /// Apple's spelling, as in JSON: `systemSmall`.
  package var name: String {
    switch self {
    case .systemSmall: "systemSmall"
    case .systemMedium: "systemMedium"
    case .systemLarge: "systemLarge"
    case .systemExtraLarge: "systemExtraLarge"
    case .accessoryCorner: "accessoryCorner"
    case .accessoryCircular: "accessoryCircular"
    case .accessoryRectangular: "accessoryRectangular"
    case .accessoryInline: "accessoryInline"
    case .systemExtraLargePortrait: "systemExtraLargePortrait"
    }
  }

  /// The short name that people write and read: `small`, `medium`, …
  package var shortName: String {
    switch self {
    case .systemSmall: "small"
    case .systemMedium: "medium"
    case .systemLarge: "large"
    case .systemExtraLarge: "extraLarge"
    case .systemExtraLargePortrait: "extraLargePortrait"
    case .accessoryCorner, .accessoryCircular, .accessoryRectangular, .accessoryInline: name
    }
  }

  /// The family by either spelling, in capital or small letters.
  package init?(name: String) {
    guard let family = Self.byName[name] ?? Self.byName[name.lowercased()] else { return nil }
    self = family
  }

  /// The families by both spellings, as they are and in small letters.
  private static let byName: [String: ArchivedFamily] = allCases.reduce(into: [:]) {
    table, family in
    for name in [family.name, family.shortName] {
      table[name] = family
      table[name.lowercased()] = family
    }
  }
}

extension ArchivedFamily: JSONReadable {
  package init(json: JSON) throws {
    let name = try String(json: json)
    guard let family = ArchivedFamily(name: name) else {
      throw ArchiveError(
        path: json.path, reason: .notOneOf(name, ArchivedFamily.allCases.map(\.name)))
    }
    self = family
  }
}

extension ArchivedFamily: Encodable {
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(name)
  }
}
