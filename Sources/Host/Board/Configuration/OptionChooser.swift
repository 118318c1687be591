import Foundation
import WidgetArchive

/// The list of a parameter's options: can be searched; if several can be chosen, with
/// check marks and an order.
struct OptionChooser: Hashable {
  /// An option in the list.
  struct Row: Hashable {
    /// The choice; nil removes the value.
    var choice: ParameterChoice?
    var title: String
    /// The position among the chosen options, from 1.
    var place: Int?
  }

  enum Line: Hashable {
    case heading(String)
    case row(Row)
  }

  let field: Int
  let isMultiple: Bool
  /// The title of the row for no value; nil if there has to be a value.
  let none: String?
  /// Whether the options are only suggestions, and any other text is a value too.
  let takesText: Bool
  private(set) var search: TextField
  private(set) var picked: [ConfigurationValue]
  private(set) var chosen = 0
  /// The options, from the declaration of the parameter or from the extension's answer.
  private(set) var sections: [ParameterSection] = []
  /// Whether an answer of the extension is still awaited.
  var isAsking = false
  /// The reason why there are no options.
  var failure: String?
  /// Whether Return was pressed before the options came.
  var isChoosing = false

  /// Whether nothing can be chosen before the options have come.
  var isAwaited: Bool { isAsking && sections.isEmpty }

  init(
    field: Int, value: ConfigurationValue?, isMultiple: Bool, none: String?,
    search: String = "", takesText: Bool = false
  ) {
    self.field = field
    self.isMultiple = isMultiple
    self.none = isMultiple ? nil : none
    self.takesText = takesText && !isMultiple
    self.search = TextField(search)
    picked =
      switch value {
      case .list(let values)?: values
      case let value?: [value]
      case nil: []
      }
  }

  /// Takes the options, and keeps the cursor on the chosen one.
  mutating func offer(_ sections: [ParameterSection]) {
    let isFirst = self.sections.isEmpty
    self.sections = sections
    chosen = min(chosen, max(0, rows.count - 1))
    guard isFirst, search.text.isEmpty, !isMultiple, let value = picked.first else { return }
    chosen = rows.firstIndex { $0.choice?.value.isSameChoice(as: value) == true } ?? chosen
  }

  /// The chosen options first, then all others, narrowed down to the search, and last the text of
  /// the search itself if that can be a value.
  var lines: [Line] {
    var lines: [Line] = []
    if search.text.isEmpty, let none {
      lines.append(.row(Row(choice: nil, title: none)))
    }
    if isMultiple, search.text.isEmpty {
      for (index, value) in picked.enumerated() {
        let choice = known(value)
        lines.append(.row(Row(choice: choice, title: choice.title, place: index + 1)))
      }
    }
    for section in sections {
      let choices = found(section.choices).filter { !isListed($0) }
      guard !choices.isEmpty else { continue }
      if let title = section.title { lines.append(.heading(title)) }
      lines += choices.map { choice in
        .row(
          Row(
            choice: choice, title: choice.title,
            place: picked.firstIndex { choice.value.isSameChoice(as: $0) }.map { $0 + 1 }))
      }
    }
    return lines + typed(beside: lines)
  }

  /// The row of the search itself: a text that no option has.
  private func typed(beside lines: [Line]) -> [Line] {
    let text = search.text.trimmingCharacters(in: .whitespaces)
    guard takesText, !isAwaited, !text.isEmpty else { return [] }
    let isThere = lines.contains { line in
      if case .row(let row) = line { row.title.lowercased() == text.lowercased() } else { false }
    }
    guard !isThere else { return [] }
    let choice = ParameterChoice(value: .string(text), title: text, subtitle: "as it is written")
    return [.row(Row(choice: choice, title: "“\(text)”"))]
  }

  var rows: [Row] {
    lines.compactMap { if case .row(let row) = $0 { row } else { nil } }
  }

  /// Whether the choice is already listed above among the chosen ones.
  private func isListed(_ choice: ParameterChoice) -> Bool {
    isMultiple && search.text.isEmpty
      && picked.contains { choice.value.isSameChoice(as: $0) }
  }

  /// The options that contain the search: first those that are it, then those that begin with it, then
  /// those of which a word does.
  private func found(_ choices: [ParameterChoice]) -> [ParameterChoice] {
    let text = search.text.trimmingCharacters(in: .whitespaces)
    guard !text.isEmpty else { return choices }
    let ranked = choices.enumerated().compactMap { place, choice in
      Self.rank(choice, text).map { (rank: $0, place: place, choice: choice) }
    }
    return ranked.sorted { ($0.rank, $0.place) < ($1.rank, $1.place) }.map(\.choice)
  }

  /// The rank of a choice that contains a text, lower is better; nil if it does not.
  static func rank(_ choice: ParameterChoice, _ text: String) -> Int? {
    if let range = TileSearch.range(of: text, in: choice.title) {
      guard range.lowerBound > choice.title.startIndex else {
        return range.upperBound == choice.title.endIndex ? exactRank : 0
      }
      let before = choice.title[choice.title.index(before: range.lowerBound)]
      return before.isLetter || before.isNumber ? 2 : wordRank
    }
    return choice.subtitle.flatMap { TileSearch.range(of: text, in: $0) } == nil ? nil : 3
  }

  /// The rank of a choice that is the text and nothing else.
  static let exactRank = -1
  /// The rank of a choice of which a word begins with the text.
  static let wordRank = 1

  private func known(_ value: ConfigurationValue) -> ParameterChoice {
    sections.lazy.flatMap(\.choices).first { $0.value.isSameChoice(as: value) }
      ?? ParameterChoice(value: value, title: value.title)
  }

  // MARK: Actions

  mutating func type(_ command: BoardCommand) -> Bool {
    guard search.perform(command) else { return false }
    chosen = 0
    return true
  }

  mutating func step(by count: Int) {
    choose(chosen + count)
  }

  mutating func choose(_ index: Int) {
    chosen = min(max(0, index), max(0, rows.count - 1))
  }

  /// Chooses the option under the cursor; if several can be chosen, a second time removes it.
  mutating func toggle() {
    guard let choice = chosenRow?.choice else { return }
    if let index = picked.firstIndex(where: { choice.value.isSameChoice(as: $0) }) {
      picked.remove(at: index)
    } else {
      picked.append(choice.value.inFile)
      // The chosen row moved to the top: keep the cursor on the row after it.
      if search.text.isEmpty { step(by: 1) }
    }
    chosen = min(chosen, max(0, rows.count - 1))
  }

  /// Moves the chosen option under the cursor past its neighbour. The cursor goes with it.
  mutating func move(by count: Int) -> Bool {
    guard isMultiple, search.text.isEmpty, chosen < picked.count else { return false }
    let target = chosen + count
    guard picked.indices.contains(target) else { return true }
    picked.swapAt(chosen, target)
    chosen = target
    return true
  }

  var chosenRow: Row? {
    let rows = rows
    return rows.indices.contains(chosen) ? rows[chosen] : nil
  }

  /// The list of values to be set.
  var list: ConfigurationValue? { picked.isEmpty ? nil : .list(picked) }
}
