import CoreGraphicsValues
import Testing

@Suite struct PathTests {
  @Test func `matrices are put together from left to right`() {
    let matrix = CGAffineTransform(scaleX: 2, y: 3).concatenating(
      CGAffineTransform(translationX: 10, y: 20))
    #expect(CGPoint(x: 1, y: 1).applying(matrix) == CGPoint(x: 12, y: 23))
    #expect(matrix == CGAffineTransform(translationX: 10, y: 20).scaledBy(x: 2, y: 3))
    let back = matrix.concatenating(matrix.inverted())
    #expect(abs(back.a - 1) < 1e-9 && abs(back.tx) < 1e-9)
    let turned = CGPoint(x: 1, y: 0).applying(CGAffineTransform(rotationAngle: .pi / 2))
    #expect(abs(turned.x) < 1e-9 && abs(turned.y - 1) < 1e-9)
    #expect(
      CGRect(x: 0, y: 0, width: 2, height: 4).applying(CGAffineTransform(scaleX: 2, y: 1))
        == CGRect(x: 0, y: 0, width: 4, height: 4))
  }

  @Test func `a circle is inside its square and around its middle`() {
    let path = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(path.contains(CGPoint(x: 5, y: 5)))
    #expect(!path.contains(CGPoint(x: 0.5, y: 0.5)))
    #expect(!path.contains(CGPoint(x: 20, y: 5)))
    #expect(path.elements.count == 6)
  }

  @Test func `a ring by crossings has a hole`() {
    let path = CGMutablePath()
    path.addRect(CGRect(x: 0, y: 0, width: 10, height: 10))
    path.addRect(CGRect(x: 3, y: 3, width: 4, height: 4))
    #expect(path.contains(CGPoint(x: 5, y: 5), using: .winding))
    #expect(!path.contains(CGPoint(x: 5, y: 5), using: .evenOdd))
  }

  @Test(arguments: [(false, 1.0), (true, -1.0)])
  func `a quarter goes one way or the other`(clockwise: Bool, side: Double) {
    let path = CGMutablePath()
    path.addArc(
      center: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2 * side, clockwise: clockwise)
    #expect(path.elements.count == 2)
    #expect(abs(path.currentPoint.y - 10 * side) < 1e-9)
  }

  @Test func `an arc touches two lines`() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addArc(
      tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 10, y: 10), radius: 2)
    #expect(abs(path.currentPoint.x - 10) < 1e-6 && abs(path.currentPoint.y - 2) < 1e-6)
  }

  @Test func `colours have components by their space`() {
    #expect(CGColor(gray: 0.5, alpha: 1).components == [0.5, 1])
    #expect(CGColor(red: 1, green: 0, blue: 0, alpha: 0.5).components == [1, 0, 0, 0.5])
    #expect(CGColor.black.copy(alpha: 0.2)?.alpha == 0.2)
  }
}
