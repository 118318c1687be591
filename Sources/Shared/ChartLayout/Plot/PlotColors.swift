import WidgetArchive

/// The colours of values for which the author chose none, in the order they come.
package enum PlotColors {
  static let names = [
    "blue", "green", "orange", "purple", "red", "cyan", "yellow", "pink", "teal", "indigo",
    "brown", "mint",
  ]

  /// The colour of the value with a number.
  package static func paint(_ index: Int) -> ArchivedPaint {
    .color(.named(names[index % names.count]))
  }
}
