import SwiftUI

struct MoonDisc: View {
  var phase: MoonPhase

  var body: some View {
    Canvas { context, size in
      let side = min(size.width, size.height)
      let box = CGRect(x: 0, y: 0, width: side, height: side)
      context.fill(Path(ellipseIn: box), with: .color(.gray))
      context.drawLayer { layer in
        layer.clip(to: Path(ellipseIn: box))
        layer.translateBy(x: side * (phase.fraction - 0.5) * 2, y: 0)
        layer.opacity = 0.9
        layer.fill(
          Path(ellipseIn: box),
          with: .radialGradient(
            Gradient(colors: [.white, .yellow]), center: CGPoint(x: side / 2, y: side / 2),
            startRadius: 0, endRadius: side / 2))
      }
      let text = context.resolve(Text(phase.name).font(.caption))
      context.draw(text, at: CGPoint(x: side / 2, y: side / 2), anchor: .center)
    }
    .drawingGroup()
    .rotation3DEffect(.degrees(10), axis: (x: 0, y: 1, z: 0))
  }
}
