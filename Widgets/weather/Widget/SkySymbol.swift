import Forecasts
import SwiftUI

/// A symbol for the sky, in its colour.
struct SkySymbol: View {
  let sky: Sky
  let isDay: Bool

  var body: some View {
    Image(systemName: sky.symbol(isDay: isDay)).foregroundStyle(color)
  }

  private var color: Color {
    switch sky {
    case .clear, .mostlyClear: isDay ? .yellow : .indigo
    case .partlyCloudy: isDay ? .yellow : .gray
    case .overcast, .fog, .unknown: .gray
    case .drizzle, .lightRain, .rain, .heavyRain, .showers, .heavyShowers: .blue
    case .freezingDrizzle, .freezingRain, .lightSnow, .snow, .heavySnow, .snowGrains, .snowShowers:
      .cyan
    case .thunderstorm, .hailstorm: .orange
    }
  }
}
