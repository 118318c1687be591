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
  private(set) var search: TextField
  private(set) var picked: [ConfigurationValue]
  private(set) var chosen = 0
  /// The options, from the declaration of the parameter or from the extension's answer.
  private(set) var sections: [ParameterSection] = []
  /// Whether an answer of the extension is still awaited.
  var isAsking = false
  /// The reason why there are no options.
  var failure: String?

  init(
    field: Int, value: ConfigurationValue?, isMultiple: Bool, none: String?,
    search: String = ""
  ) {
    self.field = field
    self.isMultiple = isMultiple
    self.none = isMultiple ? nil : none
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

  /// The chosen options first, then all others, narrowed down to the search.
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
      let choices = section.choices.filter { isFound($0) && !isListed($0) }
      guard !choices.isEmpty else { continue }
      if let title = section.title { lines.append(.heading(title)) }
      lines += choices.map { choice in
        .row(
          Row(
            choice: choice, title: choice.title,
            place: picked.firstIndex { choice.value.isSameChoice(as: $0) }.map { $0 + 1 }))
      }
    }
    return lines
  }

  var rows: [Row] {
    lines.compactMap { if case .row(let row) = $0 { row } else { nil } }
  }

  /// Whether the choice is already listed above among the chosen ones.
  private func isListed(_ choice: ParameterChoice) -> Bool {
    isMultiple && search.text.isEmpty
      && picked.contains { choice.value.isSameChoice(as: $0) }
  }

  private func isFound(_ choice: ParameterChoice) -> Bool {
    let text = search.text.trimmingCharacters(in: .whitespaces)
    guard !text.isEmpty else { return true }
    return [choice.title, choice.subtitle ?? ""]
      .contains { $0.localizedCaseInsensitiveContains(text) }
  }

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
