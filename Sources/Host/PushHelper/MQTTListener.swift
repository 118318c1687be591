import CMosquitto
import Foundation
import Glibc
import Push
import WidgetArchive

/// Listens at a broker of MQTT by libmosquitto. Its session stays at the broker, which keeps the
/// messages that come while no board is open.
final class MQTTListener {
  private let job: PushJob
  private let address: PushAddress
  private var input: JobInput
  private var topics: Set<String>
  private var client: OpaquePointer?
  private var delay = ReconnectDelay()
  /// Whether the broker knows MQTT 3.1.1 only.
  private var isOld = false

  /// The number of the last message that the board was told, and of the last that it has stored. Until it
  /// has stored all, nothing is written to the broker, whose receipts would be the first bytes.
  private var told = 0
  private var stored = 0

  /// What the broker has told in the present attempt.
  private var answer: Int32?
  private var hasSubscribed = false
  private var end: Int32?
  private var refusal: String?

  /// The seconds without a packet after which both sides look whether the other is there.
  private static let keepalive: Int32 = 120
  /// The longest wait for the socket, in milliseconds: by then a ping may be due.
  private static let wait: Int32 = 20_000
  /// The time for the broker's first answer, in seconds.
  private static let patience = 30.0
  /// The seconds for which the broker is to keep the session: a week.
  private static let expiry: UInt32 = 7 * 86_400
  /// The largest packet that the broker may send: a message, and its topic.
  /// The most packets that are read before the board has to store what they ask for.
  private static let batch = 32
  private static let packetBytes = UInt32(PushPace.messageBytes + 1024)

  init(_ job: PushJob, _ address: PushAddress, _ input: JobInput) {
    self.job = job
    self.address = address
    self.input = input
    topics = Set(job.topics)
  }

  func run() {
    guard mqtt_load() else {
      return PushHelper.tell(
        .refused("libmosquitto is missing: install the package libmosquitto1"))
    }
    while !input.hasEnded {
      let reason = attempt()
      if let refusal { return PushHelper.tell(.refused(refusal)) }
      if input.hasEnded { return }
      let seconds = delay.next()
      PushHelper.tell(.waiting(reason, seconds: seconds))
      sleep(seconds)
    }
  }

  /// Waits, and takes new topics meanwhile.
  private func sleep(_ seconds: Double) {
    let end = ContinuousClock.now + .seconds(seconds)
    while !input.hasEnded {
      let left = ContinuousClock.now.duration(to: end) / .milliseconds(1)
      guard left > 0 else { return }
      var source = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
      guard poll(&source, 1, Int32(left.rounded(.up))) > 0 else { continue }
      followInput()
    }
  }

  // MARK: An attempt

  /// Connects and listens until the connection ends; returns the reason.
  private func attempt() -> String {
    (answer, hasSubscribed, end) = (nil, false, nil)
    takeLines()
    let events = mqtt_events(
      connected: { own, code in MQTTListener.own(own).takeAnswer(code) },
      disconnected: { own, code in MQTTListener.own(own).end = code },
      message: { own, topic, payload, length, isRetained in
        MQTTListener.own(own).take(
          topic, UnsafeRawBufferPointer(start: payload, count: Int(length)), isRetained)
      },
      subscribed: { own, isAllowed in MQTTListener.own(own).takeSubscription(isAllowed) })
    guard
      let client = mqtt_new(
        job.client, isOld, Self.expiry, Self.packetBytes, events,
        Unmanaged.passUnretained(self).toOpaque())
    else { return "there is no memory for a connection" }
    self.client = client
    defer {
      self.client = nil
      mqtt_free(client)
    }
    if let code = open(client), code != 0 { return words(code, of: client) }
    return listen(client)
  }

  private func open(_ client: OpaquePointer) -> Int32? {
    if address.user != nil || job.secret != nil {
      let code = mqtt_set_login(client, address.user ?? "", job.secret)
      guard code == 0 else { return code }
    }
    if address.transport.isEncrypted {
      let known = CertificateFlaw.Authorities()
      let folder = known.folder ?? (known.file == nil ? "/etc/ssl/certs" : nil)
      let code = mqtt_set_tls(client, known.file, folder)
      guard code == 0 else { return code }
    }
    errno = 0
    return mqtt_connect(client, address.host, Int32(address.port), Self.keepalive)
  }

  private func listen(_ client: OpaquePointer) -> String {
    let start = ContinuousClock.now
    while true {
      if let reason = answerFault { return reason }
      if let end { return closing(end) }
      if answer == nil, start.duration(to: .now) > .seconds(Self.patience) {
        return "it does not answer"
      }
      let socket = mqtt_socket(client)
      guard socket >= 0 else { return closing(end ?? 0) }
      var sources = [
        pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0),
        pollfd(
          fd: isHeld ? -1 : socket,
          events: Int16(POLLIN | (mqtt_wants_write(client) ? POLLOUT : 0)), revents: 0),
      ]
      let timeout = answer == nil ? Int32(Self.patience * 1000) : Self.wait
      guard poll(&sources, 2, timeout) >= 0 || errno == EINTR else { return "poll failed" }
      if sources[0].revents != 0 {
        followInput()
        if input.hasEnded {
          if !isHeld { leave(client) }
          return ""
        }
      }
      errno = 0
      if sources[1].revents & Int16(POLLIN | POLLHUP | POLLERR) != 0 {
        let code = read(client)
        if code != 0, end == nil { return closing(code) }
      }
      guard !isHeld else { continue }
      if sources[1].revents & Int16(POLLOUT) != 0 || mqtt_wants_write(client) {
        let code = mqtt_write(client)
        if code != 0, end == nil { return closing(code) }
      }
      _ = mqtt_misc(client)
    }
  }

  /// Whether the board has still to store what messages ask for.
  private var isHeld: Bool { stored < told }

  /// Reads what has come, a batch at most.
  private func read(_ client: OpaquePointer) -> Int32 {
    for _ in 0..<Self.batch {
      let code = mqtt_read(client)
      guard code == 0, end == nil else { return code }
      var source = pollfd(fd: mqtt_socket(client), events: Int16(POLLIN), revents: 0)
      guard source.fd >= 0, poll(&source, 1, 0) > 0 else { return 0 }
    }
    return 0
  }

  /// Says good-bye.
  private func leave(_ client: OpaquePointer) {
    mqtt_disconnect(client)
    _ = mqtt_write(client)
  }

  /// The reason why the broker did not take the connection; nil while it did or has not answered.
  private var answerFault: String? {
    guard let answer, answer != 0 else { return nil }
    switch answer {
    // Of MQTT 5, and of 3.1.1.
    case 0x84, 1:
      isOld = true
      return "it speaks MQTT 3.1.1"
    case 0x86, 0x87, 4, 5:
      refusal =
        job.secret == nil
        ? "the broker wants a user and a password: mqtts://USER@… and “widgetboard set pushSecret”"
        : "the broker refuses user or password"
    case 0x85, 2: refusal = "the broker refuses the name of the session"
    case 0x8A: refusal = "the broker has banned this board"
    case 0x88, 3: return "the broker is not available"
    default: return "the broker refuses the connection (\(answer))"
    }
    return refusal
  }

  /// The reason for the end of a connection.
  private func closing(_ code: Int32) -> String {
    // A refusal ends the connection, too.
    if let reason = answerFault { return reason }
    // A broker that knows only the old version may close the connection without an answer.
    if answer == nil, !address.transport.isEncrypted || code != MQTT_ERROR_TLS { isOld.toggle() }
    switch code {
    case 0x8E: return "another board uses the same session"
    case 0, 7: return answer == nil ? "it closed the connection" : "the connection is lost"
    default: return client.map { words(code, of: $0) } ?? "the connection is lost"
    }
  }

  private func words(_ code: Int32, of client: OpaquePointer) -> String {
    switch code {
    case MQTT_ERROR_SYSTEM:
      let error = errno
      return error == 0 ? "cannot be reached" : String(cString: strerror(error))
    case MQTT_ERROR_LOOKUP: return "its name is not known"
    case MQTT_ERROR_TLS, 27:
      return CertificateFlaw(mqtt_certificate_flaw(client))?.words(address)
        ?? CertificateFlaw.noEncryption(address)
    default: return String(cString: mqtt_words(code))
    }
  }

  // MARK: What the broker tells

  private func takeAnswer(_ code: Int32) {
    answer = code
    guard code == 0, let client else { return }
    for topic in topics.sorted() { mqtt_subscribe(client, full(topic)) }
  }

  private func takeSubscription(_ isAllowed: Bool) {
    guard isAllowed else {
      refusal = "the broker does not let this user subscribe to \(address.topic)/…"
      end = 0
      return
    }
    guard !hasSubscribed else { return }
    hasSubscribed = true
    delay.reset()
    PushHelper.tell(.connected)
  }

  private func take(
    _ topic: UnsafePointer<CChar>, _ payload: UnsafeRawBufferPointer, _ isRetained: Bool
  ) {
    let whole = String(cString: topic)
    guard whole.hasPrefix(address.topic + "/") else { return }
    let topic = String(whole.dropFirst(address.topic.count + 1))
    guard topics.contains(topic) else {
      // The broker's session has a subscription that nobody here needs any more.
      if let client { mqtt_unsubscribe(client, whole) }
      return
    }
    guard payload.count <= PushPace.messageBytes else {
      return PushHelper.tell(.oversized(payload.count))
    }
    told += 1
    PushHelper.tell(
      .message(
        PushedMessage(
          topic: topic, payload: String(decoding: payload, as: UTF8.self), isRetained: isRetained,
          number: told)))
  }

  // MARK: Topics

  private func full(_ topic: String) -> String { address.topic + "/" + topic }

  private func followInput() {
    input.read()
    takeLines()
  }

  /// Takes what was read. Lines that came together with the first one wake no `poll`.
  private func takeLines() {
    while let line = input.takeLine() {
      if let receipt = try? PushReceipt(jsonLine: line, limits: .message) {
        stored = max(stored, min(receipt.number, told))
        continue
      }
      guard let job = try? PushJob(jsonLine: line, limits: .message) else { continue }
      follow(Set(job.topics))
    }
  }

  private func follow(_ wanted: Set<String>) {
    if let client, answer == 0 {
      for topic in wanted.subtracting(topics).sorted() { mqtt_subscribe(client, full(topic)) }
      for topic in topics.subtracting(wanted).sorted() { mqtt_unsubscribe(client, full(topic)) }
    }
    topics = wanted
  }

  private static func own(_ pointer: UnsafeMutableRawPointer?) -> MQTTListener {
    // libmosquitto passes back the pointer that `attempt` gave it.
    // swift-format-ignore: NeverForceUnwrap
    Unmanaged<MQTTListener>.fromOpaque(pointer!).takeUnretainedValue()
  }
}
