import Foundation
import RemoteWidgets
import WidgetArchive

/// Reads the board's requests and answers them, from the kept description or from the other
/// machine.
struct HostConversation {
  let place: KindOnHost
  let description: DescriptionFile
  let script: String?
  private var requests: [ExtensionRequest] = []

  init(place: KindOnHost, description: DescriptionFile, script: String?) {
    self.place = place
    self.description = description
    self.script = script
  }

  /// Answers all requests. If a signal ended the widget it does not return: this process ends by
  /// the same signal.
  mutating func hold() {
    readRequests()
    answerDescriptions()
    guard !requests.isEmpty else { return }
    let run = HostRun(place: place, script: script)
    var hasAnswered = false
    let end = run.ask(requests, input: isLive ? STDIN_FILENO : nil) { line in
      hasAnswered = true
      say(line)
      keep(line)
      return true
    }
    if !hasAnswered, let words = run.words(of: end) {
      for request in requests {
        say(ExtensionReply(id: request.id, content: .error(words)).jsonLine())
      }
      return
    }
    let status: Int32
    switch end {
    case .ended(let ended), .silent(let ended, _): status = ended
    case .trouble, .failed: return
    }
    // A shell adds 128 to the number of the signal that ended a program.
    if (129...192).contains(status) {
      signal(status - 128, SIG_DFL)
      raise(status - 128)
    }
    exit(status)
  }

  private var isLive: Bool { requests.contains { $0.action == .live } }

  /// Reads the requests up to the end of the input. A live widget's input stays open, so its
  /// requests end with the bytes that are available at the start.
  private mutating func readRequests() {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    while !(isLive && bytes.isEmpty) || poll(&input, 1, 0) > 0 {
      let count = read(STDIN_FILENO, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return }
      bytes += buffer[..<count]
      while let end = bytes.firstIndex(of: UInt8(ascii: "\n")) {
        if let request = try? ExtensionRequest(jsonLine: Data(bytes[..<end])) {
          requests.append(request)
        }
        bytes.removeSubrange(...end)
      }
    }
  }

  private mutating func answerDescriptions() {
    guard requests.first?.action == .describe, let line = description.line else { return }
    // Anybody may have written the file, so it is limited like the machine's own replies.
    guard var reply = RemoteReplies(place).kept(line) else { return }
    while let request = requests.first, request.action == .describe {
      requests.removeFirst()
      reply.id = request.id
      say(reply.jsonLine())
    }
  }

  /// Keeps a description, so that it need not be requested again.
  private func keep(_ line: [UInt8]) {
    guard requests.contains(where: { $0.action == .describe }), description.line == nil,
      let reply = try? ExtensionReply(jsonLine: Data(line)), case .description = reply.content
    else { return }
    try? description.keep(line)
  }

  private func say(_ line: [UInt8]) {
    try? FileHandle.standardOutput.write(contentsOf: Data(line + [UInt8(ascii: "\n")]))
  }
}
