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
    guard !board.isReadOnly, !kept.waiting.holdsBoard, let document = fileChanges.note(edits)
    else { return }
    followDocument(document, at: now)
  }

  /// Changes the current board file, and shows the result and a message; if that fails, the message
  /// says why. While another program writes the file, the change waits, and later changes wait
  /// behind it. `since` is the time of the first attempt.
  func make(_ change: BoardChange, since: Moment.Instant? = nil, at now: Date) {
    guard !board.isReadOnly else {
      let refusal = "The board was opened with --read-only: \(change.otherwise)."
      return refuse(refusal, at: now)
    }
    if kept.waiting.holdsBoard, wait(.board(change), since: since) { return }
    let before = board.savedLayout
    let arrangement = board.arrangement
    switch fileChanges.make(change, in: &edits) {
    case .made(let done, let old, let document):
      tellOthers(of: done.words, old, document, at: now)
      followDocument(document, at: now)
      for case .arrange(let change) in done.edits { updateBoard(.arranged(change), at: now) }
      // If another program changed the file meanwhile, pages are not the ones that were compared.
      if case .edit = change, old?.layout == before, !done.edits.contains(where: \.isArrangement) {
        self.edits.note(board.arrangements(since: arrangement, of: before))
      }
      reveal(done.edits, since: before, at: now)
      show(sentence(for: change, done.words))
    case .busy(let sentence):
      if !wait(.board(change), since: since) { refuse(sentence, at: now) }
    case .refused(let sentence): refuse(sentence, at: now)
    }
  }

  private var fileChanges: BoardFileChanges {
    BoardFileChanges(
      boardFile: place.boardFile, layout: board.savedLayout, patience: folderPatience)
  }

  private func refuse(_ sentence: String, at now: Date) {
    updateBoard(.editRefused, at: now)
    show(sentence)
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

  /// Shows the tile or the page that was changed; of several tiles the chosen one.
  private func reveal(_ edits: [BoardEdit], since before: BoardLayout, at now: Date) {
    let new = board.layout.placements.first { before.location(of: $0.id) == nil }
    let changed = edits.compactMap(\.tile)
    if let id = new?.id ?? changed.first(where: { $0 == board.focus?.id }) ?? changed.first {
      updateBoard(.reveal(id), at: now)
    } else if let page = edits.lazy.compactMap(\.page).first {
      handle(.command(.page(page + 1)), at: now)
    }
  }
}
