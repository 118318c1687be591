import Cells
import WidgetArchive

extension Pen {
  /// The pen for the view inside an element.
  func inside(_ element: Element.Kind, in rect: CellRect) -> Pen {
    switch element {
    case .offset(_, _, let x, let y) where isTransformed: return transformed(by: .moved(x, y))
    case .transform(let change): return transformed(by: change.transform(in: rect))
    case .blend(let mode):
      var copy = self
      copy.blend = mode
      return copy
    case .opacity(let opacity): return faded(opacity)
    case .tone(let tone): return toned(tone)
    case .offset, .empty, .text, .symbol, .stack, .layers, .spacer, .divider, .area, .line, .shape,
      .picture, .chart, .bar, .pie, .dial, .padding, .frame, .background, .overlay, .fixedSize,
      .aspectRatio, .mask, .hidden, .clip, .border, .region, .hole, .probe, .motion, .placed,
      .arranged,
      .grid, .fitting, .position, .guide:
      return self
    }
  }
}

extension ArchivedShapeChange {
  /// The change of canvas points by a modifier of a whole view.
  fileprivate func transform(in rect: CellRect) -> PlaneTransform {
    let frame = PointRect(rect)
    func anchor(_ x: Finite, _ y: Finite) -> (x: Double, y: Double) {
      (frame.x + x.value * frame.width, frame.y + y.value * frame.height)
    }
    switch self {
    case .rotation(let degrees, let x, let y):
      return .turned(degrees: degrees.value, around: anchor(x, y))
    case .scale(let width, let height, let x, let y):
      return .scaled(width.value, height.value, around: anchor(x, y))
    case .offset(let x, let y): return .moved(x.value, y.value)
    case .matrix(let a, let b, let c, let d, let tx, let ty):
      return PlaneTransform.moved(-frame.x, -frame.y)
        .then(.matrix(a, b, c, d, tx, ty))
        .then(.moved(frame.x, frame.y))
    case .trim, .inset, .size: return .identity
    }
  }
}
