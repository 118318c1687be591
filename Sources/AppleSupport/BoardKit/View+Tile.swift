import Foundation
import SwiftUI
import WidgetArchive

extension View {
  /// Gives the tile a title of its own: it stands on the tile's frame or card in place of the widget's
  /// name, so that the view need not begin with it.
  ///
  ///     VStack { … }
  ///       .tileTitle(feed.title)
  ///
  /// Of several in a tile the outermost counts. Accessory families have no frame, nor has a tile with a
  /// `containerBackground`: there the view shows its title itself. While the board is locked, and on a
  /// placeholder, the widget's name stands there, since a title may be private.
  ///
  /// Apple's WidgetKit has nothing of the kind: there a widget's name stands below it on the home screen.
  /// - Parameter title: in one line, up to 400 bytes of UTF-8; nil or blank: the widget's name.
  nonisolated public func tileTitle(_ title: String?) -> some View {
    tileMembers(title: title)
  }

  /// Says that the widget has more to read than the tile has room for: a longer list, the rest of a
  /// text.
  ///
  /// Then the wheel scrolls the tile in its place. For that the widget is asked for a snapshot that is
  /// up to eight times as high, in the same family; it should show as many rows as `displaySize` has
  /// room for.
  nonisolated public func tileHoldsMore(_ holdsMore: Bool = true) -> some View {
    tileMembers(holdsMore: holdsMore)
  }
}

/// A line such as “and 2 more”: opened, it shows the tile over the whole screen, where a list scrolls.
///
///     ForEach(shown) { … }
///     if shown.count < tasks.count {
///       ZoomLink { Text("and \(tasks.count - shown.count) more") }
///     }
///
/// It also says that the tile holds more (`tileHoldsMore()`).
public struct ZoomLink<Label: View>: View {
  private let label: Label

  /// Makes a link that looks like its label, in the secondary colour.
  public init(@ViewBuilder label: () -> Label) {
    self.label = label()
  }

  /// The label, as a link.
  public var body: some View {
    if let url = URL(string: ArchivedView.zoomLink) {
      Link(destination: url) { label.foregroundStyle(.secondary) }.tileHoldsMore()
    }
  }
}
