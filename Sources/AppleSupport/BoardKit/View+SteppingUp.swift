import SwiftUI
import WidgetArchive
import WidgetKit

/// The families whose content a tile of a large unit has room for. In a page's large units a small tile has
/// the cells that a large one has in the least unit, and a medium tile those of an extra large one.
package struct FamilySteps: Sendable {
  /// The least columns for the content of a large tile.
  var large: Int
  /// Whether a medium tile that is high, but too narrow for the content of an extra large one, shows that of a
  /// large one.
  var turnsHighMedium: Bool
  /// Whether the widget has an extra large family.
  var hasExtraLarge: Bool

  package init(
    fromColumns large: Int = 37, turnsHighMedium: Bool = false, hasExtraLarge: Bool = true
  ) {
    self.large = large
    self.turnsHighMedium = turnsHighMedium
    self.hasExtraLarge = hasExtraLarge
  }

  /// In the least unit a large tile has 17 rows inside its frame, and its content is still whole in two rows
  /// less; an extra large tile has 77 columns.
  private static let rows = 15
  private static let extraColumns = 77

  /// The family whose content a tile shows that has some columns and rows inside its frame.
  package func family(_ family: WidgetFamily, columns: Int, rows: Int) -> WidgetFamily {
    guard rows >= Self.rows, columns >= large else { return family }
    switch family {
    case .systemSmall: return .systemLarge
    case .systemMedium where hasExtraLarge && columns >= Self.extraColumns:
      return .systemExtraLarge
    case .systemMedium where turnsHighMedium: return .systemLarge
    default: return family
    }
  }
}

extension TimelineProviderContext {
  /// The family whose content the tile has room for.
  package func roomFamily(_ steps: FamilySteps = FamilySteps()) -> WidgetFamily {
    steps.family(
      family, columns: Int((displaySize.width / 8).rounded()) - 2,
      rows: Int((displaySize.height / 18).rounded()) - 2)
  }
}

extension View {
  /// Shows a view that depends on the family as that of the family that the tile has room for.
  package func steppingUp(_ steps: FamilySteps = FamilySteps()) -> some View {
    SteppingUp(steps: steps, content: self)
  }
}

private struct SteppingUp<Content: View>: View {
  @Environment(\.widgetFamily) private var family
  @Environment(\.roomInside) private var inside
  let steps: FamilySteps
  let content: Content

  var body: some View {
    content.environment(
      \.widgetFamily, steps.family(family, columns: inside.columns, rows: inside.rows))
  }
}

extension EnvironmentValues {
  /// The cells inside the tile's frame. A view that asks is made anew for another size.
  fileprivate var roomInside: (columns: Int, rows: Int) {
    record(.tileSize)
    return (tileMetrics.inside.columns, tileMetrics.inside.rows)
  }
}
