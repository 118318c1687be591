import WidgetArchive

extension Resolver {
  /// The rows between the views of a column whose author chose no spacing. There are none, as the rows
  /// of a terminal are tall enough for text; only bars, which fill their rows, would become one block.
  func usualSpacing(_ children: [Int]) -> Int {
    zip(children, children.dropFirst()).contains { isRowWithBar($0) && isRowWithBar($1) } ? 1 : 0
  }

  private func isRowWithBar(_ id: Int) -> Bool {
    let element = elements[id]
    if case .bar(let bar) = element.kind { return !bar.isMarker }
    if case .stack(.horizontal, _, _) = element.kind {
      return element.children.contains(where: isRowWithBar)
    }
    guard element.children.count == 1 else { return false }
    if case .frame = element.kind { return isRowWithBar(element.children[0]) }
    if case .region = element.kind { return isRowWithBar(element.children[0]) }
    if case .opacity = element.kind { return isRowWithBar(element.children[0]) }
    return false
  }
}
