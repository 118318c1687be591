import Glibc
import WidgetArchive

/// The words for a file that cannot be run. Paths and names come from outside.
extension ExecutableFault {
  /// A short line for the tile, without an end mark.
  var tileText: String {
    switch self {
    case .notExecutable: "not executable"
    case .danglingLink: "a link to nothing"
    case .linkLoop: "links in a circle"
    case .folder: "a folder"
    case .noFile: "not a file"
    case .unreachable(let errno): "cannot be reached: \(words(errno: errno))"
    case .otherMachine(let machine, _): "a program for \(machine)"
    case .noProgram: "not a program"
    case .noInterpreter(let name): clipped(name, to: 20) + " is missing"
    case .windowsLineEnds: "has Windows line ends"
    case .byteOrderMark: "begins with a mark"
    case .noLoader: "its loader is missing"
    }
  }

  /// The part of a sentence after the extension's name: its place, the fault, the remedy.
  func predicate(at path: String) -> String {
    "is there, as \(printable(path.utf8)), but \(fault). \(advice(at: path).capitalized)."
  }

  /// The remedy, as a clause.
  func advice(at path: String) -> String {
    // Without characters that could control the terminal.
    let file = printable(path.utf8).shellWord
    return switch self {
    case .notExecutable: "run “chmod +x \(file)”"
    case .danglingLink: "build what it leads to, or make it again: “ln -sfn TARGET \(file)”"
    case .linkLoop: "make the link again: “ln -sfn TARGET \(file)”"
    case .folder:
      "an extension is a file; one with resources is NAME/NAME.widget in a folder of widgets"
    case .noFile: "put an executable file there"
    case .unreachable: "give yourself permission to read its folder"
    case .otherMachine: "build it for this machine"
    case .noProgram: "begin it with a first line such as #!/bin/sh, or build it again"
    case .noInterpreter(let name): "install \(name), or correct its first line"
    case .windowsLineEnds: "run “sed -i 's/\\r$//' \(file)”"
    case .byteOrderMark: "run “sed -i '1s/^\\xEF\\xBB\\xBF//' \(file)”"
    case .noLoader: "build it on this machine"
    }
  }

  private var fault: String {
    switch self {
    case .notExecutable: "it is not executable"
    case .danglingLink(let target):
      "it is a link to \(printable(target.utf8)), which does not exist"
    case .linkLoop: "it is a link that leads back to itself"
    case .folder: "it is a folder"
    case .noFile: "it is not a file"
    case .unreachable(let errno): "it cannot be reached: \(words(errno: errno))"
    case .otherMachine(let machine, let here):
      "it is a program for \(machine), and this is \(here)"
    case .noProgram:
      "it is neither a program for this machine nor a script that names its interpreter"
    case .noInterpreter(let name): "its first line names \(name), which is missing"
    case .windowsLineEnds:
      "its lines end as on Windows, so that nothing has the name that its first line ends with"
    case .byteOrderMark: "a byte order mark stands before its “#!”"
    case .noLoader: "it was built for another C library: its loader is missing"
    }
  }
}

extension String {
  /// The text with its first letter in upper case.
  fileprivate var capitalized: String { prefix(1).uppercased() + dropFirst() }
}
