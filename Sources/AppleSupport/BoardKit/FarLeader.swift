import SwiftUI

/// Room between a label and its value that has dots only where both are so far apart that the eye would lose
/// the line; in a narrow tile it is empty.
package struct FarLeader: View {
  package init() {}

  /// The most columns between a label and its value without dots, the one at either end included.
  package static let mostEmptyColumns = 24

  package var body: some View {
    ViewThatFits(in: .horizontal) {
      Leader().frame(
        minWidth: 0, idealWidth: Double(Self.mostEmptyColumns - 1) * 8, maxWidth: .infinity)
      Text(verbatim: "").frame(minWidth: 0, idealWidth: 0, maxWidth: .infinity)
        .accessibilityHidden(true)
    }
    // A line is no wider by it where it is asked how much room it wants.
    .frame(minWidth: 0, idealWidth: 0, maxWidth: .infinity)
    // As `Leader`: words have their room first.
    .layoutPriority(-1)
  }
}
