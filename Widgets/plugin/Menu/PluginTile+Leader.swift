import WidgetArchive

extension PluginTile {
  /// Room between a line and its badge, with dots where both are more than 24 columns apart: what
  /// `FarLeader` is to widgets that are views.
  mutating func leader() -> NodeID {
    let leading = ArchivedAlignment(.leading, .center)
    let dots = add(
      .text([TextRun(.verbatim(String(repeating: "·", count: Self.mostDots)))]),
      [
        .foreground(.hierarchical(2)), .lineLimit(1), .fixedSize(horizontal: true, vertical: true),
        .flexibleFrame(
          .init(minWidth: 0, idealWidth: Self.nearPoints, maxWidth: .infinity), leading),
        .clip(.rectangle), .accessibilityHidden(true), .unredacted,
      ])
    let air = add(
      .text([TextRun(.verbatim(""))]),
      [
        .flexibleFrame(.init(minWidth: 0, idealWidth: 0, maxWidth: .infinity), leading),
        .accessibilityHidden(true),
      ])
    return add(
      .fitting(horizontal: true, vertical: false, [dots, air]),
      [
        .flexibleFrame(.init(minWidth: 0, idealWidth: 0, maxWidth: .infinity), leading),
        // Words have their room first.
        .layoutPriority(-1),
      ])
  }

  /// More than a tile has columns.
  private static let mostDots = 240
  /// The 23 columns that need no dots, without the gap at either end, in points.
  private static let nearPoints: LengthLimit = 184
}
