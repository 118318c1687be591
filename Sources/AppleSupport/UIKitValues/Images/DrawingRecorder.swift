import CoreGraphicsValues
import Foundation
import Pictures
import WidgetArchive

/// Records the drawing of one image: UIKit's current context of a thread. The steps are drawn when
/// the image is shown.
package final class DrawingRecorder {
  /// The graphics state that is saved and restored.
  package struct State {
    package var fillColor = ArchivedColor.named("black")
    package var transform = CGAffineTransform.identity
    package var opacity = 1.0
    fileprivate var clips: [PictureDrawing.Outline] = []
  }

  package private(set) var drawing: PictureDrawing
  package var state = State()
  private var saved: [State] = []
  /// The pixels of a context that has its own.
  var bitmap: Bitmap?
  /// Called with each step.
  var didAdd: (PictureDrawing.Step) -> Void = { _ in }

  init(size: CGSize) {
    drawing = PictureDrawing(width: size.width, height: size.height)
  }

  /// Draws an image; a turned image is drawn upright in the rectangle around it.
  package func draw(_ source: PictureSource, in rect: CGRect, opacity: Double = 1) {
    let place = rect.applying(state.transform)
    let target = PictureDrawing.Rect(
      x: place.minX, y: place.minY, width: place.width, height: place.height)
    add(.image(source, target, opacity: opacity * state.opacity))
  }

  package func fill(_ path: CGPath, isEvenOdd: Bool = false) {
    let channels = Channels(state.fillColor, in: UITraitCollection.current.userInterfaceStyle)
    var color = PictureColor(channels)
    let opacity = state.opacity.isNaN ? 0 : min(max(state.opacity, 0), 1)
    color.alpha = UInt8((Double(color.alpha) * opacity).rounded())
    add(.fill(path.outline(state.transform, isEvenOdd: isEvenOdd), color))
  }

  /// Restricts later drawing to a path.
  package func clip(to path: CGPath, isEvenOdd: Bool = false) {
    state.clips.append(path.outline(state.transform, isEvenOdd: isEvenOdd))
  }

  package func save() { saved.append(state) }
  package func restore() { state = saved.popLast() ?? state }

  /// Adds a step. A step under clips is added as a drawing of its own, because a drawing cannot end
  /// a clip.
  private func add(_ step: PictureDrawing.Step) {
    guard !state.clips.isEmpty else { return append(step) }
    var inner = PictureDrawing(width: drawing.width, height: drawing.height)
    inner.steps = state.clips.map { .clip($0) } + [step]
    let whole = PictureDrawing.Rect(x: 0, y: 0, width: drawing.width, height: drawing.height)
    append(.image(.drawing(inner), whole, opacity: 1))
  }

  private func append(_ step: PictureDrawing.Step) {
    drawing.steps.append(step)
    didAdd(step)
  }

  /// Forgets all steps.
  func clear() { drawing.steps = [] }

  var size: CGSize { CGSize(width: drawing.width, height: drawing.height) }

  // MARK: The stack of contexts

  private static let key = "widgetboard.drawing"

  private static var stack: [DrawingRecorder] {
    get { Thread.current.threadDictionary[key] as? [DrawingRecorder] ?? [] }
    set { Thread.current.threadDictionary[key] = newValue }
  }

  package static var current: DrawingRecorder? { stack.last }

  static func begin(size: CGSize) -> DrawingRecorder {
    let recorder = DrawingRecorder(size: size)
    stack.append(recorder)
    return recorder
  }

  static func begin(_ recorder: DrawingRecorder) { stack.append(recorder) }

  static func end() { _ = stack.popLast() }
}

extension PictureColor {
  init(_ channels: Channels) {
    func byte(_ value: CGFloat) -> UInt8 {
      value.isNaN ? 0 : UInt8((min(max(value, 0), 1) * 255).rounded())
    }
    self.init(
      red: byte(channels.red), green: byte(channels.green), blue: byte(channels.blue),
      alpha: byte(channels.alpha))
  }
}

extension CGPath {
  /// The outline of the path in straight lines: eight for each curve.
  fileprivate func outline(_ transform: CGAffineTransform, isEvenOdd: Bool)
    -> PictureDrawing.Outline
  {
    var parts: [[CGPoint]] = []
    for element in elements {
      let points = element.points.map { $0.applying(transform) }
      switch element.type {
      case .moveToPoint: parts.append(points)
      case .addLineToPoint: parts.extend(points)
      case .addQuadCurveToPoint:
        let start = parts.last?.last ?? points[0]
        parts.extend(
          Self.pieces { t in
            Self.mix(Self.mix(start, points[0], t), Self.mix(points[0], points[1], t), t)
          })
      case .addCurveToPoint:
        let start = parts.last?.last ?? points[0]
        parts.extend(
          Self.pieces { t in
            let first = Self.mix(start, points[0], t)
            let middle = Self.mix(points[0], points[1], t)
            let last = Self.mix(points[1], points[2], t)
            return Self.mix(Self.mix(first, middle, t), Self.mix(middle, last, t), t)
          })
      case .closeSubpath:
        if let first = parts.last?.first { parts.append([first]) }
      }
    }
    return PictureDrawing.Outline(
      parts.filter { $0.count > 2 }.map { part in
        part.map { PictureDrawing.Outline.Point($0.x, $0.y) }
      }, isEvenOdd: isEvenOdd)
  }

  private static func pieces(_ point: (CGFloat) -> CGPoint) -> [CGPoint] {
    (1...8).map { point(CGFloat($0) / 8) }
  }

  private static func mix(_ one: CGPoint, _ other: CGPoint, _ share: CGFloat) -> CGPoint {
    CGPoint(x: one.x + (other.x - one.x) * share, y: one.y + (other.y - one.y) * share)
  }
}

extension [[CGPoint]] {
  fileprivate mutating func extend(_ points: [CGPoint]) {
    if isEmpty { append([]) }
    self[count - 1] += points
  }
}
