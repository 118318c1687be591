import Foundation
import Glibc
import Programs

/// Commands of the program among strangers that take more than they were given: hosts that lie, folders and names
/// that are traps, fork bombs, helpers that flood, settings that point elsewhere, limits of a shell.
package struct HostileCommand: Sendable, CustomStringConvertible {
  /// The subject of the attack.
  package enum Family: String, CaseIterable, Sendable {
    case machines, folders, names, bombs, signals, proc, settings, helpers, limits, activities
  }

  package var family: Family
  package var name: String
  /// Files of the home; a file that begins with `#!` is executable.
  var files: [String: String] = [:]
  /// A line of shell code that prepares the home.
  var preparation = ""
  var variables: [String: String] = [:]
  /// Shell code that runs before the shell becomes the program.
  var before = ""
  /// The words of the command; `~` stands for the home.
  var words: [String]
  /// Words that the output must contain; empty: any output.
  var says = ""
  /// Whether the command waits for a widget's time-out.
  package var isSlow = false

  package var description: String { "\(family): \(name)" }

  init(
    _ family: Family, _ name: String, _ words: [String], says: String = "", slow: Bool = false,
    files: [String: String] = [:], preparation: String = "", variables: [String: String] = [:],
    before: String = ""
  ) {
    (self.family, self.name, self.words, self.says) = (family, name, words, says)
    (self.files, self.preparation, self.before) = (files, preparation, before)
    (self.variables, isSlow) = (variables, slow)
  }

  package static let all =
    machines + folders + names + bombs + signals + proc + settings + helpers + limits + activities

  /// A quick one of each family, for the ordinary suite.
  package static let quick = Family.allCases.compactMap { family in
    all.first { $0.family == family && !$0.isSlow }
  }
}

/// Runs a hostile command in a home of its own, and then checks what it took.
package struct HostileCommandTrial {
  /// A text that no stranger may obtain: it is in the environment of each command, and in a file.
  static let secret = "a-secret-of-the-person"

  private let command: HostileCommand
  private let home: ChaosHome
  private let program: String

  /// - Returns: the faults, such as data taken or work left undone.
  package static func flaws(of command: HostileCommand, products: URL) throws -> [String] {
    let trial = try Self(command, products)
    defer { trial.home.remove() }
    return try trial.run()
  }

  private init(_ command: HostileCommand, _ products: URL) throws {
    self.command = command
    home = try ChaosHome(products: products)
    // Run from the folder of products, with the bundled widgets beside it.
    program = products.appending(path: "widgetboard").path
  }

  private func run() throws -> [String] {
    home.variables = command.variables.mapValues { $0.replacing("~", with: home.path) }
    home.variables["API_TOKEN"] = Self.secret
    let tools = home.environment["PATH"] ?? ""
    home.variables["PATH"] = "\(home.path)/bin:\(tools)"
    try home.write("secret.txt", Self.secret + "\n")
    for (name, text) in command.files.sorted(by: { $0.key < $1.key }) {
      try home.place(name, text.replacing("@STAY@", with: home.staying))
    }
    let outside = home.path + "/outside"
    mkdir(outside, 0o755)
    if !command.preparation.isEmpty {
      home.run(["/bin/bash", "-c", "cd '\(home.path)' && \(command.preparation)"])
    }
    let words = ([program] + command.words).map { $0.replacing("~", with: home.path) }
    let quoted = words.map { "'\($0.replacing("'", with: #"'\''"#))'" }.joined(separator: " ")
    let started = try home.start(
      ["/bin/bash", "-c", Self.line(command.before, quoted, in: home.path)], adopts: true)
    let (status, output, _) = started.end(seconds: 120)
    return look(status, output, outside)
  }

  /// Runs the command into a pipe, so that a limit of file size affects the program's files only. The shell adopts
  /// the orphans below it: whatever a process does to detach, its session is not the shell's, and the shell is its
  /// parent.
  private static func line(_ before: String, _ command: String, in folder: String) -> String {
    """
    cd '\(folder)' || exit 1
    (\(before) exec \(command)) < /dev/null 2>&1 | cat; status=${PIPESTATUS[0]}
    for turn in {1..60}; do
      left=; read -r left < /proc/$$/task/$$/children
      [ -z "$left" ] && break
      sleep 0.05
    done
    for child in $left; do
      echo "\(strayMark) $(tr '\\0' ' ' < /proc/$child/cmdline)"; kill -KILL $child
    done
    exit $status
    """
  }

  private static let strayMark = "still there:"

  private func look(_ status: Int32, _ output: String, _ outside: String) -> [String] {
    var flaws: [String] = []
    if status >= 128 { flaws.append("ended by signal \(status - 128)") }
    if status != 0, output.allSatisfy(\.isWhitespace) {
      flaws.append("ended with \(status), wordless")
    }
    if output.utf8.count > 1_000_000 { flaws.append("printed \(output.utf8.count) bytes") }
    if output.contains(Self.secret) { flaws.append("printed the secret") }
    let orders = output.unicodeScalars.contains {
      $0.value < 32 && !"\n\t\r".unicodeScalars.contains($0)
    }
    if orders { flaws.append("printed control characters: \(output.debugDescription.prefix(300))") }
    if !command.says.isEmpty, !output.replacing("\n", with: " ").contains(command.says) {
      flaws.append("did not say “\(command.says)”: \(output.prefix(600))")
    }
    // Files that a stranger writes to show what it obtained.
    for name in ["ran", "stolen"] {
      guard let text = home.contents(name) else { continue }
      flaws.append("\(name): \(text.prefix(80))")
    }
    var folder = stat()
    if stat(outside, &folder) != 0 || folder.st_mode & 0o777 != 0o755 {
      flaws.append("changed a folder that is not its own")
    }
    if output.contains(Self.strayMark) {
      flaws.append("left, by its parent: \(output.suffix(200))")
    }
    let strays = home.strays(after: 3)
    if !strays.isEmpty { flaws.append("left \(strays.count): \(strays.prefix(3))") }
    return flaws
  }
}

extension ChaosHome {
  /// Writes a file and the folders above it; a file with an interpreter line becomes executable.
  func place(_ file: String, _ text: String) throws {
    let isProgram = text.hasPrefix("#!")
    if isProgram { return try writeProgram(text, to: "\(path)/\(file)") }
    let url = URL(fileURLWithPath: "\(path)/\(file)")
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try write(file, text)
  }
}
