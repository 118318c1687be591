import Foundation
import WidgetArchive

extension View {
  /// Puts distance around this view, a number of points or the host's own.
  nonisolated public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    modified(.padding(edges.archived, length.map(Finite.init)))
  }

  /// Puts distance around this view, in points.
  nonisolated public func padding(_ length: CGFloat) -> some View {
    modified(.padding(.all, Finite(length)))
  }

  /// Puts other distances at each edge of this view.
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

  /// Takes the ideal size in both directions.
  nonisolated public func fixedSize() -> some View {
    modified(.fixedSize(horizontal: true, vertical: true))
  }

  /// Takes the ideal size in the directions named.
  nonisolated public func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
    modified(.fixedSize(horizontal: horizontal, vertical: vertical))
  }

  /// Sets the priority with which a stack gives space to this view.
  nonisolated public func layoutPriority(_ value: Double) -> some View {
    modified(.layoutPriority(Finite(value)))
  }

  /// Keeps proportions, those of the content when none are given.
  nonisolated public func aspectRatio(
    _ aspectRatio: CGFloat? = nil, contentMode: ContentMode
  ) -> some View {
    modified(.aspectRatio(aspectRatio.map(Finite.init), fill: contentMode == .fill))
  }

  /// Keeps the proportions of a size.
  nonisolated public func aspectRatio(
    _ aspectRatio: CGSize, contentMode: ContentMode
  ) -> some View {
    self.aspectRatio(
      aspectRatio.height == 0 ? nil : aspectRatio.width / aspectRatio.height,
      contentMode: contentMode)
  }

  /// Keeps proportions so that all of the content is seen.
  nonisolated public func scaledToFit() -> some View {
    aspectRatio(contentMode: .fit)
  }

  /// Keeps proportions so that all of the space is filled.
  nonisolated public func scaledToFill() -> some View {
    aspectRatio(contentMode: .fill)
  }

  /// Moves what is drawn, in points.
  nonisolated public func offset(_ offset: CGSize) -> some View {
    self.offset(x: offset.width, y: offset.height)
  }

  /// Moves what is drawn, in points.
  nonisolated public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    modified(.offset(x: Finite(x), y: Finite(y)))
  }

  /// Says what is drawn above what in a pile.
  nonisolated public func zIndex(_ value: Double) -> some View {
    modified(.zIndex(Finite(value)))
  }
}
