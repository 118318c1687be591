/// A control in words: what panels, tiles and commands show of an ``ArchivedControl``.
///
/// A control is drawn by the board, not by its author: of the author's views only the words and the
/// symbol are taken.
package struct ControlFace: Hashable, Sendable {
  /// The words of a view, in one line, and its symbol.
  package struct Words: Hashable, Sendable {
    /// Empty if the view has no text.
    package var text: String
    package var symbol: String?

    package init(text: String, symbol: String? = nil) {
      self.text = text
      self.symbol = symbol
    }
  }

  private let label: Words
  private let off: Words?
  private let on: Words?
  package let action: ArchivedAction
  /// The state of a toggle; nil for a button.
  package let isOn: Bool?
  package let tint: ArchivedColor?
  package let isDisabled: Bool
  /// Whether its value is hidden while the board is locked.
  package let isPrivate: Bool

  package init(_ control: ArchivedControl) {
    label = Words(control.label)
    off = control.off.map { Words($0) }
    on = control.on.map { Words($0) }
    action = control.action
    isOn = control.isOn
    tint = control.tint
    isDisabled = control.isDisabled
    isPrivate = control.isPrivate
  }

  /// The words of its label, or the name of its action if that has none.
  package var title: String { label.text.isEmpty ? Words.line(action.name) : label.text }

  /// The symbol in a state: that of the state's words, else that of the label.
  package func symbol(isOn: Bool?) -> String? { words(isOn: isOn)?.symbol ?? label.symbol }

  /// The words for a state; for a toggle without any, “on” or “off”. Of a button, true is the time
  /// of its action. Empty for a button without words.
  package func value(isOn: Bool?) -> String {
    let text = words(isOn: isOn)?.text ?? ""
    guard text.isEmpty, self.isOn != nil else { return text }
    return isOn == true ? "on" : "off"
  }

  /// The words for its present state.
  package var value: String { value(isOn: isOn) }

  private func words(isOn: Bool?) -> Words? { isOn == true ? on : off }
}

extension ControlFace.Words {
  /// The texts and the first symbol of a view, in the order of its drawing.
  init(_ view: ArchivedView) {
    var texts: [String] = []
    var bytes = 0
    symbol = nil
    // The last variant has no condition.
    var open = view.variants.suffix(1).map(\.root)
    var seen: Set<NodeID> = []
    while let id = open.popLast(), bytes < ArchiveLimits.titleBytes {
      guard view.nodes.indices.contains(id), seen.insert(id).inserted else { continue }
      let content = view.nodes[id].content
      if case .symbol(let name) = content { symbol = symbol ?? name }
      if case .text(let runs) = content {
        for run in runs {
          if case .symbol(let name) = run.content { symbol = symbol ?? name }
          guard case .verbatim(let text) = run.content else { continue }
          texts.append(text)
          bytes += text.utf8.count
        }
      }
      open += content.children.reversed()
    }
    text = Self.line(texts.joined(separator: " "))
  }

  /// A text in one line within the limit of a title, without characters that a terminal obeys.
  package static func line(_ text: String) -> String {
    var plain = String.UnicodeScalarView()
    for scalar in text.cut(toBytes: ArchiveLimits.titleBytes).unicodeScalars {
      plain.append(scalar.properties.generalCategory == .control ? " " : scalar)
    }
    return ArchivedVariant.line(String(plain)) ?? ""
  }
}

extension ControlFace {
  /// The control as the view of a tile: symbol, title and value. The whole tile is the button.
  package var view: ArchivedView {
    var builder = ArchiveBuilder()
    let root: NodeID
    if isDisabled {
      let content = add(isOn: isOn, to: &builder)
      root = builder.add(ArchivedNode(.inert(content)))
    } else if let isOn {
      let toggle = ArchivedToggle(
        action: action, isOn: isOn, off: add(isOn: false, to: &builder),
        on: add(isOn: true, to: &builder))
      root = builder.add(ArchivedNode(.toggle(toggle)))
    } else {
      let content = add(isOn: nil, to: &builder)
      root = builder.add(ArchivedNode(.button(action, content)))
    }
    return builder.view(variants: [ArchivedVariant(root: root, title: title)])
  }

  /// The content for a state.
  private func add(isOn: Bool?, to builder: inout ArchiveBuilder) -> NodeID {
    let isLit = isOn != false && !isDisabled
    let color = isLit ? tint ?? .named("accentColor") : .named("secondary")
    let hides: [ArchivedModifier] = isPrivate ? [.privacySensitive(true)] : []
    var rows: [NodeID] = []
    if let symbol = symbol(isOn: isOn) {
      rows.append(
        builder.add(
          ArchivedNode(
            .symbol(symbol),
            modifiers: [.font(ArchivedFont(size: .style("title"))), .foreground(.color(color))]
              + hides)))
    }
    rows.append(builder.add(ArchivedNode(.spacer(minLength: nil))))
    rows.append(
      builder.add(
        ArchivedNode(
          .text([TextRun(.verbatim(title))]), modifiers: [.bold(true), .lineLimit(2)])))
    let words = value(isOn: isOn)
    if !words.isEmpty {
      rows.append(
        builder.add(
          ArchivedNode(
            .text([TextRun(.verbatim(words))]),
            modifiers: [.foreground(.color(color)), .lineLimit(1)] + hides)))
    }
    let whole = ArchivedModifier.FlexibleFrame(
      maxWidth: .infinity, maxHeight: .infinity)
    return builder.add(
      ArchivedNode(
        .vstack(.leading, spacing: 0, rows),
        modifiers: [.flexibleFrame(whole, ArchivedAlignment(.leading, .top))]))
  }
}
