import SwiftUI
import Testing
import WidgetArchive

/// The greys for areas.
@MainActor
struct FillStyleTests {
  private func paint(_ style: some ShapeStyle) -> ArchivedPaint {
    style.archivedPaint(in: EnvironmentValues())
  }

  private func opacity(_ style: some ShapeStyle) -> Double? {
    guard case .color(.faded(.named("primary"), let opacity)) = paint(style) else { return nil }
    return opacity.value
  }

  @Test func `each level of the fill is fainter than the one before`() throws {
    let levels = [
      opacity(.fill), opacity(.fill.secondary), opacity(.fill.tertiary), opacity(.fill.quaternary),
    ]
    let known = levels.compactMap { $0 }
    #expect(known.count == 4)
    #expect(zip(known, known.dropFirst()).allSatisfy { $0 > $1 })
    #expect(known.allSatisfy { $0 < 0.2 }, "text stands on it")
  }

  @Test func `the fill is grey in every foreground style`() {
    #expect(paint(.fill) != paint(.quaternary))
    #expect(paint(AnyShapeStyle(.fill.tertiary)) == paint(.fill.tertiary))
  }

  @Test func `an opacity of a fill still counts`() {
    #expect((opacity(.fill.opacity(0.5)) ?? 1) < (opacity(.fill) ?? 0))
  }
}
