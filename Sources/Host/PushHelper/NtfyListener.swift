import CCurl
import Foundation
import Glibc
import Push
import WidgetArchive

/// Listens to a topic of ntfy: a stream of lines of JSON over HTTP, by libcurl. The id of the last
/// message brings what came while no board was open.
final class NtfyListener {
  private let job: PushJob
  private let address: PushAddress
  private var since: String?
  private var delay = ReconnectDelay()
  private var line: [UInt8] = []
  /// Whether the rest of a line that is too long is passed over.
  private var isSkipping = false
  private var curl: UnsafeMutableRawPointer?
  /// The words of libcurl for the last fault.
  private let trouble = UnsafeMutableBufferPointer<UInt8>.allocate(
    capacity: Int(CURL_ERROR_SIZE))

  private static let connectSeconds = 30
  /// The seconds without a byte after which the server counts as gone; it sends one each 45.
  private static let silence = 150
  /// The most bytes of a line: a message with each byte escaped, and what surrounds it.
  private static let lineBytes = PushReport.lineBytes
  private static let limits = JSONLimits(bytes: lineBytes, depth: 16, values: 1000)

  init(_ job: PushJob, _ address: PushAddress) {
    self.job = job
    self.address = address
    since = job.since.flatMap { Self.isID($0) ? $0 : nil }
  }

  deinit { trouble.deallocate() }

  func run() {
    curl_global_init(Int(CURL_GLOBAL_DEFAULT))
    while true {
      let (reason, isFinal) = attempt()
      if isFinal { return PushHelper.tell(.refused(reason)) }
      let seconds = delay.next()
      PushHelper.tell(.waiting(reason, seconds: seconds))
      usleep(UInt32(seconds * 1e6))
    }
  }

  /// The stream's address. The id of the last message is a part of it.
  private var url: String {
    let base = "\(address.transport.rawValue)://\(address.server)/\(address.topic)/json"
    return since.map { "\(base)?since=\($0)" } ?? base
  }

  /// Listens until the stream ends; returns the reason, and whether a person has to change something.
  private func attempt() -> (reason: String, isFinal: Bool) {
    guard let multi = curl_multi_init() else { return ("there is no memory", false) }
    defer { curl_multi_cleanup(multi) }
    guard let curl = curl_easy_init() else { return ("there is no memory", false) }
    self.curl = curl
    (line, isSkipping) = ([], false)
    let headers = configure(curl)
    curl_multi_add_handle(multi, curl)
    defer {
      curl_multi_remove_handle(multi, curl)
      curl_easy_cleanup(curl)
      curl_slist_free_all(headers)
      self.curl = nil
    }
    let code = perform(multi)
    let status = curl_number(curl, CURLINFO_RESPONSE_CODE)
    switch (status, code) {
    case (200, _): return ("the stream ended", false)
    case (401, _), (403, _):
      return (
        job.secret == nil
          ? "the server wants a token, or a user and a password: “widgetboard set pushSecret”"
          : "the server refuses the token, or user and password", true
      )
    case (404, _): return ("there is no such topic", true)
    case (0, _): return (words(code), false)
    default: return ("the server answers with status \(status)", false)
    }
  }

  private func words(_ code: CURLcode) -> String {
    guard code == CURLE_PEER_FAILED_VERIFICATION else {
      return code == CURLE_SSL_CONNECT_ERROR
        ? CertificateFlaw.noEncryption(address) : String(cString: curl_easy_strerror(code))
    }
    let detail = String(decoding: trouble.prefix { $0 != 0 }, as: UTF8.self)
    return CertificateFlaw(saidByCurl: detail).words(address)
  }

  /// Lets libcurl work until the stream ends, or the board.
  private func perform(_ multi: UnsafeMutableRawPointer) -> CURLcode {
    while true {
      var running: Int32 = 0
      guard curl_multi_perform(multi, &running) == CURLM_OK else { return CURLE_OUT_OF_MEMORY }
      let code = curl_finished(multi)
      if code >= 0 { return CURLcode(rawValue: UInt32(code)) }
      var input = curl_waitfd(fd: STDIN_FILENO, events: Int16(CURL_WAIT_POLLIN), revents: 0)
      curl_multi_poll(multi, &input, 1, 60_000, nil)
      // The board writes nothing more to this listener: its input is ready when it has ended.
      if input.revents != 0, !isThere { exit(0) }
    }
  }

  /// Whether the board is there: reads what it may have written, which says nothing to ntfy.
  private var isThere: Bool {
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = read(STDIN_FILENO, &buffer, buffer.count)
    return count > 0 || (count < 0 && (errno == EINTR || errno == EAGAIN))
  }

  private func configure(_ curl: UnsafeMutableRawPointer) -> UnsafeMutablePointer<curl_slist>? {
    curl_set_text(curl, CURLOPT_URL, url)
    curl_set_schemes(curl)
    curl_set_number(curl, CURLOPT_NOSIGNAL, 1)
    curl_set_number(curl, CURLOPT_SSL_VERIFYPEER, 1)
    curl_set_number(curl, CURLOPT_SSL_VERIFYHOST, 2)
    trouble.initialize(repeating: 0)
    curl_set_pointer(curl, CURLOPT_ERRORBUFFER, trouble.baseAddress)
    // The library does not read these variables by itself.
    let authorities = CertificateFlaw.Authorities()
    if let file = authorities.file { curl_set_text(curl, CURLOPT_CAINFO, file) }
    if let folder = authorities.folder { curl_set_text(curl, CURLOPT_CAPATH, folder) }
    curl_set_number(curl, CURLOPT_CONNECTTIMEOUT, Self.connectSeconds)
    curl_set_number(curl, CURLOPT_LOW_SPEED_LIMIT, 1)
    curl_set_number(curl, CURLOPT_LOW_SPEED_TIME, Self.silence)
    curl_set_text(curl, CURLOPT_USERAGENT, "widgetboard (libcurl)")
    curl_set_pointer(curl, CURLOPT_WRITEDATA, Unmanaged.passUnretained(self).toOpaque())
    curl_set_callback(curl, CURLOPT_WRITEFUNCTION) { bytes, size, count, own in
      // libcurl passes back the pointer that it was given above.
      // swift-format-ignore: NeverForceUnwrap
      Unmanaged<NtfyListener>.fromOpaque(own!).takeUnretainedValue()
        .take(UnsafeRawBufferPointer(start: bytes, count: size * count))
    }
    guard let login else { return nil }
    let headers = curl_slist_append(nil, "Authorization: " + login)
    curl_set_pointer(curl, CURLOPT_HTTPHEADER, headers)
    return headers
  }

  private var login: String? {
    guard let secret = job.secret else { return nil }
    guard let user = address.user else { return "Bearer " + secret }
    return "Basic " + Data("\(user):\(secret)".utf8).base64EncodedString()
  }

  // MARK: The stream

  private func take(_ bytes: UnsafeRawBufferPointer) -> Int {
    guard let curl, curl_number(curl, CURLINFO_RESPONSE_CODE) == 200 else { return bytes.count }
    for byte in bytes {
      if byte == UInt8(ascii: "\n") {
        if !isSkipping { takeLine() }
        (line, isSkipping) = ([], false)
      } else if !isSkipping {
        line.append(byte)
        guard line.count > Self.lineBytes else { continue }
        PushHelper.tell(.oversized(line.count))
        (line, isSkipping) = ([], true)
      }
    }
    return bytes.count
  }

  private func takeLine() {
    guard let json = try? JSON(line, limits: Self.limits), let object = json.object else { return }
    switch object["event"]?.string {
    case "open":
      delay.reset()
      // By the server's clock: what comes during an outage before the first message.
      if since == nil { since = object["time"]?.integer.map { String($0) } }
      PushHelper.tell(.connected)
    case "message":
      guard let text = object["message"]?.string else { return }
      let id = object["id"]?.string.flatMap { Self.isID($0) ? $0 : nil }
      if let id { since = id }
      guard text.utf8.count <= PushPace.messageBytes else {
        return PushHelper.tell(.oversized(text.utf8.count))
      }
      PushHelper.tell(
        .message(PushedMessage(topic: PushDestination.boards.topic, payload: text, id: id)))
    default: break
    }
  }

  /// Whether a text may be an id: it becomes a part of an address.
  private static func isID(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.count <= 64
      && text.utf8.allSatisfy { byte in
        let character = Character(UnicodeScalar(byte))
        return character.isASCII && (character.isLetter || character.isNumber)
      }
  }
}
