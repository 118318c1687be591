import Board
import Foundation

extension BoardFile {
  /// The reason why a change of the board was not made. Nothing was written.
  enum Refusal: Error {
    case file(Failure)
    case edit(BoardEditError)
    /// Another program holds the folder's lock.
    case busy(folder: String)
  }

  /// Applies a change to the file's current contents, so that changes by other programs are kept.
  /// If there is no file yet, it begins with `first`. Returns the new contents.
  func change(
    orBeginWith first: @autoclosure () -> BoardDocument,
    patience: FolderLock.Patience = .aSecond,
    _ body: (inout BoardDocument) throws(BoardEditError) -> Void
  ) throws(Refusal) -> BoardDocument {
    let folder = URL(fileURLWithPath: target).deletingLastPathComponent().path
    do {
      try makeFolder(of: target)
    } catch {
      throw .file(error)
    }
    guard let lock = FolderLock(folder, patience: patience) else { throw .busy(folder: folder) }
    defer { lock.release() }
    do {
      return try change(first(), body)
    } catch let error as Failure {
      throw .file(error)
    } catch let error as BoardEditError {
      throw .edit(error)
    } catch {
      throw .busy(folder: folder)
    }
  }

  private func change(
    _ first: @autoclosure () -> BoardDocument,
    _ body: (inout BoardDocument) throws(BoardEditError) -> Void
  ) throws -> BoardDocument {
    let text = exists ? try text() : nil
    var document = try text.map(parse) ?? first()
    try body(&document)
    if document.text != text {
      // Check before writing: text that cannot be read again would be lost at the next start.
      _ = try parse(document.text)
      try write(document)
    }
    return document
  }
}

extension BoardFile.Refusal {
  /// The sentence that says what is wrong and what to do about it.
  var sentence: String {
    switch self {
    case .file(let failure): failure.sentence
    case .edit(let error): error.sentence
    case .busy(let folder): "\(folder): another program is writing there, or it cannot be opened"
    }
  }
}
