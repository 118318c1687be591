import BoardKit
import GameWorld
import Intents
import SwiftUI
import WidgetKit

/// One hero, selected by name.
struct CharacterDetailWidget: Widget {
  var body: some WidgetConfiguration {
    IntentConfiguration(
      kind: "com.mygame.character-detail", intent: SelectCharacterIntent.self,
      provider: CharacterDetailProvider()
    ) { entry in
      CharacterDetailView(entry: entry)
    }
    .configurationDisplayName("Character Details")
    .galleryCategory("Play")
    .description("A hero's health, hour by hour until it is whole.")
    .supportedFamilies([.systemSmall, .systemMedium, .systemLarge])
    .largestUsefulUnit(columns: 22, rows: 10)
  }
}

struct CharacterDetailEntry: TimelineEntry {
  let date: Date
  /// The hero; nil if none has the configured name.
  let hero: Hero?
  let name: String

  /// A hurt hero is more relevant in a stack.
  var relevance: TimelineEntryRelevance? {
    hero.map { TimelineEntryRelevance(score: Float(1 - $0.health(at: date))) }
  }
}

struct CharacterDetailProvider: IntentTimelineProvider {
  func placeholder(in context: Context) -> CharacterDetailEntry {
    entry(for: SelectCharacterIntent(), in: .new(at: Date()), at: Date())
  }

  func getSnapshot(
    for configuration: SelectCharacterIntent, in context: Context,
    completion: @escaping @Sendable (CharacterDetailEntry) -> Void
  ) {
    let now = Date()
    let world = context.isPreview ? World.new(at: now) : SavedGame.standard.load(at: now)
    completion(entry(for: configuration, in: world, at: now))
  }

  func getTimeline(
    for configuration: SelectCharacterIntent, in context: Context,
    completion: @escaping @Sendable (Timeline<CharacterDetailEntry>) -> Void
  ) {
    let now = Date()
    let first = entry(for: configuration, in: SavedGame.standard.load(at: now), at: now)
    let entries = (first.hero?.hoursOfHealing(from: now) ?? [now]).map {
      CharacterDetailEntry(date: $0, hero: first.hero, name: first.name)
    }
    let dragon = first.hero?.dragon(after: now)
    completion(Timeline(entries: entries, policy: .at(dragon, isHealing: entries.count > 1)))
  }

  /// The configured hero, or the first one if none is configured.
  private func entry(for configuration: SelectCharacterIntent, in world: World, at date: Date)
    -> CharacterDetailEntry
  {
    let name = configuration.character ?? World.firstHero
    return CharacterDetailEntry(date: date, hero: world.hero(named: name), name: name)
  }
}

struct CharacterDetailView: View {
  @Environment(\.widgetFamily) private var family
  let entry: CharacterDetailEntry

  var body: some View {
    if let hero = entry.hero {
      Group {
        switch family {
        case .systemMedium: HeroCard(hero: hero, date: entry.date)
        case .systemLarge: HeroSheet(hero: hero, date: entry.date)
        default: HeroBadge(hero: hero, date: entry.date)
        }
      }
      .lineLimit(1)
      .widgetURL(hero.url)
    } else {
      Text("There is no hero called “\(entry.name)”. Choose another in the board file.")
        .foregroundStyle(.secondary)
    }
  }
}

/// Small: the hero's health.
private struct HeroBadge: View {
  let hero: Hero
  let date: Date

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      HStack {
        Text(hero.avatar)
        Text(hero.name).bold()
      }
      Spacer()
      HealthBar(health: hero.health(at: date))
      HealingText(hero: hero, date: date)
      Spacer()
      DragonWarning(hero: hero, date: date)
    }
    .frame(maxWidth: .infinity, alignment: .leading)
  }
}

/// The dragon that approaches this hero; without one, the hero's points.
private struct DragonWarning: View {
  let hero: Hero
  let date: Date

  var body: some View {
    if let dragon = hero.dragon(after: date) {
      Text("🐉 \(dragon, style: .relative)").foregroundStyle(.orange)
    } else {
      Text("\(hero.points) points").foregroundStyle(.secondary)
    }
  }
}

/// Medium: the hero, its health and the time until it is healed.
private struct HeroCard: View {
  let hero: Hero
  let date: Date

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      HStack {
        Text(hero.avatar)
        Text(hero.name).bold()
        Spacer()
        Text("\(hero.points) points").foregroundStyle(.secondary)
      }
      Text(hero.calling).foregroundStyle(.secondary)
      Spacer()
      HealthBar(health: hero.health(at: date))
      HealingText(hero: hero, date: date)
      Spacer()
      if let dragon = hero.dragon(after: date) {
        Text("🐉 arrives in \(dragon, style: .relative)").foregroundStyle(.orange)
      } else {
        Text("No dragon in sight").foregroundStyle(.secondary)
      }
    }
  }
}

/// Large: the hero's health over the next hours.
private struct HeroSheet: View {
  let hero: Hero
  let date: Date

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      HeroCard(hero: hero, date: date).frame(height: 7 * 18)
      Divider()
      Text("The next hours").bold().unredacted()
      ForEach(0..<7) { hour in
        let then = date.addingTimeInterval(Double(hour) * 3600)
        HStack {
          Text(then, style: .time)
            .foregroundStyle(.secondary)
            .frame(width: 72, alignment: .trailing)
          HealthBar(health: hero.health(at: then))
        }
      }
      Spacer()
    }
  }
}
