import AppIntents
import Charts
import SwiftUI
import UIKit
import WidgetKit

/// Shapes made of others, and a picture that a closure draws.
struct Emblem: View {
  var body: some View {
    ZStack {
      ConcentricRectangle(corners: .concentric(minimum: 8), isUniform: true).fill(.gray)
      Circle().union(Rectangle()).fill(.red)
      Rectangle().subtracting(Capsule(), eoFill: true).stroke(.blue)
      RoundedRectangle(cornerRadius: 4).intersection(Circle())
      Circle().symmetricDifference(Rectangle())
      Circle().lineIntersection(Rectangle()).stroke()
      Path(CGRect(x: 0, y: 0, width: 9, height: 9))
        .lineSubtraction(Path(CGRect(x: 3, y: 3, width: 9, height: 9))).stroke()
      Image(size: CGSize(width: 20, height: 20), label: Text("Dot"), opaque: false) { context in
        context.fill(Path(CGRect(x: 0, y: 0, width: 20, height: 20)), with: .color(.green))
      }
    }
  }
}

private struct BoundsKey: PreferenceKey {
  static let defaultValue: [Anchor<CGRect>] = []

  static func reduce(value: inout [Anchor<CGRect>], nextValue: () -> [Anchor<CGRect>]) {
    value.append(contentsOf: nextValue())
  }
}

/// A frame around the views that reported their bounds by a preference.
struct Highlighted: View {
  var body: some View {
    Text(verbatim: "marked")
      .typesettingLanguage(.init(languageCode: .thai))
      .anchorPreference(key: BoundsKey.self, value: .bounds) { [$0] }
      .transformAnchorPreference(key: BoundsKey.self, value: .bounds) { $0.append($1) }
      .overlayPreferenceValue(BoundsKey.self, alignment: .topLeading) { anchors in
        Text(verbatim: "\(anchors.count) over")
      }
      .backgroundPreferenceValue(BoundsKey.self) { anchors in
        GeometryReader { proxy in
          ForEach(anchors.indices, id: \.self) { index in
            Rectangle().frame(width: proxy[anchors[index]].width)
          }
        }
      }
  }
}

/// Views that are animated in an app and stand still in a widget.
struct Bouncing: View {
  private struct Pose {
    var scale = 1.0
    var angle = Angle.zero
  }

  private enum Step: CaseIterable {
    case small
    case big
  }

  var body: some View {
    VStack {
      Text(verbatim: "keyed")
        .keyframeAnimator(initialValue: Pose(), repeating: true) { content, pose in
          content.scaleEffect(pose.scale).rotationEffect(pose.angle)
        } keyframes: { _ in
          KeyframeTrack(\.scale) {
            LinearKeyframe(1.2, duration: 0.3)
            SpringKeyframe(1, duration: 0.5, spring: .bouncy)
          }
          KeyframeTrack(\.angle) {
            CubicKeyframe(.degrees(20), duration: 0.2)
            MoveKeyframe(.zero)
          }
        }
      PhaseAnimator(Step.allCases) { step in
        Text(verbatim: step == .small ? "small" : "big")
      } animation: { _ in
        .easeInOut
      }
    }
  }
}

struct Reading: Identifiable {
  let id: Int
  let value: Double
  let sensor: String
}

/// Plots of a collection and of a function.
struct Readings: View {
  let readings: [Reading]

  var body: some View {
    Chart {
      LinePlot(
        readings, x: .value("Time", \.id), y: .value("Value", \.value),
        series: .value("Sensor", \.sensor)
      )
      .foregroundStyle(by: .value("Sensor", \.sensor))
      LinePlot(x: "Time", y: "Mean", domain: 0...3) { $0 / 2 }
        .lineStyle(StrokeStyle(lineWidth: 1, dash: [2]))
      RuleMark(y: .value("Limit", 2)).blur(radius: 1)
    }
    .chartGesture { proxy in
      SpatialTapGesture().onEnded { proxy.selectXValue(at: $0.location.x) }
    }
  }
}

/// A picker whose symbol has a colour, and a shortcut link without a picture.
@available(iOS 16, *)
struct OpenReadings: AppIntent {
  static let title: LocalizedStringResource = "Open readings"

  static var representation: DisplayRepresentation {
    DisplayRepresentation(
      title: "Readings", image: .init(systemName: "gauge", tintColor: .systemRed))
  }

  func perform() async throws -> some IntentResult { .result() }
}

@available(iOS 16, *)
struct ReadingShortcuts: AppShortcutsProvider {
  static var appShortcuts: [AppShortcut] {
    AppShortcut(
      intent: OpenReadings(), phrases: ["Show \(.applicationName)"],
      shortTitle: LocalizedStringResource("Show"))
  }
}

/// A colour that an app stores for its widget.
func keptColor(_ color: UIColor) throws -> UIColor? {
  let data = try NSKeyedArchiver.archivedData(withRootObject: color, requiringSecureCoding: true)
  return try NSKeyedUnarchiver.unarchivedObject(ofClass: UIColor.self, from: data)
}
