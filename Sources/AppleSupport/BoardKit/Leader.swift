import SwiftUI

/// Dots that lead the eye from a label to its value at the other end of a line, where a wide tile has them
/// far apart:
///
///     HStack {
///       Text("In weeks")
///       Leader()
///       Text("5 weeks, 5 days")
///     }
///
/// It takes the room that is left, as `Spacer` does, and is not read aloud. On an iPhone such a line is
/// short; in a terminal of 200 columns it is not.
public struct Leader: View {
  /// Makes dots for the room between what stands before and after them.
  public init() {}

  /// More than a tile has columns.
  private static let dots = String(repeating: "·", count: 240)

  /// The dots, cut where their room ends.
  public var body: some View {
    Text(verbatim: Self.dots)
      .foregroundStyle(.tertiary)
      .lineLimit(1)
      .fixedSize()
      .frame(minWidth: 0, idealWidth: 0, maxWidth: .infinity, alignment: .leading)
      .clipped()
      .accessibilityHidden(true)
      .unredacted()
      // As `Spacer`: words have their room first.
      .layoutPriority(-1)
  }
}
