import PhoneSources

/// A Swift file as it is compiled here: lines excluded by a condition are blank.
///
/// `#if os(iOS)` is false, `canImport` is true for the existing modules, `DEBUG` is set. Where a
/// package answers as an iPhone, `PhoneSource` has answered before.
struct ActiveLines {
  private(set) var text = ""

  /// - Parameter flags: the conditions that are set beside `DEBUG`.
  init(_ source: String, flags: Set<String> = []) {
    // For each open condition: whether this part counts, and whether one of its parts has.
    var open: [(isActive: Bool, wasActive: Bool)] = []
    for line in source.split(separator: "\n", omittingEmptySubsequences: false) {
      let words = line.drop { $0.isWhitespace }
      let isOutside = open.dropLast().allSatisfy(\.isActive)
      if let condition = Self.condition(of: words, after: "#if") {
        let holds = Condition(condition, flags).holds
        open.append((holds, holds))
      } else if let condition = Self.condition(of: words, after: "#elseif"), let last = open.last {
        let holds = !last.wasActive && Condition(condition, flags).holds
        open[open.count - 1] = (holds, last.wasActive || holds)
      } else if words.hasPrefix("#else"), let last = open.last {
        open[open.count - 1] = (!last.wasActive, true)
      } else if words.hasPrefix("#endif") {
        _ = open.popLast()
      } else if isOutside, open.last?.isActive ?? true {
        text += line
      }
      text += "\n"
    }
  }

  private static func condition(of line: Substring, after word: String) -> Substring? {
    guard line.hasPrefix(word), let next = line.dropFirst(word.count).first,
      next.isWhitespace || next == "(" || next == "!"
    else { return nil }
    return line.dropFirst(word.count)
  }
}

/// The condition of an `#if`.
private struct Condition {
  private var rest: Substring
  private(set) var holds = false
  private let flags: Set<String>

  init(_ text: Substring, _ flags: Set<String>) {
    self.flags = flags
    rest = text.prefix { !$0.isNewline }
    holds = alternatives()
  }

  private mutating func alternatives() -> Bool {
    var result = conjunction()
    while take("||") {
      let next = conjunction()
      result = result || next
    }
    return result
  }

  private mutating func conjunction() -> Bool {
    var result = single()
    while take("&&") {
      let next = single()
      result = result && next
    }
    return result
  }

  private mutating func single() -> Bool {
    if take("!") { return !single() }
    if take("(") {
      defer { _ = take(")") }
      return alternatives()
    }
    let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    rest = rest.dropFirst(name.count)
    guard take("(") else {
      return ["DEBUG", "true", "SWIFT_PACKAGE"].contains(name) || flags.contains(String(name))
    }
    let argument = rest.prefix { $0 != ")" }
    rest = rest.dropFirst(argument.count + 1)
    switch name {
    case "os": return argument == "Linux"
    case "canImport":
      return KnownAPI.shared.hasModule(PhoneConditions.module(argument))
    case "swift", "compiler": return !argument.hasPrefix("<")
    case "arch": return ["x86_64", "arm64"].contains(argument)
    default: return false
    }
  }

  private mutating func take(_ mark: String) -> Bool {
    rest = rest.drop { $0.isWhitespace }
    guard rest.hasPrefix(mark) else { return false }
    rest = rest.dropFirst(mark.count)
    rest = rest.drop { $0.isWhitespace }
    return true
  }
}
