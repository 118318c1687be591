import SwiftUI
import WidgetKit

struct StepsEntry: TimelineEntry {
  let date: Date
  let steps: Measurement<UnitLength>
}

struct StepsView: View {
  let entry: StepsEntry
  @State private var isShown = false

  private static let formatter: MeasurementFormatter = {
    let formatter = MeasurementFormatter()
    formatter.unitOptions = .naturalScale
    formatter.numberFormatter.maximumFractionDigits = 1
    return formatter
  }()

  var body: some View {
    ViewThatFits {
      HStack {
        figure
        Image(systemName: "figure.walk")
      }
      figure
    }
    .opacity(isShown ? 1 : 0)
    .onAppear { withAnimation(.spring(response: 0.4, dampingFraction: 0.7)) { isShown = true } }
    .task { isShown = true }
  }

  private var figure: some View {
    Text(Self.formatter.string(from: entry.steps))
      .font(.title2)
      .fontWeight(.heavy)
      .kerning(1)
      .shadow(color: .black.opacity(0.2), radius: 2, x: 0, y: 1)
      .transition(.opacity.combined(with: .scale))
  }
}
