import Board
import ExtensionHost
import Foundation

/// Makes the person's edits of the board: writes them into the board file at once and shows the
/// result.
extension BoardSession {
  func edit(_ edits: [BoardEdit], at now: Date) {
    make(.edit(edits, words: board.words(for: edits)), at: now)
  }

  /// Writes edits that a tile of the board's own makes in its configuration: without an undo step or a
  /// message. If the file cannot be written, the tile stays as it is.
  func note(_ edits: [BoardEdit], at now: Date) {
    guard !board.isReadOnly, !kept.waiting.holdsBoard,
      let document = try? place.boardFile.change(
        orBeginWith: BoardDocument(layout: board.savedLayout, comment: WelcomeBoard.comment),
        patience: folderPatience,
        { document throws(BoardEditError) in _ = try document.apply(edits) })
    else { return }
    followDocument(document, at: now)
  }

  /// Changes the current board file, and shows the result and a message; if that fails, the message
  /// says why. While another program writes the file, the change waits, and later changes wait
  /// behind it. `since` is the time of the first attempt.
  func make(_ change: BoardChange, since: Moment.Instant? = nil, at now: Date) {
    let otherwise = change.otherwise
    guard !board.isReadOnly else {
      updateBoard(.editRefused, at: now)
      return show("The board was opened with --read-only: \(otherwise).")
    }
    if kept.waiting.holdsBoard, wait(.board(change), since: since) { return }
    var history = edits
    var done = EditHistory.Done(words: "", edits: [])
    let before = board.savedLayout
    var old: BoardDocument?
    do throws(BoardFile.Refusal) {
      let document = try place.boardFile.change(
        orBeginWith: BoardDocument(layout: before, comment: WelcomeBoard.comment),
        patience: folderPatience
      ) { document throws(BoardEditError) in
        old = document
        done = try history.make(change, in: &document)
      }
      edits = history
      tellOthers(of: done.words, old, document, at: now)
      followDocument(document, at: now)
      for case .arrange(let change) in done.edits { updateBoard(.arranged(change), at: now) }
      reveal(done.edits, since: before, at: now)
      show(sentence(for: change, done.words))
    } catch .edit(let error) {
      edits = history
      updateBoard(.editRefused, at: now)
      show("\(error.sentence.capitalizedFirst): \(otherwise).")
    } catch {
      if case .busy = error, wait(.board(change), since: since) { return }
      updateBoard(.editRefused, at: now)
      show("\(error.sentence) (\(otherwise))")
    }
  }

  /// Notes an edit that another program made, so that it can be undone here.
  func noteEdit(_ words: String, before: String, after: String) {
    edits.note(words, before: before, after: after)
  }

  private func sentence(for change: BoardChange, _ words: String) -> String {
    switch change {
    case .edit: board.sentence(words, then: .undo, "undoes")
    case .undo: board.sentence("undone: " + words, then: .redo, "redoes")
    case .redo: board.sentence("redone: " + words, then: .undo, "undoes")
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

extension EditHistory {
  fileprivate mutating func make(
    _ change: BoardChange, in document: inout BoardDocument
  ) throws(BoardEditError) -> Done {
    switch change {
    case .edit(let edits, let words):
      try apply(edits, to: &document, words: words)
      return Done(words: words, edits: edits)
    case .undo: return try undo(&document)
    case .redo: return try redo(&document)
    }
  }
}

extension String {
  /// The text with its first letter in upper case, for the beginning of a sentence.
  var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
