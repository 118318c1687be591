import Foundation
import WidgetArchive

/// A view clipped to a shape.
struct ClippedView<Content: View, Outline: Shape> {
  let content: Content
  let shape: Outline
  let isEvenOdd: Bool
}

extension ClippedView: LowerableView {
  func lower(into lowering: inout Lowering) -> [NodeID] {
    if let archived = shape.archivedShape, !isEvenOdd {
      return lowering.nodes(of: content, modifiers: [.clip(archived)])
    }
    let modifier = lowering.modifierHole { [shape, isEvenOdd] place in
      [.clip(shape.archivedShape(for: place.size, isEvenOdd: isEvenOdd))]
    }
    return lowering.nodes(of: content, modifiers: [modifier])
  }
}

/// A view that is visible where its mask is opaque.
struct MaskedView<Content: View, Mask: View> {
  let content: Content
  let mask: Mask
  let alignment: Alignment
}

extension MaskedView: LowerableView {
  func lower(into lowering: inout Lowering) -> [NodeID] {
    let mask = lowering.node(of: mask) { .zstack(alignment.archived, $0) }
    return lowering.nodes(of: content, modifiers: [.mask(mask, alignment.archived)])
  }
}

extension View {
  /// Clips the view to a shape. Letters on the edge stay if half of their cell is inside.
  nonisolated public func clipShape<S: Shape>(
    _ shape: S, style: FillStyle = FillStyle()
  ) -> some View {
    ClippedView(content: self, shape: shape, isEvenOdd: style.isEOFilled)
  }

  /// Clips the view to its frame.
  nonisolated public func clipped(antialiased: Bool = false) -> some View {
    modified(.clip(.rectangle))
  }

  /// Clips the view to a rectangle with round corners, whose radius is in points.
  nonisolated public func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> some View {
    modified(.clip(.roundedRectangle(Finite(radius))))
  }

  /// Shows this view where, and as strongly as, another is opaque. Letters of the mask are drawn in
  /// this view's colours.
  nonisolated public func mask<Mask: View>(
    alignment: Alignment = .center, @ViewBuilder _ mask: () -> Mask
  ) -> some View {
    MaskedView(content: self, mask: mask(), alignment: alignment)
  }

  /// Shows this view where, and as strongly as, another is opaque.
  nonisolated public func mask<Mask: View>(_ mask: Mask) -> some View {
    MaskedView(content: self, mask: mask, alignment: .center)
  }
}
