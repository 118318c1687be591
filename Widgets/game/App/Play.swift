import Foundation
import GameWorld

/// The loop of the game: draws, waits for a key, and performs its action.
struct Play {
  private var world: World
  private var chosen: Int
  private var message: String
  private let screen = FullScreen()

  /// Starts with the hero of this name selected, if there is one.
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
        // The picture changes once a second, as it counts down times.
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

  /// Performs the actions of typed keys; returns false when the game ends.
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
    // A script or another terminal may have changed the file since it was last read.
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
    // Signals the whole process group, as the terminal does for Ctrl-Z.
    kill(0, SIGTSTP)
    screen.take()
  }
}
