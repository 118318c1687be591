import Foundation
import WidgetArchive

/// A view cut to a shape.
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

/// A view that is seen where another one is opaque.
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
  /// Cuts off what is outside a shape. Letters on its edge stay where half of their cell does.
  nonisolated public func clipShape<S: Shape>(
    _ shape: S, style: FillStyle = FillStyle()
  ) -> some View {
    ClippedView(content: self, shape: shape, isEvenOdd: style.isEOFilled)
  }

  /// Cuts off what is outside the frame.
  nonisolated public func clipped(antialiased: Bool = false) -> some View {
    modified(.clip(.rectangle))
  }

  /// Rounds the corners, a radius in points.
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
