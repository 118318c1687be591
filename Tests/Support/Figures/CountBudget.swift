/// The allowed count of each thing that does not depend on the machine: lines of `name: count`. A
/// change that costs more must raise its line.
package struct CountBudget {
  package let counts: [(name: String, most: Int)]

  /// A line that is not a count.
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

  /// The counts that exceed their line by more than a tenth, or are missing, a line each.
  package func excess(of measured: [String: Int]) -> [String] {
    counts.compactMap { name, most in
      guard let count = measured[name] else { return "\(name): not measured" }
      // Compared by multiplication, since a tenth of a small count is less than one.
      guard count * 10 > most * 11 else { return nil }
      return "\(name): \(count), where \(most) are written down"
    }
  }

  /// The counts that are more than a tenth below their line, a line each: the file should be
  /// lowered.
  package func savings(of measured: [String: Int]) -> [String] {
    counts.compactMap { name, most in
      guard let count = measured[name], count * 10 < most * 9 else { return nil }
      return "\(name): \(count), where \(most) are written down"
    }
  }
}
