import Foundation
import Pictures

/// What is drawn in this thread at the moment: UIKit's current context. Steps are noted, and drawn
/// when the image is shown.
package final class DrawingRecorder {
  package var drawing: PictureDrawing
  package var fillColor = PictureColor(red: 0, green: 0, blue: 0)
  /// Clips that a restored state takes back are not noted before something is drawn under them.
  private var clips: [PictureDrawing.Step] = []
  private var savedClips: [[PictureDrawing.Step]] = []

  init(size: CGSize) {
    drawing = PictureDrawing(width: size.width, height: size.height)
  }

  package func draw(_ source: PictureSource, in rect: CGRect, opacity: Double) {
    add(.image(source, PictureDrawing.Rect(rect), opacity: opacity))
  }

  package func fill(_ rect: CGRect) {
    add(.fill(PictureDrawing.Rect(rect), fillColor))
  }

  package func fillEllipse(in rect: CGRect) {
    add(.fillEllipse(PictureDrawing.Rect(rect), fillColor))
  }

  /// Stays inside a rectangle with round corners from here on.
  package func clip(to rect: CGRect, radiusX: Double = 0, radiusY: Double = 0) {
    clips.append(.clip(PictureDrawing.Rect(rect), radiusX: radiusX, radiusY: radiusY))
  }

  package func save() { savedClips.append(clips) }
  package func restore() { clips = savedClips.popLast() ?? clips }

  /// A drawing under clips of its own stands in a drawing of its own, so that what follows is free of
  /// them.
  private func add(_ step: PictureDrawing.Step) {
    guard !clips.isEmpty else { return drawing.steps.append(step) }
    var inner = PictureDrawing(width: drawing.width, height: drawing.height)
    inner.steps = clips + [step]
    let whole = PictureDrawing.Rect(x: 0, y: 0, width: drawing.width, height: drawing.height)
    drawing.steps.append(.image(.drawing(inner), whole, opacity: 1))
  }

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

  static func end() { _ = stack.popLast() }
}

extension PictureDrawing.Rect {
  init(_ rect: CGRect) {
    self.init(x: rect.minX, y: rect.minY, width: rect.width, height: rect.height)
  }
}

extension UIImage {
  /// Draws it into a rectangle of the current context.
  public func draw(in rect: CGRect) {
    guard case .picture(let source) = content else { return }
    DrawingRecorder.current?.draw(source, in: rect, opacity: 1)
  }

  /// Draws it in its own size at a point of the current context.
  public func draw(at point: CGPoint) {
    draw(in: CGRect(origin: point, size: size))
  }

  convenience init(_ recorder: DrawingRecorder) {
    self.init(.picture(.drawing(recorder.drawing)))
  }
}
