import Board
import ExtensionHost
import Foundation
import Glibc
import WidgetArchive

/// The person's own themes: `themes/NAME.theme` in the config folder. Each file is read once, however
/// many are based on it.
final class ThemeFolder {
  let path: String
  /// The names of the themes, ordered: at most ``mostThemes`` of them.
  private(set) lazy var names = Array(allThemes.prefix(Self.mostThemes))
  private lazy var allThemes =
    allNames(in: path).filter { $0.hasSuffix(".theme") && !$0.hasPrefix(".") }
    .map { String($0.dropLast(6)) }.filter(ThemeChoice.isName).sorted()
  private var readable: [String: Theme] = [:]

  /// The most themes that are read, and the most of which one is based on another.
  static let mostThemes = 200
  static let mostBases = 8

  init(folders: ProfileFolders) {
    path = folders.themes
  }

  /// The readable themes, and sentences about the unreadable ones, both ordered by name.
  func read() -> (themes: [Theme], problems: [String]) {
    var themes: [Theme] = []
    var problems: [String] = []
    for name in names {
      do {
        themes.append(try theme(name, under: []))
      } catch {
        problems.append(error.message)
      }
    }
    if allThemes.count > names.count {
      problems.append(
        "\(path) has \(allThemes.count) themes: the first \(names.count) by name are read")
    }
    return (themes, problems)
  }

  /// The theme of a name.
  func theme(_ name: String) throws(CommandFailure) -> Theme { try theme(name, under: []) }

  func file(_ name: String) -> String { path + "/\(name).theme" }

  func text(of file: String) throws(CommandFailure) -> String {
    do {
      return try FileReading(file).text()
    } catch {
      throw CommandFailure(file, error)
    }
  }

  private func theme(_ name: String, under above: [String]) throws(CommandFailure) -> Theme {
    if let theme = readable[name] { return theme }
    let file = file(name)
    let text = try text(of: file)
    var deeper: CommandFailure?
    do throws(ThemeFileError) {
      let theme = try Theme(
        name: name, text: text,
        base: { base throws(ThemeFileError) in
          // A theme may change the built-in theme of the same name.
          guard base != name, names.contains(base) else { return Theme.builtIn(base) }
          guard !above.contains(base) else {
            throw ThemeFileError(line: 1, problem: .circularBase(base))
          }
          guard above.count < Self.mostBases else {
            throw ThemeFileError(line: 1, problem: .deepBase(most: Self.mostBases))
          }
          do throws(CommandFailure) {
            return try self.theme(base, under: above + [name])
          } catch {
            deeper = error
            throw ThemeFileError(line: 1, problem: .unknownBase(base, known: []))
          }
        }, known: Theme.builtInNames + names)
      readable[name] = theme
      return theme
    } catch {
      throw deeper ?? CommandFailure(.badData, error.sentence(file: file))
    }
  }
}
