import SwiftUI

struct ClockHand: Shape {
  let length: CGFloat

  func path(in rect: CGRect) -> Path {
    Path { path in
      path.move(to: CGPoint(x: rect.midX, y: rect.midY))
      path.addLine(to: CGPoint(x: rect.midX, y: rect.midY - rect.height / 2 * length))
    }
  }
}

struct AnalogFace: View {
  let date: Date

  var body: some View {
    TimelineView(.everyMinute) { context in
      let parts = Calendar.current.dateComponents([.hour, .minute], from: context.date)
      let minute = Double(parts.minute ?? 0)
      let hour = Double((parts.hour ?? 0) % 12) + minute / 60
      ZStack {
        ForEach(0..<12, id: \.self) { index in
          Rectangle()
            .frame(width: 2, height: index.isMultiple(of: 3) ? 10 : 5)
            .offset(y: -50)
            .rotationEffect(.degrees(Double(index) / 12 * 360))
        }
        ClockHand(length: 0.5).stroke(lineWidth: 4).rotationEffect(.degrees(hour * 30))
        ClockHand(length: 0.8).stroke(.red, lineWidth: 2).rotationEffect(.degrees(minute * 6))
      }
    }
    .frame(width: 110, height: 110)
    .compositingGroup()
    .blendMode(.plusLighter)
  }
}
