/// The size classes of a widget, with Apple's raw values.
///
/// `WidgetKit.WidgetFamily` mirrors it case by case. In JSON and in the board file a family is its
/// ``name``.
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

  /// What people write and read: `small`, `medium`, …
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

  /// The family of either spelling, in any case of letters.
  package init?(name: String) {
    let wanted = name.lowercased()
    guard
      let family = Self.allCases.first(where: {
        $0.name.lowercased() == wanted || $0.shortName.lowercased() == wanted
      })
    else { return nil }
    self = family
  }
}

extension ArchivedFamily: Codable {
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let name = try container.decode(String.self)
    guard let family = ArchivedFamily(name: name) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "“\(name)” is not a widget family")
    }
    self = family
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(name)
  }
}
