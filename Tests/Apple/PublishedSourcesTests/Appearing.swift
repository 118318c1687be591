import SwiftUI

/// A chart whose bars grow when it appears.
struct GrowingBars: View {
  let values: [Double]
  @State private var isShown = false
  @State private var count = 0

  var body: some View {
    VStack {
      if isShown {
        Text(verbatim: "\(values.count) bars, \(count) time")
      }
      ForEach(values, id: \.self) { GrowingBar(value: $0) }
    }
    .opacity(isShown ? 1 : 0)
    .onAppear {
      withAnimation(.easeIn) { isShown = true }
      count += 1
    }
  }
}

struct GrowingBar: View {
  let value: Double
  @State private var length = 0.0

  var body: some View {
    Text(verbatim: "\(Int(length))").onAppear { length = value }
  }
}

/// A view that learns its width from a reader behind it.
struct MeasuredView: View {
  @State private var width: CGFloat = 0

  var body: some View {
    Text(verbatim: "\(Int(width)) points")
      .background(
        GeometryReader { proxy in
          Color.clear.onAppear { width = proxy.size.width }
        })
  }
}
