import Board
import Foundation
import Glibc

/// The board file on disk. It is read and written as a whole, so that no reader sees half of it and
/// a full disk loses nothing.
struct BoardFile {
  let path: String

  enum Failure: Error {
    case unreadable(path: String, FileReading.Failure)
    case malformed(path: String, BoardFileError)
    case unwritable(path: String, reason: String)
  }

  var exists: Bool { access(path, F_OK) == 0 }

  /// The path from the root on. Nearly always it is that already, and a process's first `URL` costs
  /// a start more than a hundredth.
  var absolutePath: String {
    let names = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    let isAbsolute =
      names.count > 1 && names[0].isEmpty
      && names.dropFirst().allSatisfy {
        !$0.isEmpty && !$0.elementsEqual(".".utf8) && !$0.elementsEqual("..".utf8)
      }
    return isAbsolute ? path : URL(fileURLWithPath: path).standardizedFileURL.path
  }

  func read() throws(Failure) -> BoardDocument {
    try parse(text())
  }

  /// The text of the file.
  func text() throws(Failure) -> String {
    do {
      return try FileReading(path).text()
    } catch {
      throw .unreadable(path: path, error)
    }
  }

  func parse(_ text: String) throws(Failure) -> BoardDocument {
    do {
      return try BoardDocument(text: text)
    } catch {
      throw .malformed(path: path, error)
    }
  }

  /// The remark on a readable file: the first line that is ignored, and the number of such lines.
  var remark: String? { (try? text()).flatMap(remark) }

  /// The remark on a text that was read from the file.
  func remark(on text: String) -> String? {
    let unknown = BoardDocument.unknownKeys(in: text)
    guard let first = unknown.first?.sentence(file: path) else { return nil }
    return unknown.count == 1 ? first : "\(first) (and \(unknown.count - 1) more such lines)"
  }

  /// The file itself if `path` is a symbolic link, as for people who keep their configuration
  /// elsewhere. The file that the link points at need not exist yet.
  var target: String {
    var path = path
    for _ in 0..<40 {
      guard let link = try? FileManager.default.destinationOfSymbolicLink(atPath: path) else {
        break
      }
      let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
      path = URL(fileURLWithPath: link, relativeTo: folder).standardizedFileURL.path
    }
    return path
  }

  /// Replaces the file's contents. A symbolic link stays: the file it points at is replaced and
  /// keeps its permissions. A new file is readable by this user alone, because it contains widgets'
  /// configurations.
  func write(_ document: BoardDocument) throws(Failure) {
    let target = target
    try makeFolder(of: target)
    do {
      WholeFile(target).removeAbandoned()
      try WholeFile(target).write(
        Data(document.text.utf8), .asBeforeOrPersonal, isDurable: true)
    } catch {
      throw .unwritable(path: path, reason: error.reason)
    }
  }

  func makeFolder(of target: String) throws(Failure) {
    let made = PrivateFolder.make(
      URL(fileURLWithPath: target).deletingLastPathComponent().path, mayBeShared: true)
    guard made == 0 else {
      throw .unwritable(path: path, reason: PrivateFolder.reason(made))
    }
  }
}

extension BoardFile.Failure {
  /// The sentence that says what is wrong and what to do about it.
  var sentence: String {
    switch self {
    case .unreadable(let path, let failure): "\(path): \(failure.reason)"
    case .malformed(let path, let error): error.sentence(file: path)
    case .unwritable(let path, let reason): "\(path): cannot be written: \(reason)"
    }
  }
}
