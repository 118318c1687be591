import SwiftUI
import WidgetKit

/// A curve stroked point by point, as authors write it who change its colour on the way.
struct StrokedCurve: View {
  let points: Int

  var body: some View {
    Canvas { context, size in
      var last = CGPoint(x: 0, y: size.height / 2)
      for index in 1...points {
        let x = size.width * CGFloat(index) / CGFloat(points)
        let next = CGPoint(x: x, y: size.height / 2 * (1 + sin(x)))
        var path = Path()
        path.move(to: last)
        path.addLine(to: next)
        context.stroke(path, with: .color(index * 2 > points ? .red : .blue), lineWidth: 2)
        last = next
      }
    }
  }
}

struct CornerView: View {
  var body: some View {
    Image(systemName: "drop.fill").widgetLabel { Text(verbatim: "48%") }
  }
}
