import Foundation
import WidgetArchive

extension View {
  /// Adds padding in points around this view; nil is the host's choice.
  nonisolated public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    modified(.padding(edges.archived, length.map(Finite.init)))
  }

  /// Adds padding around this view, in points.
  nonisolated public func padding(_ length: CGFloat) -> some View {
    modified(.padding(.all, Finite(length)))
  }

  /// Adds padding that differs between the edges of this view.
  nonisolated public func padding(_ insets: EdgeInsets) -> some View {
    modified(
      .insets(
        top: Finite(insets.top), leading: Finite(insets.leading), bottom: Finite(insets.bottom),
        trailing: Finite(insets.trailing)))
  }

  /// Gives this view a size in points.
  nonisolated public func frame(
    width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View {
    modified(
      .frame(
        width: width.map(Finite.init), height: height.map(Finite.init), alignment.archived))
  }

  /// Sets limits to the size of this view, in points.
  nonisolated public func frame(
    minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil,
    minHeight: CGFloat? = nil, idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil,
    alignment: Alignment = .center
  ) -> some View {
    modified(
      .flexibleFrame(
        .init(
          minWidth: minWidth.map(LengthLimit.init), idealWidth: idealWidth.map(LengthLimit.init),
          maxWidth: maxWidth.map(LengthLimit.init), minHeight: minHeight.map(LengthLimit.init),
          idealHeight: idealHeight.map(LengthLimit.init),
          maxHeight: maxHeight.map(LengthLimit.init)),
        alignment.archived))
  }

  /// Does nothing: a frame needs a size.
  @available(*, deprecated, message: "Please pass one or more parameters.")
  nonisolated public func frame() -> some View {
    self
  }

  /// Fixes this view at its ideal size.
  nonisolated public func fixedSize() -> some View {
    modified(.fixedSize(horizontal: true, vertical: true))
  }

  /// Fixes this view at its ideal size in the given directions.
  nonisolated public func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
    modified(.fixedSize(horizontal: horizontal, vertical: vertical))
  }

  /// Sets the priority with which a stack gives space to this view.
  nonisolated public func layoutPriority(_ value: Double) -> some View {
    modified(.layoutPriority(Finite(value)))
  }

  /// Keeps an aspect ratio, by default that of the content.
  nonisolated public func aspectRatio(
    _ aspectRatio: CGFloat? = nil, contentMode: ContentMode
  ) -> some View {
    modified(.aspectRatio(aspectRatio.map(Finite.init), fill: contentMode == .fill))
  }

  /// Keeps the aspect ratio of a size.
  nonisolated public func aspectRatio(
    _ aspectRatio: CGSize, contentMode: ContentMode
  ) -> some View {
    self.aspectRatio(
      aspectRatio.height == 0 ? nil : aspectRatio.width / aspectRatio.height,
      contentMode: contentMode)
  }

  /// Keeps the aspect ratio, so that all of the content is visible.
  nonisolated public func scaledToFit() -> some View {
    aspectRatio(contentMode: .fit)
  }

  /// Keeps the aspect ratio, so that the whole space is filled.
  nonisolated public func scaledToFill() -> some View {
    aspectRatio(contentMode: .fill)
  }

  /// Moves the view's drawing, in points.
  nonisolated public func offset(_ offset: CGSize) -> some View {
    self.offset(x: offset.width, y: offset.height)
  }

  /// Moves the view's drawing, in points.
  nonisolated public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    modified(.offset(x: Finite(x), y: Finite(y)))
  }

  /// Sets the order in which overlapping views are drawn.
  nonisolated public func zIndex(_ value: Double) -> some View {
    modified(.zIndex(Finite(value)))
  }
}
