import Foundation
import GameWorld

/// A person at the game: draws, waits for a key, does what it says.
struct Play {
  private var world: World
  private var chosen: Int
  private var message: String
  private let screen = FullScreen()

  /// With the hero of that name chosen, where there is one.
  init(hero name: String?) {
    let world = SavedGame.standard.load(at: Date())
    let hero = name.flatMap(world.hero(named:))
    self.world = world
    chosen = world.heroes.firstIndex { $0.name == hero?.name } ?? 0
    message = ""
    if let name, hero == nil { message = "No hero is called “\(name)”." }
  }

  mutating func run() throws {
    screen.take()
    defer { screen.giveBack() }
    try withExtendedLifetime(screen.guarded()) {
      while true {
        // Once a second, because times are counted down.
        draw()
        guard let typed = screen.typed(within: 1000) else { return }
        guard try obey(typed) else { return }
      }
    }
  }

  private func draw() {
    let size = screen.size
    let picture = Picture(
      world: world, chosen: chosen, message: message, now: Date(), columns: size.columns,
      rows: size.rows, hasColor: ProcessInfo.processInfo.environment["NO_COLOR"] == nil)
    screen.write(picture.text)
  }

  /// False when it is over.
  private mutating func obey(_ typed: [UInt8]) throws -> Bool {
    var rest = typed[...]
    while !rest.isEmpty {
      let (key, length) = Key.read(rest)
      rest = rest.dropFirst(max(1, length))
      switch key {
      case .up: choose(chosen - 1)
      case .down: choose(chosen + 1)
      case .potion: try perform(.potion)
      case .dragon: try perform(.dragon)
      case .sighting: try perform(.sighting)
      case .suspend: suspend()
      case .quit: return false
      case nil: break
      }
    }
    return true
  }

  private mutating func choose(_ index: Int) {
    chosen = min(max(index, 0), world.heroes.count - 1)
    message = ""
  }

  private mutating func perform(_ deed: Command.Deed) throws {
    let now = Date()
    let name = world.heroes[chosen].name
    // The file may have changed since: a script, another terminal.
    world = SavedGame.standard.load(at: now)
    world.perform(deed, on: name, at: now)
    try SavedGame.standard.save(world)
    Widgets.reload(showing: name)
    switch deed {
    case .potion: message = "\(name) drinks a potion, worth an hour's rest."
    case .dragon: message = "\(name) meets a dragon, and comes home with singed feet."
    case .sighting: message = "A dragon was seen. It will be with \(name) in two hours."
    }
  }

  private func suspend() {
    screen.giveBack()
    // The whole process group, as the terminal itself would have done.
    kill(0, SIGTSTP)
    screen.take()
  }
}
