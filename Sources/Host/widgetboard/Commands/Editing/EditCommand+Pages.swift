import Board
import Foundation

/// `widgetboard page add [NAME]`, `remove PAGE`, `rename PAGE NAME`, `move PAGE TO`.
extension EditCommand {
  private enum PageVerb: String, CaseIterable {
    case add, remove, rename, move

    var expected: (operands: String, count: ClosedRange<Int>) {
      switch self {
      case .add: ("[NAME]", 0...1)
      case .remove: ("PAGE", 1...1)
      case .rename: ("PAGE NAME", 2...2)
      case .move: ("PAGE TO", 2...2)
      }
    }
  }

  func pageEdit(in layout: BoardLayout) throws(CommandFailure) -> BoardEdit {
    guard let word = options.operands.first, let verb = PageVerb(rawValue: word) else {
      let verbs = PageVerb.allCases.map(\.rawValue).joined(separator: ", ")
      let got = options.operands.first.map { ", got “\($0)”" } ?? ""
      throw CommandFailure(.usage, "page expects one of \(verbs)\(got)")
    }
    let words = Array(options.operands.dropFirst())
    guard verb.expected.count.contains(words.count) else {
      throw CommandFailure(.usage, "page \(word) expects \(verb.expected.operands)")
    }
    switch verb {
    case .add:
      let position = try options.number("position").map { $0 - 1 }
      return .addPage(
        name: words.first ?? layout.freePageName, at: position ?? layout.pages.count)
    case .remove:
      let page = try page(words[0], in: layout)
      let tiles = layout.pages[page].placements.count
      guard tiles == 0 || options.has("force") else {
        throw CommandFailure(
          .usage,
          "the page “\(layout.pages[page].name)” has \(tiles == 1 ? "a tile" : "\(tiles) tiles"); "
            + "--force removes it with what is on it")
      }
      return .deletePage(page)
    case .rename: return .renamePage(try page(words[0], in: layout), words[1])
    case .move:
      let target = try page(words[1], in: layout)
      return .movePage(try page(words[0], in: layout), to: target)
    }
  }
}
