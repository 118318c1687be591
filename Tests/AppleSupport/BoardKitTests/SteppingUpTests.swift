import Testing
import WidgetKit

@testable import BoardKit

/// The families whose content a tile of a large unit has room for.
@Suite struct SteppingUpTests {
  private let steps = FamilySteps()

  @Test func `in the least unit every family shows its own content`() {
    #expect(steps.family(.systemSmall, columns: 17, rows: 7) == .systemSmall)
    #expect(steps.family(.systemMedium, columns: 37, rows: 7) == .systemMedium)
    #expect(steps.family(.systemLarge, columns: 37, rows: 17) == .systemLarge)
  }

  @Test func `in a unit of twice the size small is as large, and medium as extra large`() {
    #expect(steps.family(.systemSmall, columns: 37, rows: 16) == .systemLarge)
    #expect(steps.family(.systemMedium, columns: 77, rows: 16) == .systemExtraLarge)
    let withoutExtra = FamilySteps(turnsHighMedium: true, hasExtraLarge: false)
    #expect(withoutExtra.family(.systemMedium, columns: 77, rows: 16) == .systemLarge)
  }

  @Test func `room in one direction alone is not enough`() {
    #expect(steps.family(.systemSmall, columns: 47, rows: 14) == .systemSmall)
    #expect(steps.family(.systemSmall, columns: 36, rows: 30) == .systemSmall)
    #expect(steps.family(.systemMedium, columns: 55, rows: 16) == .systemMedium)
    #expect(steps.family(.accessoryRectangular, columns: 90, rows: 30) == .accessoryRectangular)
    let narrow = FamilySteps(fromColumns: 27)
    #expect(narrow.family(.systemSmall, columns: 27, rows: 16) == .systemLarge)
  }
}
