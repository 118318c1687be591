import SwiftUI

struct Shaded: View {
  var body: some View {
    Text("a").layerEffect(ShaderLibrary.ripple(.float(1)), maxSampleOffset: .zero)
  }
}
