import WidgetArchive

/// A view with another behind it or in front of it.
struct LayeredView<Content: View, Layer: View> {
  enum Place {
    case background, overlay
  }

  let content: Content
  let layer: Layer
  let place: Place
  let alignment: Alignment
}

extension LayeredView: LowerableView {
  func lower(into lowering: inout Lowering) -> [NodeID] {
    // The background is lowered before the content: for properties of the whole tile the outermost
    // view counts.
    let layer = lowering.node(of: layer) { .zstack(alignment.archived, $0) }
    let modifier: ArchivedModifier =
      switch place {
      case .background: .background(layer, alignment.archived)
      case .overlay: .overlay(layer, alignment.archived)
      }
    return lowering.nodes(of: content, modifiers: [modifier])
  }
}

/// A style as a view that fills its space.
struct StyleView<Style: ShapeStyle, Outline: Shape> {
  let style: Style
  let shape: Outline
  var isEvenOdd = false
}

extension StyleView: LowerableView {
  func lower(into lowering: inout Lowering) -> [NodeID] {
    let paint = style.archivedPaint(in: lowering.environment)
    guard shape.archivedShape == .rectangle else {
      return [lowering.node(of: shape, .fill(paint), isEvenOdd: isEvenOdd)]
    }
    switch paint {
    case .color(let color): return [lowering.add(.color(color))]
    case .gradient(let gradient): return [lowering.add(.gradient(gradient))]
    case .hierarchical, .tint, .foreground, .background:
      return [lowering.add(.shape(.rectangle, .fill(paint)))]
    }
  }
}

extension View {
  /// Puts a view behind this one.
  nonisolated public func background<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View {
    LayeredView(content: self, layer: content(), place: .background, alignment: alignment)
  }

  /// Puts a view behind this one.
  @_disfavoredOverload
  nonisolated public func background<Background: View>(
    _ background: Background, alignment: Alignment = .center
  ) -> some View {
    LayeredView(content: self, layer: background, place: .background, alignment: alignment)
  }

  /// Puts the tile's background behind this view.
  nonisolated public func background(ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
    background(BackgroundStyle())
  }

  /// Fills the space behind this view.
  nonisolated public func background<S: ShapeStyle>(
    _ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all
  ) -> some View {
    background { StyleView(style: style, shape: Rectangle()) }
  }

  /// Fills a shape behind this view.
  nonisolated public func background<S: ShapeStyle, T: Shape>(
    _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
  ) -> some View {
    background { StyleView(style: style, shape: shape, isEvenOdd: fillStyle.isEOFilled) }
  }

  /// Fills a shape behind this view with the tile's background.
  nonisolated public func background<S: Shape>(
    in shape: S, fillStyle: FillStyle = FillStyle()
  ) -> some View {
    background(BackgroundStyle(), in: shape)
  }

  /// Puts a view in front of this one.
  nonisolated public func overlay<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View {
    LayeredView(content: self, layer: content(), place: .overlay, alignment: alignment)
  }

  /// Puts a view in front of this one.
  @_disfavoredOverload
  nonisolated public func overlay<Overlay: View>(
    _ overlay: Overlay, alignment: Alignment = .center
  ) -> some View {
    LayeredView(content: self, layer: overlay, place: .overlay, alignment: alignment)
  }

  /// Fills the space in front of this view.
  nonisolated public func overlay<S: ShapeStyle>(
    _ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all
  ) -> some View {
    overlay { StyleView(style: style, shape: Rectangle()) }
  }

  /// Fills a shape in front of this view.
  nonisolated public func overlay<S: ShapeStyle, T: Shape>(
    _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
  ) -> some View {
    overlay { StyleView(style: style, shape: shape, isEvenOdd: fillStyle.isEOFilled) }
  }
}
