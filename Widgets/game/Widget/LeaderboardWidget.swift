import BoardKit
import GameWorld
import SwiftUI
import WidgetKit

/// The heroes, ranked by the number of dragons they survived. A row opens its hero.
struct LeaderboardWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "com.mygame.leaderboard", provider: LeaderboardProvider()) { entry in
      LeaderboardView(entry: entry)
    }
    .configurationDisplayName("Leaderboard")
    .galleryCategory("Play")
    .description("All heroes by points. A row opens its hero.")
    .supportedFamilies([.systemMedium, .systemLarge])
    .largestUsefulUnit(columns: 22, rows: 10)
  }
}

struct LeaderboardEntry: TimelineEntry {
  let date: Date
  let heroes: [Hero]
}

struct LeaderboardProvider: TimelineProvider {
  func placeholder(in context: Context) -> LeaderboardEntry {
    LeaderboardEntry(date: Date(), heroes: World.new(at: Date()).ranking)
  }

  func getSnapshot(in context: Context, completion: @escaping @Sendable (LeaderboardEntry) -> Void)
  {
    let now = Date()
    let world = context.isPreview ? World.new(at: now) : SavedGame.standard.load(at: now)
    completion(LeaderboardEntry(date: now, heroes: world.ranking))
  }

  func getTimeline(
    in context: Context, completion: @escaping @Sendable (Timeline<LeaderboardEntry>) -> Void
  ) {
    let now = Date()
    let world = SavedGame.standard.load(at: now)
    let entry = LeaderboardEntry(date: now, heroes: world.ranking)
    // Only dragons change the points.
    let dragon = world.nextDragon(after: now)?.date
    completion(Timeline(entries: [entry], policy: .at(dragon, isHealing: false)))
  }
}

struct LeaderboardView: View {
  @Environment(\.widgetFamily) private var family
  let entry: LeaderboardEntry

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      ForEach(Array(entry.heroes.enumerated()), id: \.element.id) { place, hero in
        if let url = hero.url {
          Link(destination: url) {
            if family == .systemLarge {
              LeaderboardSection(place: place + 1, hero: hero, best: best)
            } else {
              LeaderboardRow(place: place + 1, hero: hero)
            }
          }
        }
      }
    }
    .lineLimit(1)
  }

  private var best: Int { entry.heroes.first?.points ?? 0 }
}

/// Medium: a line for each place.
private struct LeaderboardRow: View {
  let place: Int
  let hero: Hero

  var body: some View {
    HStack {
      Text("\(place)").foregroundStyle(.secondary)
      Text(hero.avatar)
      Text(hero.name).fontWeight(place == 1 ? .bold : .regular)
      Spacer()
      Text("\(hero.points)").monospacedDigit()
    }
  }
}

/// Large: the distances between the heroes.
private struct LeaderboardSection: View {
  let place: Int
  let hero: Hero
  let best: Int

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      LeaderboardRow(place: place, hero: hero)
      ProgressView(value: Double(hero.points), total: Double(max(best, 1)))
        .padding(.leading, 16)
      Text(hero.calling).foregroundStyle(.secondary).padding(.leading, 16)
    }
  }
}
