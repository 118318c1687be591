import Board

/// Makes the person's changes in the board file. It is given what it needs, and says what came of a
/// change.
struct BoardFileChanges {
  let boardFile: BoardFile
  /// The layout to begin with if there is no file yet.
  let layout: BoardLayout
  let patience: FolderLock.Patience

  enum Outcome {
    case made(EditHistory.Done, old: BoardDocument?, new: BoardDocument)
    /// Another program is writing the file, as the sentence says.
    case busy(String)
    case refused(String)
  }

  private var first: BoardDocument {
    BoardDocument(layout: layout, comment: WelcomeBoard.comment)
  }

  /// Makes a change, as a step that can be undone.
  func make(_ change: BoardChange, in history: inout EditHistory) -> Outcome {
    var tried = history
    var done = EditHistory.Done(words: "", edits: [])
    var old: BoardDocument?
    do throws(BoardFile.Refusal) {
      let new = try boardFile.change(orBeginWith: first, patience: patience) {
        document throws(BoardEditError) in
        old = document
        done = try tried.make(change, in: &document)
      }
      history = tried
      return .made(done, old: old, new: new)
    } catch .edit(let error) {
      history = tried
      return .refused("\(error.sentence.capitalizedFirst): \(change.otherwise).")
    } catch {
      let sentence = "\(error.sentence) (\(change.otherwise))"
      if case .busy = error { return .busy(sentence) }
      return .refused(sentence)
    }
  }

  /// Makes edits that are no step to undo; nil if the file cannot be written.
  func note(_ edits: [BoardEdit]) -> BoardDocument? {
    try? boardFile.change(orBeginWith: first, patience: patience) {
      document throws(BoardEditError) in _ = try document.apply(edits)
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
