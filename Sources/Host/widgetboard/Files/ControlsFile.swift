import Controls
import ExtensionHost
import Foundation
import Glibc
import WidgetArchive

/// The person's controls, kept in the state folder in the order of the panel.
struct ControlsFile {
  let path: String

  /// The size limit in bytes: this program writes less.
  static let mostBytes = 256 << 10
  /// The most controls that are read; a panel takes fewer.
  static let most = 256

  init(folders: ProfileFolders) {
    path = folders.state + "/controls.json"
  }

  /// A file that is not understood, in words for the person.
  struct Problem: Error {
    var words: String
  }

  /// The controls; nil if there is no file yet.
  func read() throws(Problem) -> [BoardControl]? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard descriptor >= 0 else {
      if errno == ENOENT { return nil }
      throw Problem(words: "\(path) cannot be read: \(String(cString: strerror(errno)))")
    }
    defer { close(descriptor) }
    var information = stat()
    guard fstat(descriptor, &information) == 0, information.st_mode & S_IFMT == S_IFREG,
      information.st_size <= Self.mostBytes
    else {
      throw Problem(
        words: "\(path) is no file of controls: expected at most \(Self.mostBytes >> 10) kB; "
          + "remove it to begin anew")
    }
    var bytes = [UInt8](repeating: 0, count: Int(information.st_size))
    let count = Glibc.read(descriptor, &bytes, bytes.count)
    do {
      return try Kept(jsonLine: Data(bytes.prefix(max(0, count)))).controls
    } catch {
      throw Problem(words: "\(path) is not understood: \(error); remove it to begin anew")
    }
  }

  /// Writes the controls; returns the reason why that failed.
  func write(_ controls: [BoardControl]) -> String? {
    let made = PrivateFolder.make(URL(fileURLWithPath: path).deletingLastPathComponent().path)
    guard made == 0 else { return "\(path) cannot be written: \(PrivateFolder.reason(made))" }
    do {
      try WholeFile(path).write(Data(Kept(controls: controls).jsonLine() + [UInt8(ascii: "\n")]))
      return nil
    } catch {
      return error.sentence
    }
  }

  /// `{"controls": […]}`.
  struct Kept: JSONLine {
    var controls: [BoardControl]

    init(controls: [BoardControl]) { self.controls = controls }

    init(json: JSON) throws {
      controls = try JSONObject(json).values("controls", atMost: ControlsFile.most)
    }

    func write(to json: inout JSONWriter) {
      json.object { $0.field("controls", controls) }
    }
  }
}
