import SwiftUI

private struct Loud: TextAttribute {}

/// A text renderer that swings the letters in an app.
private struct Wave: TextRenderer {
  var strength: Double

  var animatableData: Double {
    get { strength }
    set { strength = newValue }
  }

  var displayPadding: EdgeInsets { EdgeInsets(top: 8, leading: 0, bottom: 8, trailing: 0) }

  func draw(layout: Text.Layout, in context: inout GraphicsContext) {
    for line in layout {
      for run in line {
        guard run[Loud.self] != nil else {
          context.draw(run)
          continue
        }
        for (index, slice) in run.enumerated() {
          var copy = context
          copy.translateBy(x: 0, y: strength * sin(Double(index)))
          copy.opacity = slice.typographicBounds.rect.width > 4 ? 1 : 0.5
          copy.draw(slice, options: .disablesSubpixelQuantization)
        }
      }
    }
  }
}

struct Waving: View {
  var body: some View {
    let loud = Text(verbatim: "loud").customAttribute(Loud())
    Text("A \(loud) word").textRenderer(Wave(strength: 2))
  }
}
