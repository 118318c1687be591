import Board
import Foundation

/// What the person changes of the board itself: written into the board file at once, and followed.
extension BoardSession {
  func edit(_ edits: [BoardEdit], at now: Date) {
    let words = board.words(for: edits)
    let wasShown = change("this was not done", at: now) {
      history, document throws(BoardEditError) in
      try history.apply(edits, to: &document, words: words)
    }
    guard wasShown else { return }
    show(board.sentence(words, then: .undo, "undoes"))
  }

  func undo(at now: Date) {
    var words = ""
    let isDone = change("nothing was undone", at: now) {
      history, document throws(BoardEditError) in
      words = try history.undo(&document)
    }
    if isDone { show(board.sentence("undone: " + words, then: .redo, "does it again")) }
  }

  func redo(at now: Date) {
    var words = ""
    let isDone = change("nothing was done again", at: now) {
      history, document throws(BoardEditError) in
      words = try history.redo(&document)
    }
    if isDone { show(board.sentence("done again: " + words, then: .undo, "undoes")) }
  }

  /// Changes the file as it is now and shows what comes of it; says why where it cannot.
  private func change(
    _ otherwise: String, at now: Date,
    _ body: (inout EditHistory, inout BoardDocument) throws(BoardEditError) -> Void
  ) -> Bool {
    var history = editHistory
    do {
      let document = try boardFile.change(
        orBeginWith: BoardDocument(layout: board.layout, comment: WelcomeBoard.comment)
      ) { document throws(BoardEditError) in
        try body(&history, &document)
      }
      editHistory = history
      follow(document, at: now)
      return true
    } catch .edit(let error) {
      editHistory = history
      show("\(error.sentence.capitalizedFirst): \(otherwise).")
    } catch {
      show("\(error.sentence) (\(otherwise))")
    }
    return false
  }
}

extension String {
  /// With its first letter in upper case, as a sentence begins.
  var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
