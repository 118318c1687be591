import WidgetArchive

extension ArchivedView {
  /// The view with headings in the letters of a line. The panel has nine rows for a view: headings three
  /// rows high, beside words that are not, would leave few for the rest. What its author made larger than
  /// any heading, as a timer or a score, stays so.
  var withLowHeadings: ArchivedView {
    guard nodes.contains(where: \.hasHeading) else { return self }
    var view = self
    for index in nodes.indices where nodes[index].hasHeading { view.nodes[index].lowerHeadings() }
    return view
  }
}

extension ArchivedNode {
  fileprivate var hasHeading: Bool {
    if case .text(let runs) = content, runs.contains(where: { $0.font?.isHeading == true }) {
      return true
    }
    return modifiers.contains { modifier in
      if case .font(let font) = modifier { font?.isHeading == true } else { false }
    }
  }

  fileprivate mutating func lowerHeadings() {
    if case .text(var runs) = content {
      for index in runs.indices { runs[index].font = runs[index].font?.lowered }
      content = .text(runs)
    }
    for index in modifiers.indices {
      if case .font(let font) = modifiers[index] { modifiers[index] = .font(font?.lowered) }
    }
  }
}

extension ArchivedFont {
  fileprivate var isHeading: Bool {
    switch size {
    case .style(let name): ["title", "title2", "title3"].contains(name)
    case .points(let points): (20..<34).contains(points.value)
    }
  }

  fileprivate var lowered: ArchivedFont {
    guard isHeading else { return self }
    var font = self
    font.size = .style("headline")
    return font
  }
}
