import BoardKit
import GameWorld
import SwiftUI
import WidgetKit

/// The state of the whole party. It declares no link, so that it opens the game itself.
struct GameStatusWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "com.mygame.game-status", provider: GameStatusProvider()) { entry in
      GameStatusView(entry: entry)
    }
    .configurationDisplayName("Game Status")
    .galleryCategory("Play")
    .description("The health of your party, and the next dragon.")
    .supportedFamilies([.systemSmall, .systemMedium, .systemLarge])
    .largestUsefulUnit(columns: 22, rows: 10)
  }
}

struct GameStatusEntry: TimelineEntry {
  let date: Date
  let world: World
}

struct GameStatusProvider: TimelineProvider {
  func placeholder(in context: Context) -> GameStatusEntry {
    GameStatusEntry(date: Date(), world: .new(at: Date()))
  }

  func getSnapshot(in context: Context, completion: @escaping @Sendable (GameStatusEntry) -> Void) {
    let now = Date()
    let world = context.isPreview ? World.new(at: now) : SavedGame.standard.load(at: now)
    completion(GameStatusEntry(date: now, world: world))
  }

  func getTimeline(
    in context: Context, completion: @escaping @Sendable (Timeline<GameStatusEntry>) -> Void
  ) {
    let now = Date()
    let world = SavedGame.standard.load(at: now)
    let healing = world.heroes.map { $0.hoursOfHealing(from: now) }.max { $0.count < $1.count }
    let dragon = world.nextDragon(after: now)?.date
    let entries = (healing ?? [now]).filter { $0 < dragon ?? .distantFuture }
      .map { GameStatusEntry(date: $0, world: world) }
    completion(Timeline(entries: entries, policy: .at(dragon, isHealing: entries.count > 1)))
  }
}

extension TimelineReloadPolicy {
  /// The next timeline is due when a dragon arrives or all heroes are healed. If nobody is hurt
  /// nothing changes by itself: the game asks for a reload when something happens.
  static func at(_ dragon: Date?, isHealing: Bool) -> TimelineReloadPolicy {
    if let dragon { return .after(dragon) }
    return isHealing ? .atEnd : .never
  }
}

struct GameStatusView: View {
  @Environment(\.widgetFamily) private var family
  let entry: GameStatusEntry

  var body: some View {
    switch family {
    case .systemSmall: PartySummary(entry: entry)
    case .systemMedium: PartyList(entry: entry)
    default: PartyReport(entry: entry)
    }
  }
}

/// Small: whether the party can set out.
private struct PartySummary: View {
  let entry: GameStatusEntry

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      HStack(alignment: .lastTextBaseline) {
        Text("\(ready)").font(.system(size: 44, weight: .bold))
        Text("of \(entry.world.heroes.count) fit").foregroundStyle(.secondary)
      }
      Spacer()
      HStack(spacing: 8) {
        ForEach(entry.world.heroes) { hero in Text(hero.avatar) }
      }
      DragonLine(entry: entry, namesHero: false)
    }
    .lineLimit(1)
    .frame(maxWidth: .infinity, alignment: .leading)
  }

  private var ready: Int { entry.world.heroes.filter { $0.health(at: entry.date) >= 1 }.count }
}

/// Medium: everyone's health, and the next event.
private struct PartyList: View {
  let entry: GameStatusEntry

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      ForEach(entry.world.heroes) { hero in
        HStack {
          Text(hero.avatar)
          Text(hero.name).frame(width: 112, alignment: .leading)
          HealthBar(health: hero.health(at: entry.date))
        }
      }
      Spacer()
      DragonLine(entry: entry)
    }
    .lineLimit(1)
  }
}

/// Large: each hero with their health, then the next dragon.
private struct PartyReport: View {
  let entry: GameStatusEntry

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      ForEach(entry.world.heroes) { hero in
        HStack {
          Text(hero.avatar)
          Text(hero.name).bold()
          Spacer()
          HealingText(hero: hero, date: entry.date).foregroundStyle(.secondary)
        }
        HealthBar(health: hero.health(at: entry.date)).padding(.leading, 24)
        Spacer()
      }
      DragonLine(entry: entry)
    }
    .lineLimit(1)
  }
}

/// The next dragon with a countdown, and the hero it approaches.
private struct DragonLine: View {
  let entry: GameStatusEntry
  var namesHero = true

  var body: some View {
    if let dragon = entry.world.nextDragon(after: entry.date) {
      Text("🐉 \(namesHero ? "→ \(dragon.hero.name) in " : "")\(dragon.date, style: .relative)")
        .foregroundStyle(.orange)
    } else {
      Text("No dragon in sight").foregroundStyle(.secondary)
    }
  }
}
