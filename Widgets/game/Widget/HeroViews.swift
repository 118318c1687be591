import GameWorld
import SwiftUI

/// A hero's health as a bar and in percent.
struct HealthBar: View {
  let health: Double

  var body: some View {
    HStack {
      ProgressView(value: health).tint(color)
      Text(health.formatted(.percent.precision(.fractionLength(0))))
        .monospacedDigit()
        .frame(width: 32, alignment: .trailing)
    }
  }

  private var color: Color {
    health < 0.3 ? .red : health < 1 ? .yellow : .green
  }
}

/// The countdown until a hero is healed.
struct HealingText: View {
  let hero: Hero
  let date: Date

  var body: some View {
    if let fullHealthDate = hero.fullHealthDate(from: date) {
      Text("fit in \(fullHealthDate, style: .timer)").monospacedDigit()
    } else {
      Text("in full health")
    }
  }
}
