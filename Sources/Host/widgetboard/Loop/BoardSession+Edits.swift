import Board
import Foundation

/// What the person changes of the board itself: written into the board file at once, and followed.
extension BoardSession {
  func edit(_ edits: [BoardEdit], at now: Date) {
    let words = board.words(for: edits)
    changeFile("nothing was changed", at: now) { history, document throws(BoardEditError) in
      try history.apply(edits, to: &document, words: words)
      return .init(words: words, edits: edits)
    } saying: {
      board.sentence($0, then: .undo, "undoes")
    }
  }

  func undo(at now: Date) {
    changeFile("nothing was undone", at: now) { history, document throws(BoardEditError) in
      try history.undo(&document)
    } saying: {
      board.sentence("undone: " + $0, then: .redo, "redoes")
    }
  }

  func redo(at now: Date) {
    changeFile("nothing was redone", at: now) { history, document throws(BoardEditError) in
      try history.redo(&document)
    } saying: {
      board.sentence("redone: " + $0, then: .undo, "undoes")
    }
  }

  /// Changes the file as it is now, shows what comes of it and says so; says why where it cannot.
  private func changeFile(
    _ otherwise: String, at now: Date,
    _ body: (inout EditHistory, inout BoardDocument) throws(BoardEditError) -> EditHistory.Done,
    saying sentence: (String) -> String
  ) {
    guard !board.isReadOnly else {
      board.update(.editRefused, at: now)
      return show("The board was opened with --read-only: \(otherwise).")
    }
    var history = edits
    var done = EditHistory.Done(words: "", edits: [])
    let before = board.savedLayout
    var old: BoardDocument?
    do throws(BoardFile.Refusal) {
      let document = try place.boardFile.change(
        orBeginWith: BoardDocument(layout: before, comment: WelcomeBoard.comment)
      ) { document throws(BoardEditError) in
        old = document
        done = try body(&history, &document)
      }
      edits = history
      tellOthers(of: done.words, old, document, at: now)
      followDocument(document, at: now)
      reveal(done.edits, since: before, at: now)
      show(sentence(done.words))
    } catch .edit(let error) {
      edits = history
      board.update(.editRefused, at: now)
      show("\(error.sentence.capitalizedFirst): \(otherwise).")
    } catch {
      board.update(.editRefused, at: now)
      show("\(error.sentence) (\(otherwise))")
    }
  }

  /// The driver takes back what was changed here, too.
  private func tellOthers(
    of words: String, _ old: BoardDocument?, _ new: BoardDocument, at now: Date
  ) {
    guard !isDriving, let old else { return }
    do {
      try place.mailbox.tell(of: words, before: old, after: new, at: now)
    } catch {
      show(error.message)
    }
  }

  /// Shows the tile or the page that was changed.
  private func reveal(_ edits: [BoardEdit], since before: BoardLayout, at now: Date) {
    let new = board.layout.placements.first { before.location(of: $0.id) == nil }
    if let id = new?.id ?? edits.lazy.compactMap(\.tile).first {
      updateBoard(.reveal(id), at: now)
    } else if let page = edits.lazy.compactMap(\.page).first {
      handle(.command(.page(page + 1)), at: now)
    }
  }
}

extension String {
  /// With its first letter in upper case, as a sentence begins.
  var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
