import Foundation
import GameWorld
import WidgetKit

/// The command line of the game, parsed.
enum Command: Equatable {
  case help
  /// Shows the game, with a hero selected if one was named.
  case play(hero: String?)
  case change(Deed, hero: String)

  /// An action on a hero that needs no screen.
  enum Deed: String, CaseIterable {
    case potion, dragon, sighting
  }

  /// An error message, with an exit status of `sysexits`.
  struct Problem: Error {
    let message: String
    let status: Int32
  }

  static let usage = """
    Dragons & Potions, a small game whose heroes are on the board.

    game                   play
    game game://character/NAME
                           play, with that hero chosen
    game --potion NAME     a potion for a hero: worth an hour's rest
    game --dragon NAME     a dragon for a hero: costs two hours of healing
    game --sighting NAME   a dragon that arrives in two hours
    game --help            this text

    The game is kept in \(SavedGame.standard.url.path).
    """

  init(arguments: [String], environment: [String: String]) throws {
    let deed = arguments.first.flatMap { option in Deed.allCases.first { option == "--\($0)" } }
    if let deed, arguments.count == 2 {
      self = .change(deed, hero: arguments[1])
    } else if arguments.isEmpty {
      self = .play(hero: environment["WIDGETBOARD_USER_ACTIVITY"].flatMap(Self.hero(ofActivity:)))
    } else if arguments == ["--help"] || arguments == ["-h"] {
      self = .help
    } else if arguments.count == 1, !arguments[0].hasPrefix("-") {
      self = .play(hero: try Self.hero(ofAddress: arguments[0]))
    } else {
      throw Problem(
        message: "cannot make out “\(arguments.joined(separator: " "))”; see game --help",
        status: EX_USAGE)
    }
  }

  /// `game://character/Baron%20Croak` → `Baron Croak`.
  private static func hero(ofAddress address: String) throws -> String {
    guard let url = URL(string: address), url.scheme == "game", url.host() == "character",
      url.pathComponents.count == 2
    else {
      throw Problem(
        message: "cannot open “\(address)”; an address is game://character/NAME", status: EX_USAGE)
    }
    return url.lastPathComponent
  }

  /// The hero of the tile through which the game was opened, if it shows one: `configuration` in
  /// the JSON payload.
  private static func hero(ofActivity json: String) -> String? {
    let object = try? JSONSerialization.jsonObject(with: Data(json.utf8))
    let configuration = (object as? [String: Any])?["configuration"] as? [String: Any]
    return configuration?["character"] as? String
  }

  func run() throws {
    switch self {
    case .help:
      print(Self.usage)
    case .play(let hero):
      let isAtTerminal = isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1
      guard isAtTerminal else { return Self.list() }
      var play = Play(hero: hero)
      try play.run()
    case .change(let deed, let name):
      try Self.change(name, by: deed)
    }
  }

  private static func change(_ name: String, by deed: Deed) throws {
    let now = Date()
    var world = SavedGame.standard.load(at: now)
    guard let hero = world.hero(named: name) else {
      let names = world.heroes.map(\.name).joined(separator: ", ")
      throw Problem(message: "no hero is called “\(name)”; there are \(names)", status: EX_DATAERR)
    }
    world.perform(deed, on: hero.name, at: now)
    try SavedGame.standard.save(world)
    Widgets.reload(showing: hero.name)
  }

  /// Prints the heroes, a line each, if standard output is no terminal.
  private static func list() {
    let now = Date()
    for hero in SavedGame.standard.load(at: now).heroes {
      let health = hero.health(at: now).formatted(.percent.precision(.fractionLength(0)))
      print("\(hero.name)\t\(health)\t\(hero.points) points")
    }
  }
}

extension World {
  /// Performs an action on a hero.
  mutating func perform(_ deed: Command.Deed, on name: String, at now: Date) {
    update(name) { hero in
      switch deed {
      case .potion: hero.drinkPotion(at: now)
      case .dragon: hero.meetDragon(at: now)
      case .sighting: hero.sightDragon(arriving: now.addingTimeInterval(2 * 3600), now: now)
      }
    }
  }
}
