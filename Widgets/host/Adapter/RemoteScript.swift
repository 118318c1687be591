import Foundation

/// The lines of a local script, which is sent to another machine to run there.
struct RemoteScript {
  let lines: [Substring]

  static let mostBytes = 256 << 10

  init(path: String) throws(HostError) {
    guard let file = FileHandle(forReadingAtPath: path) else {
      throw HostError("\(path) cannot be read: \(String(cString: strerror(errno)))")
    }
    defer { try? file.close() }
    let data = (try? file.read(upToCount: Self.mostBytes + 1)) ?? Data()
    guard data.count <= Self.mostBytes else {
      throw HostError(
        "\(path) is larger than \(Self.mostBytes >> 10) kB: put it on the other machine")
    }
    guard data.starts(with: Data("#!".utf8)), !data.contains(0),
      let text = String(data: data, encoding: .utf8)
    else {
      throw HostError("\(path) is no script: put the program on the other machine")
    }
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    self.lines = lines
  }
}
