import CLinux
import Foundation
import Glibc
import WidgetArchive

/// An option of a command line, as `getopt_long` accepts it.
package struct OptionSpec: Sendable {
  package var name: String
  /// The placeholder for the argument in the help; nil if the option takes none.
  package var argument: String?
  package var help: String
  /// All accepted values, for options that accept only a few words.
  package var choices: [String]

  package init(_ name: String, _ argument: String? = nil, choices: [String] = [], help: String) {
    self.name = name
    self.argument = argument
    self.choices = choices
    self.help = help
  }
}

/// Options and operands of a command line.
package struct ParsedOptions {
  package private(set) var values: [(name: String, value: String?)] = []
  package private(set) var operands: [String] = []

  /// Only one thread may parse at a time: `getopt_long` keeps its position in global variables.
  private static let turn = NSLock()

  /// Options that do not come from a command line, for callers that have their values already.
  package init(values: [(name: String, value: String?)], operands: [String] = []) {
    self.values = values
    self.operands = operands
  }

  /// Parses with the C library's `getopt_long`, so that abbreviations, `--name=value` and `--` work
  /// as in other programs.
  package init(_ arguments: [String], _ specs: [OptionSpec], command: String) throws(CommandFailure)
  {
    Self.turn.lock()
    defer { Self.turn.unlock() }
    var strings: [UnsafeMutablePointer<CChar>?] = (["widgetboard"] + arguments).map { strdup($0) }
    strings.append(nil)
    let names = specs.compactMap { strdup($0.name) }
    defer {
      strings.forEach { free($0) }
      names.forEach { free($0) }
    }
    let table = zip(specs, names).map { spec, name in
      linux_option(name: name, takes_value: spec.argument != nil)
    }
    let count = Int32(strings.count - 1)
    // `getopt_long` keeps a pointer into the line it parsed last, which is freed by now: reset it.
    linux_begin_options()
    while true {
      var value: UnsafePointer<CChar>?
      let index = linux_next_option(count, &strings, table, Int32(table.count), &value)
      guard index != LINUX_OPTIONS_END.rawValue else { break }
      guard index >= 0 else {
        let wrong = strings[Int(linux_next_operand()) - 1].map { String(cString: $0) } ?? ""
        let what =
          index == LINUX_OPTION_WITHOUT_VALUE.rawValue
          ? "needs a value;" : "is not an option" + Self.nearest(to: wrong, among: specs)
        throw CommandFailure(
          .usage, "\(wrong) \(what) “widgetboard \(command)--help” lists the options")
      }
      values.append((specs[Int(index)].name, value.map { String(cString: $0) }))
    }
    operands = strings[Int(linux_next_operand())...].compactMap { $0.map { String(cString: $0) } }
  }

  /// The two options whose names are nearest to an unknown word.
  private static func nearest(to word: String, among specs: [OptionSpec]) -> String {
    let name = String(word.drop { $0 == "-" }.prefix { $0 != "=" })
    let near = NearMatch.nearest(to: name, among: specs.map(\.name)).map { "--\($0)" }
    switch near.count {
    case 0: return ";"
    case 1: return "; there is \(near[0]), and"
    default: return "; the nearest are \(near.joined(separator: " and ")), and"
    }
  }

  package func has(_ name: String) -> Bool { values.contains { $0.name == name } }

  /// The last value given for an option.
  package func last(_ name: String) -> String? { values.last { $0.name == name }?.value }

  package func all(_ name: String) -> [String] {
    values.filter { $0.name == name }.compactMap(\.value)
  }

  /// The value of an option as a whole number from 1 to 1,000,000,000.
  package func number(_ name: String) throws(CommandFailure) -> Int? {
    guard let text = last(name) else { return nil }
    guard let number = Int(text), (1...1_000_000_000).contains(number) else {
      throw CommandFailure(.usage, "--\(name) expects a number from 1, got “\(text)”")
    }
    return number
  }
}
