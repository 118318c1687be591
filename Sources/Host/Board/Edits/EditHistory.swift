/// What was changed on a board and can be taken back: values only, for as long as the board is open.
///
/// A step that is taken back gives the file the very text it had, comments and all. Where the file
/// was changed by hand or by another program since, the step is taken back from what is there now.
package struct EditHistory: Sendable {
  private struct Step: Sendable {
    /// What takes it back, in order.
    var inverse: [BoardEdit]
    /// The texts of the file: a fraction of what the documents take.
    var before: String
    var after: String
    /// What was done: “removed Clock”.
    var words: String
  }

  /// More than anybody takes back.
  private static let most = 200

  private var done: [Step] = []
  private var undone: [Step] = []

  package init() {}

  package var canUndo: Bool { !done.isEmpty }
  package var canRedo: Bool { !undone.isEmpty }

  /// Changes a document and remembers how that is taken back.
  package mutating func apply(
    _ edits: [BoardEdit], to document: inout BoardDocument, words: String
  ) throws(BoardEditError) {
    let before = document
    let inverse = try document.apply(edits)
    guard document != before || edits.contains(where: \.isArrangement) else { return }
    done.append(
      Step(inverse: inverse, before: before.text, after: document.text, words: words))
    if done.count > Self.most { done.removeFirst() }
    undone = []
  }

  /// Remembers a change that another program of ours made: it is taken back as long as nothing else
  /// has come over it.
  package mutating func note(_ words: String, before: String, after: String) {
    guard before != after else { return }
    // It may be heard of after what was done here upon it.
    let place = done.lastIndex { $0.before == after } ?? done.endIndex
    done.insert(Step(inverse: [], before: before, after: after, words: words), at: place)
    if done.count > Self.most { done.removeFirst() }
    undone = []
  }

  /// A step that was taken back or done again.
  package struct Done: Sendable {
    package var words: String
    /// What was done now.
    package var edits: [BoardEdit]

    package init(words: String, edits: [BoardEdit]) {
      self.words = words
      self.edits = edits
    }
  }

  /// Takes back the last step. A step that cannot be taken back any
  /// more is forgotten, so that those before it can be.
  package mutating func undo(_ document: inout BoardDocument) throws(BoardEditError) -> Done {
    guard let step = done.popLast() else { throw .nothingToUndo }
    undone.append(try Self.takeBack(step, &document))
    return Done(words: step.words, edits: step.inverse)
  }

  /// Does again what was taken back last.
  package mutating func redo(_ document: inout BoardDocument) throws(BoardEditError) -> Done {
    guard let step = undone.popLast() else { throw .nothingToRedo }
    done.append(try Self.takeBack(step, &document))
    return Done(words: step.words, edits: step.inverse)
  }

  /// Returns the step that takes back the taking back.
  private static func takeBack(_ step: Step, _ document: inout BoardDocument)
    throws(BoardEditError) -> Step
  {
    let before = document.text
    if before == step.after, let old = try? BoardDocument(text: step.before) {
      var layout = document.layout
      let inverse = try layout.apply(step.inverse)
      document = old
      return Step(inverse: inverse, before: before, after: step.before, words: step.words)
    }
    guard !step.inverse.isEmpty else { throw .changedMeanwhile }
    try check(step, document.layout)
    let inverse = try document.apply(step.inverse)
    return Step(inverse: inverse, before: before, after: document.text, words: step.words)
  }

  /// Pages are known by their number: where they are others now, nothing is done to them. A page
  /// that has got tiles since is not taken away.
  private static func check(_ step: Step, _ layout: BoardLayout) throws(BoardEditError) {
    guard let after = try? BoardDocument(text: step.after).layout else {
      throw .changedMeanwhile
    }
    let isSame = layout.pages.map(\.name) == after.pages.map(\.name)
    for edit in step.inverse {
      switch edit {
      case .addPage, .insertPage, .renamePage, .movePage, .lockPage:
        if !isSame { throw .changedMeanwhile }
      case .deletePage(let page):
        guard isSame, layout.pages[page].placements == after.pages[page].placements
        else { throw .changedMeanwhile }
      case .add, .remove, .move, .resize, .configure, .live, .alert, .stack, .unstack, .insert,
        .restore, .mark, .arrange:
        break
      }
    }
  }
}

extension BoardEdit {
  /// What the file says nothing of.
  fileprivate var isArrangement: Bool {
    if case .arrange = self { true } else { false }
  }
}
