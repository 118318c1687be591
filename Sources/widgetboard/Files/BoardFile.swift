import Board
import Foundation
import Glibc

/// The board file on disk: read whole, written aside and renamed, so that no reader sees half of it
/// and a full disk loses nothing.
struct BoardFile {
  let path: String

  enum Failure: Error {
    case unreadable(path: String, reason: String)
    case notText(path: String)
    case malformed(path: String, BoardFileError)
    case unwritable(path: String, reason: String)
  }

  var exists: Bool { access(path, F_OK) == 0 }
  var absolutePath: String { URL(fileURLWithPath: path).standardizedFileURL.path }

  func read() throws(Failure) -> BoardDocument {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw .unreadable(path: path, reason: String(cString: strerror(errno)))
    }
    guard let text = String(data: data, encoding: .utf8) else { throw .notText(path: path) }
    do {
      return try BoardDocument(text: text)
    } catch {
      throw .malformed(path: path, error)
    }
  }

  /// Replaces the file's contents. A symbolic link stays one: what it points at is replaced.
  func write(_ document: BoardDocument) throws(Failure) {
    let target = URL(fileURLWithPath: path).resolvingSymlinksInPath()
    do {
      try FileManager.default.createDirectory(
        at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(document.text.utf8).write(to: target, options: .atomic)
    } catch {
      throw .unwritable(path: path, reason: error.localizedDescription)
    }
  }
}

extension BoardFile.Failure {
  /// What is wrong and what to do about it.
  var sentence: String {
    switch self {
    case .unreadable(let path, let reason): "\(path): cannot be read: \(reason)"
    case .notText(let path): "\(path): is not UTF-8 text"
    case .malformed(let path, let error): error.sentence(file: path)
    case .unwritable(let path, let reason): "\(path): cannot be written: \(reason)"
    }
  }
}
