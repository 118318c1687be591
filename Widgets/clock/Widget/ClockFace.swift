import SwiftUI
import WidgetKit

/// A round clock face with two hands, as large as the space it is offered.
struct ClockFace: View {
  @Environment(\.timeZone) private var timeZone
  let date: Date

  /// The height in points of the smallest readable face.
  nonisolated static let least: CGFloat = 8 * 18
  /// The width in points of a face beside text.
  nonisolated static let leastWidth: CGFloat = 16 * 8

  /// Whether a face may fit in a tile of a size, above five rows of text or beside the columns that
  /// the time needs, and in a medium tile beside the cities.
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
  /// The direction, in turns clockwise from the top.
  let turn: Double
  /// The length, as a part of the radius.
  let length: Double

  func path(in rect: CGRect) -> Path {
    var path = Path()
    path.move(to: rect.point(turn: 0, at: 0))
    path.addLine(to: rect.point(turn: turn, at: length))
    return path
  }
}

extension CGRect {
  /// A point in the inscribed circle, given in turns from the top and as a part of the radius.
  fileprivate func point(turn: Double, at part: Double) -> CGPoint {
    let distance = min(width, height) / 2 * part
    let angle = turn * 2 * .pi
    return CGPoint(x: midX + sin(angle) * distance, y: midY - cos(angle) * distance)
  }
}
