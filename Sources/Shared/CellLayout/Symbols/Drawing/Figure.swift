/// A figure of a ``SymbolDrawing``.
enum Figure {
  case ellipse(x: Double, y: Double, across: Double, down: Double)
  case ring(x: Double, y: Double, radius: Double, width: Double)
  case rectangle(x: Double, y: Double, width: Double, height: Double, radius: Double)
  /// A polygon; coordinates in turn, x before y.
  case polygon([Double])
  case line([Double], width: Double)

  init?(_ kind: Substring, _ numbers: [Double]) {
    switch (kind, numbers.count) {
    case ("c", 3):
      self = .ellipse(x: numbers[0], y: numbers[1], across: numbers[2], down: numbers[2])
    case ("e", 4):
      self = .ellipse(x: numbers[0], y: numbers[1], across: numbers[2], down: numbers[3])
    case ("o", 4):
      self = .ring(x: numbers[0], y: numbers[1], radius: numbers[2], width: numbers[3])
    case ("r", 4...5):
      self = .rectangle(
        x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3],
        radius: numbers.count == 5 ? numbers[4] : 0)
    case ("p", 6...): self = .polygon(numbers)
    case ("l", 5...): self = .line(Array(numbers.dropFirst()), width: numbers[0])
    default: return nil
    }
  }

  func contains(_ pointX: Double, _ pointY: Double) -> Bool {
    switch self {
    case .ellipse(let x, let y, let across, let down):
      let unitX = (pointX - x) / across
      let unitY = (pointY - y) / down
      return unitX * unitX + unitY * unitY <= 1
    case .ring(let x, let y, let radius, let width):
      let square = (pointX - x) * (pointX - x) + (pointY - y) * (pointY - y)
      let inner = max(0, radius - width)
      return square <= radius * radius && square >= inner * inner
    case .rectangle(let x, let y, let width, let height, let radius):
      let nearX = min(max(pointX, x + radius), x + width - radius)
      let nearY = min(max(pointY, y + radius), y + height - radius)
      let square = (pointX - nearX) * (pointX - nearX) + (pointY - nearY) * (pointY - nearY)
      return square <= radius * radius
    case .polygon(let points): return Self.isInside(points, pointX, pointY)
    case .line(let points, let width):
      return stride(from: 0, to: points.count - 3, by: 2).contains { index in
        Self.squareDistance(points[index...], pointX, pointY) <= width * width / 4
      }
    }
  }

  /// The figure scaled and moved by `shift` in both directions.
  func scaled(_ scale: Double, _ shift: Double) -> Figure {
    func moved(_ value: Double) -> Double { value * scale + shift }
    switch self {
    case .ellipse(let x, let y, let across, let down):
      return .ellipse(x: moved(x), y: moved(y), across: across * scale, down: down * scale)
    case .ring(let x, let y, let radius, let width):
      return .ring(x: moved(x), y: moved(y), radius: radius * scale, width: width * scale)
    case .rectangle(let x, let y, let width, let height, let radius):
      return .rectangle(
        x: moved(x), y: moved(y), width: width * scale, height: height * scale,
        radius: radius * scale)
    case .polygon(let points): return .polygon(points.map(moved))
    case .line(let points, let width): return .line(points.map(moved), width: width * scale)
    }
  }

  /// Whether a point is inside, by the number of edges to its right.
  private static func isInside(_ points: [Double], _ x: Double, _ y: Double) -> Bool {
    var isInside = false
    var previous = points.count - 2
    for index in stride(from: 0, to: points.count - 1, by: 2) {
      let (fromX, fromY) = (points[previous], points[previous + 1])
      let (toX, toY) = (points[index], points[index + 1])
      if (toY > y) != (fromY > y), x < (fromX - toX) * (y - toY) / (fromY - toY) + toX {
        isInside.toggle()
      }
      previous = index
    }
    return isInside
  }

  /// The square of the distance from the stretch between the first two points.
  private static func squareDistance(_ points: ArraySlice<Double>, _ x: Double, _ y: Double)
    -> Double
  {
    let start = points.startIndex
    let (fromX, fromY) = (points[start], points[start + 1])
    let (alongX, alongY) = (points[start + 2] - fromX, points[start + 3] - fromY)
    let length = alongX * alongX + alongY * alongY
    let share = length > 0 ? ((x - fromX) * alongX + (y - fromY) * alongY) / length : 0
    let held = min(max(share, 0), 1)
    let (offX, offY) = (x - fromX - held * alongX, y - fromY - held * alongY)
    return offX * offX + offY * offY
  }
}
