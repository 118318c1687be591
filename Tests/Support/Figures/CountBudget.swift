/// How much of each thing a program may take that is the same on every machine: a line `name: count`
/// each. A change that costs more edits the file on purpose.
package struct CountBudget {
  package let counts: [(name: String, most: Int)]

  /// A line that is no count.
  package struct Mistake: Error, Hashable {
    package var line: String

    package init(line: String) { self.line = line }
  }

  package init(text: String) throws {
    counts = try text.split(separator: "\n").compactMap { line in
      guard !line.hasPrefix("#") else { return nil }
      guard let colon = line.lastIndex(of: ":"),
        let count = Int(line[line.index(after: colon)...].drop { $0 == " " })
      else { throw Mistake(line: String(line)) }
      return (String(line[..<colon]), count)
    }
  }

  /// What was measured has grown by more than a tenth, or is not there, in a line each.
  package func excess(of measured: [String: Int]) -> [String] {
    counts.compactMap { name, most in
      guard let count = measured[name] else { return "\(name): not measured" }
      // Of a small count a tenth is less than one.
      guard count * 10 > most * 11 else { return nil }
      return "\(name): \(count), where \(most) are written down"
    }
  }

  /// A tenth less than is written down, in a line each: the file is to say so.
  package func savings(of measured: [String: Int]) -> [String] {
    counts.compactMap { name, most in
      guard let count = measured[name], count * 10 < most * 9 else { return nil }
      return "\(name): \(count), where \(most) are written down"
    }
  }
}
