import Foundation
import WidgetArchive

/// A picture of fixed size, drawn by a closure.
///
/// The closure is called only on the main actor, while the view with the picture is archived.
final class DrawnPicture: Equatable, @unchecked Sendable {
  let size: CGSize
  let renderer: (inout GraphicsContext) -> Void

  init(size: CGSize, renderer: @escaping (inout GraphicsContext) -> Void) {
    self.size = size
    self.renderer = renderer
  }

  static func == (left: DrawnPicture, right: DrawnPicture) -> Bool { left === right }
}

extension Image {
  /// A picture that a closure draws, as in a ``Canvas``. Stretching it stretches lines and
  /// positions; text keeps the size of its font.
  public init(
    size: CGSize, label: Text? = nil, opaque: Bool = false,
    colorMode: ColorRenderingMode = .nonLinear,
    renderer: @escaping (inout GraphicsContext) -> Void
  ) {
    self.init(.drawing(DrawnPicture(size: size, renderer: renderer)))
    self.label = label.map { .text(LabelText($0)) } ?? .none
  }

  func lower(_ drawing: DrawnPicture, into lowering: inout Lowering) -> NodeID {
    let own = drawing.size
    guard own.width > 0, own.height > 0 else { return lowering.add(.empty) }
    let modifiers = labelModifiers(lowering.environment)
    let isResizable = resizing != nil
    let hole = lowering.hole(ideal: own, isPicture: isResizable) { lowering, place in
      let size = isResizable ? place.size : own
      let canvas = CanvasDrawing(size: size, lowering: lowering)
      var context = GraphicsContext(drawing: canvas)
      context.scaleBy(x: size.width / own.width, y: size.height / own.height)
      drawing.renderer(&context)
      let places = canvas.take(from: 0)
      lowering = canvas.lowering
      return lowering.add(
        .placed(places),
        modifiers: [
          .frame(
            width: Finite(size.width), height: Finite(size.height),
            ArchivedAlignment(.leading, .top))
        ] + modifiers)
    }
    guard !isResizable else { return hole }
    // If its size is requested before it is drawn, it reports its own.
    return lowering.add(
      .zstack(.center, [hole]),
      modifiers: [
        .frame(
          width: Finite(own.width), height: Finite(own.height), ArchivedAlignment(.leading, .top))
      ])
  }
}
