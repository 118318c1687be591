@_exported import WidgetKit

extension WidgetConfiguration {
  /// Sets the widget's category: the heading under which the board's gallery lists it, beside all
  /// other widgets of that category.
  ///
  /// A widget without a category is listed under the name of its extension. The widgets that come
  /// with the board are listed under Time and days, This machine, Yours, The world, Programs and
  /// Play.
  /// - Parameter category: one to three words; text beyond 400 bytes is cut off.
  @MainActor @preconcurrency
  public func galleryCategory(_ category: String) -> some WidgetConfiguration {
    boardTraits { $0.category = category }
  }
}
