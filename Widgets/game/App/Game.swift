import Foundation
import GameWorld

/// Dragons & Potions: the app that the game's widgets belong to.
@main
enum Game {
  static func main() {
    do {
      let command = try Command(
        arguments: Array(CommandLine.arguments.dropFirst()),
        environment: ProcessInfo.processInfo.environment)
      try command.run()
    } catch let problem as Command.Problem {
      FileHandle.standardError.write(Data("game: \(problem.message)\n".utf8))
      exit(problem.status)
    } catch {
      FileHandle.standardError.write(Data("game: \(error.localizedDescription)\n".utf8))
      exit(EX_CANTCREAT)
    }
  }
}
