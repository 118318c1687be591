import SwiftUI
import WidgetKit

/// A round face with two hands, as large as the space it is offered.
struct ClockFace: View {
  @Environment(\.timeZone) private var timeZone
  let date: Date

  /// The height of the smallest face that can be read.
  nonisolated static let least: CGFloat = 8 * 18
  /// The width of one that stands beside something.
  nonisolated static let leastWidth: CGFloat = 16 * 8

  /// Whether any arrangement with a face may have room in a tile of a size: above five rows of text, or
  /// beside as many columns as the time needs, and in a medium tile the cities.
  nonisolated static func mayFit(in size: CGSize, _ family: WidgetFamily) -> Bool {
    let besides: CGFloat = family == .systemSmall ? 12 * 8 : 36 * 8
    return size.height >= least + 5 * 18 || size.width >= leastWidth + besides
  }

  var body: some View {
    ZStack {
      FaceMarks().stroke(.secondary, lineWidth: 1)
      ClockHand(turn: hour / 12, length: 0.52).stroke(.primary, lineWidth: 2)
      ClockHand(turn: minute / 60, length: 0.8).stroke(.tint, lineWidth: 1)
    }
    .aspectRatio(1, contentMode: .fit)
    .accessibilityHidden(true)
  }

  private var minute: Double { Double(parts.minute ?? 0) }
  private var hour: Double { Double((parts.hour ?? 0) % 12) + minute / 60 }

  private var parts: DateComponents {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = timeZone
    return calendar.dateComponents([.hour, .minute], from: date)
  }
}

/// The rim, and a mark for each hour, longer at the quarters.
private struct FaceMarks: Shape {
  func path(in rect: CGRect) -> Path {
    let radius = min(rect.width, rect.height) / 2
    var path = Path()
    path.addEllipse(
      in: CGRect(
        x: rect.midX - radius, y: rect.midY - radius, width: radius * 2, height: radius * 2))
    for hour in 0..<12 {
      let inner = hour % 3 == 0 ? 0.8 : 0.9
      path.move(to: rect.point(turn: Double(hour) / 12, at: inner))
      path.addLine(to: rect.point(turn: Double(hour) / 12, at: 1))
    }
    return path
  }
}

private struct ClockHand: Shape {
  /// Turns of the circle from the top.
  let turn: Double
  /// Parts of the radius.
  let length: Double

  func path(in rect: CGRect) -> Path {
    var path = Path()
    path.move(to: rect.point(turn: 0, at: 0))
    path.addLine(to: rect.point(turn: turn, at: length))
    return path
  }
}

extension CGRect {
  /// A point of the circle within it: so many turns from the top, at a part of its radius.
  fileprivate func point(turn: Double, at part: Double) -> CGPoint {
    let distance = min(width, height) / 2 * part
    let angle = turn * 2 * .pi
    return CGPoint(x: midX + sin(angle) * distance, y: midY - cos(angle) * distance)
  }
}
