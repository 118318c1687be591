/// The changes of a board that can be undone: values only, for as long as the board is open.
///
/// Undoing a step restores the exact earlier text of the file, comments included. If the file was
/// changed by hand or by another program since, the step's inverse is applied to the current file.
package struct EditHistory: Sendable {
  private struct Step: Sendable {
    /// The edits that undo the step, in order.
    var inverse: [BoardEdit]
    /// The text of the file before and after: a fraction of the memory that documents take.
    var before: String
    var after: String
    /// The change in words: “removed Clock”.
    var words: String
    /// The units that pages had before, which no file holds.
    var arrangements: [PageArrangement] = []
  }

  /// The most steps that are kept, more than anybody undoes.
  private static let most = 200

  private var done: [Step] = []
  private var undone: [Step] = []

  package init() {}

  package var canUndo: Bool { !done.isEmpty }
  package var canRedo: Bool { !undone.isEmpty }

  /// Changes a document, and records how to undo that.
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

  /// Records what the last change did to the units of pages, so that undoing it brings them back.
  package mutating func note(_ arrangements: [PageArrangement]) {
    guard let last = done.indices.last, !arrangements.isEmpty else { return }
    done[last].arrangements = arrangements.map(\.reversed)
  }

  /// Records a change that a subcommand in another process made. It can be undone only while
  /// nothing has changed the file since.
  package mutating func note(_ words: String, before: String, after: String) {
    guard before != after else { return }
    // The news of it may come after an edit made here on top of it.
    let place = done.lastIndex { $0.before == after } ?? done.endIndex
    done.insert(Step(inverse: [], before: before, after: after, words: words), at: place)
    if done.count > Self.most { done.removeFirst() }
    undone = []
  }

  /// A step that was undone or redone.
  package struct Done: Sendable {
    package var words: String
    /// The edits that were applied to do so.
    package var edits: [BoardEdit]

    package init(words: String, edits: [BoardEdit]) {
      self.words = words
      self.edits = edits
    }
  }

  /// Undoes the last step. A step that can no longer be undone is forgotten, so that the
  /// steps before it can be.
  package mutating func undo(_ document: inout BoardDocument) throws(BoardEditError) -> Done {
    guard let step = done.popLast() else { throw .nothingToUndo }
    return try Self.takeBack(step, &document, onto: &undone)
  }

  /// Redoes the step that was undone last.
  package mutating func redo(_ document: inout BoardDocument) throws(BoardEditError) -> Done {
    guard let step = undone.popLast() else { throw .nothingToRedo }
    return try Self.takeBack(step, &document, onto: &done)
  }

  /// Undoes a step, and appends the step that reverses this.
  private static func takeBack(
    _ step: Step, _ document: inout BoardDocument, onto others: inout [Step]
  ) throws(BoardEditError) -> Done {
    let before = document.text
    if before == step.after, let old = try? BoardDocument(text: step.before) {
      var layout = document.layout
      let inverse = try layout.apply(step.inverse)
      document = old
      others.append(
        Step(
          inverse: inverse, before: before, after: step.before, words: step.words,
          arrangements: step.arrangements.map(\.reversed)))
      return Done(words: step.words, edits: step.inverse + step.arrangements.map { .arrange($0) })
    }
    guard !step.inverse.isEmpty else { throw .changedMeanwhile }
    try check(step, document.layout)
    // Pages may have changed since: their units are left to the board.
    let inverse = try document.apply(step.inverse)
    others.append(
      Step(inverse: inverse, before: before, after: document.text, words: step.words))
    return Done(words: step.words, edits: step.inverse)
  }

  /// Checks that a step still fits the layout. Pages are known by number only: if the pages have
  /// changed, no page is touched, and a page that has got tiles since is not deleted.
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
  /// Whether it changes the arrangement, which is not part of the file.
  package var isArrangement: Bool {
    if case .arrange = self { true } else { false }
  }
}
