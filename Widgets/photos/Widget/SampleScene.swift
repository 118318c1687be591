import SwiftUI

/// A picture for the gallery, which shows none of the person's own: mountains by a lake at dusk.
struct SampleScene: View {
  var body: some View {
    ZStack {
      LinearGradient(
        colors: [
          Color(red: 0.13, green: 0.16, blue: 0.37), Color(red: 0.56, green: 0.33, blue: 0.51),
          Color(red: 0.98, green: 0.60, blue: 0.42), Color(red: 1, green: 0.83, blue: 0.55),
        ], startPoint: .top, endPoint: .bottom)
      Ridge(peaks: [0.62, 0.42, 0.58, 0.36, 0.55, 0.47, 0.6])
        .fill(Color(red: 0.35, green: 0.23, blue: 0.42))
      Ridge(peaks: [0.7, 0.66, 0.56, 0.7, 0.62, 0.72, 0.58])
        .fill(Color(red: 0.19, green: 0.14, blue: 0.30))
      VStack(spacing: 0) {
        Color.clear
        LinearGradient(
          colors: [
            Color(red: 0.80, green: 0.50, blue: 0.45), Color(red: 0.20, green: 0.20, blue: 0.40),
          ], startPoint: .top, endPoint: .bottom
        )
        .containerRelativeFrame(.vertical) { height, _ in height * 0.25 }
      }
    }
    .clipped()
  }
}

/// The outline of mountains. The heights of its peaks are measured from the top, 0…1.
private struct Ridge: Shape {
  let peaks: [Double]

  func path(in rect: CGRect) -> Path {
    var path = Path()
    path.move(to: CGPoint(x: rect.minX, y: rect.maxY))
    for (index, peak) in peaks.enumerated() {
      let x = rect.minX + rect.width * Double(index) / Double(peaks.count - 1)
      path.addLine(to: CGPoint(x: x, y: rect.minY + rect.height * peak))
    }
    path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
    path.closeSubpath()
    return path
  }
}
