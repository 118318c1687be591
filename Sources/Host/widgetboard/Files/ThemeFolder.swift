import Board
import ExtensionHost
import Foundation
import Glibc
import WidgetArchive

/// The person's own themes: `themes/NAME.theme` in the config folder.
struct ThemeFolder {
  let path: String

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
    return (themes, problems)
  }

  /// The theme of a name.
  func theme(_ name: String) throws(CommandFailure) -> Theme { try theme(name, under: []) }

  var names: [String] {
    let files = allNames(in: path)
    return files.filter { $0.hasSuffix(".theme") && !$0.hasPrefix(".") }
      .map { String($0.dropLast(6)) }.filter(ThemeChoice.isName).sorted()
  }

  func file(_ name: String) -> String { path + "/\(name).theme" }

  func text(of file: String) throws(CommandFailure) -> String {
    do {
      return try FileReading(file).text()
    } catch {
      throw CommandFailure(file, error)
    }
  }

  private func theme(_ name: String, under above: [String]) throws(CommandFailure) -> Theme {
    let file = file(name)
    let text = try text(of: file)
    var deeper: CommandFailure?
    do throws(ThemeFileError) {
      return try Theme(
        name: name, text: text,
        base: { base throws(ThemeFileError) in
          // A theme may change the built-in theme of the same name.
          guard base != name, names.contains(base) else { return Theme.builtIn(base) }
          guard !above.contains(base) else {
            throw ThemeFileError(line: 1, problem: .circularBase(base))
          }
          do throws(CommandFailure) {
            return try self.theme(base, under: above + [name])
          } catch {
            deeper = error
            throw ThemeFileError(line: 1, problem: .unknownBase(base, known: []))
          }
        }, known: Theme.builtInNames + names)
    } catch {
      throw deeper ?? CommandFailure(.badData, error.sentence(file: file))
    }
  }
}
