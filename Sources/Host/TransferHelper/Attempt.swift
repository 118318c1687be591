import CCurl
import Foundation
import Redirects
import WidgetArchive

/// One attempt at a job: a request and its redirections.
///
/// libcurl calls back while ``run()`` waits; this object is the state of those calls.
final class Attempt {
  private let job: TransferJob
  private let file: AnswerFile
  private var hop: Hop
  private var head = AnswerHead()
  /// The bytes of redirections' pages, which nobody reads.
  private var unread = 0
  private let start = ContinuousClock.now
  /// The time of the last bytes received or sent.
  private var lastNews = ContinuousClock.now
  /// The number of bytes of the body that were sent.
  private var sent: curl_off_t = 0
  /// The reason why this object, rather than libcurl, ended the attempt.
  private var fault: AttemptFault?

  init(_ job: TransferJob) {
    self.job = job
    hop = Hop(job)
    file = AnswerFile(path: job.file, goesOn: job.partial != nil)
  }

  func run() -> TransferReport {
    guard file.isOpen else { return report(.couldNotWrite) }
    guard let multi = curl_multi_init() else { return report(.outOfMemory) }
    defer { curl_multi_cleanup(multi) }
    while true {
      if let report = send(on: multi) { return report }
    }
  }

  /// Sends one request; returns its result, or nil if the next request is to be sent.
  private func send(on multi: UnsafeMutableRawPointer) -> TransferReport? {
    guard let curl = curl_easy_init() else { return report(.outOfMemory) }
    defer {
      curl_multi_remove_handle(multi, curl)
      curl_easy_cleanup(curl)
    }
    (head, unread) = (AnswerHead(), 0)
    let body = hop.sendsBody ? job.bodyFile.map { fopen($0, "rbe") } : nil
    if let body, body == nil { return report(.couldNotReadBody) }
    defer { if let body, let body { fclose(body) } }
    let headers = configure(curl, body: body ?? nil)
    defer { curl_slist_free_all(headers) }
    curl_multi_add_handle(multi, curl)
    let code = perform(multi, curl)
    guard code == CURLE_OK, fault == nil, isRedirection,
      let location = curl_text(curl, CURLINFO_REDIRECT_URL)
    else { return conclude(code, curl) }
    guard hop.count < job.redirectLimit.value else { return report(.tooManyRedirections) }
    do throws(AttemptFault) {
      hop = try hop.next(head.status, to: String(cString: location))
      return nil
    } catch {
      return report(error)
    }
  }

  private var isRedirection: Bool {
    [301, 302, 303, 307, 308].contains(head.status) && head["location"]?.isEmpty == false
  }

  // MARK: The request

  /// In bytes a second. A server that sends less during the whole time for which it may be silent
  /// counts as gone.
  private static let slowest = 100

  private func configure(_ curl: UnsafeMutableRawPointer, body: UnsafeMutablePointer<FILE>?)
    -> UnsafeMutablePointer<curl_slist>?
  {
    curl_set_text(curl, CURLOPT_URL, hop.url)
    curl_set_schemes(curl)
    curl_set_number(curl, CURLOPT_NOSIGNAL, 1)
    curl_set_number(curl, CURLOPT_SSL_VERIFYPEER, 1)
    curl_set_number(curl, CURLOPT_SSL_VERIFYHOST, 2)
    curl_set_number(curl, CURLOPT_CONNECTTIMEOUT_MS, milliseconds(job.times.connect.value))
    curl_set_number(curl, CURLOPT_LOW_SPEED_LIMIT, Self.slowest)
    curl_set_number(
      curl, CURLOPT_LOW_SPEED_TIME, Int(clamping: max(1, job.times.stall.value.rounded(.up))))
    curl_set_size(curl, CURLOPT_MAXFILESIZE_LARGE, curl_off_t(job.byteLimit.value))
    curl_set_text(curl, CURLOPT_USERAGENT, "widgetboard (libcurl)")
    // A beginning of uncompressed bytes cannot be continued with compressed ones.
    if file.offset == 0 { curl_set_text(curl, CURLOPT_ACCEPT_ENCODING, "") }
    setMethod(curl, body: body)
    let own = Unmanaged.passUnretained(self).toOpaque()
    if hop.looksAtAddresses {
      curl_set_opener(
        curl,
        { own, _, address in address.map { Attempt.own(own).open($0) } ?? Attempt.noSocket }, own)
    }
    curl_set_pointer(curl, CURLOPT_HEADERDATA, own)
    curl_set_callback(curl, CURLOPT_HEADERFUNCTION) { bytes, size, count, own in
      Attempt.own(own).takeHeader(UnsafeRawBufferPointer(start: bytes, count: size * count))
    }
    curl_set_pointer(curl, CURLOPT_WRITEDATA, own)
    curl_set_callback(curl, CURLOPT_WRITEFUNCTION) { bytes, size, count, own in
      Attempt.own(own).takeBody(UnsafeRawBufferPointer(start: bytes, count: size * count))
    }
    var list: UnsafeMutablePointer<curl_slist>?
    for line in headerLines { list = curl_slist_append(list, line) }
    curl_set_pointer(curl, CURLOPT_HTTPHEADER, list)
    return list
  }

  private func setMethod(_ curl: UnsafeMutableRawPointer, body: UnsafeMutablePointer<FILE>?) {
    if let body {
      var status = stat()
      fstat(fileno(body), &status)
      curl_set_number(curl, CURLOPT_UPLOAD, 1)
      curl_set_pointer(curl, CURLOPT_READDATA, body)
      curl_set_size(curl, CURLOPT_INFILESIZE_LARGE, curl_off_t(status.st_size))
    } else if hop.method == "HEAD" {
      curl_set_number(curl, CURLOPT_NOBODY, 1)
    }
    if hop.method != "GET", hop.method != "HEAD" || body != nil {
      curl_set_text(curl, CURLOPT_CUSTOMREQUEST, hop.method)
    }
  }

  /// The author's headers, and ours for the part of the answer that is there already.
  private var headerLines: [String] {
    let headers = job.headers.filter { name, _ in
      // Headers about a body are sent only with the body.
      !hop.isBare
        && (job.bodyFile == nil || hop.sendsBody || !name.lowercased().hasPrefix("content-"))
    }
    var lines = headers.sorted { $0.key < $1.key }.map { name, value in
      // libcurl would leave out a header without a value.
      value.isEmpty ? "\(name);" : "\(name): \(value)"
    }
    // libcurl would wait a second for servers that do not know this header.
    lines.append("Expect:")
    if asksForRest, let partial = job.partial {
      lines += ["Range: bytes=\(file.offset)-", "If-Range: \(partial)"]
    } else if let kept = job.kept, !hop.isBare || hop.asks(serverOf: kept.response.url) {
      if let tag = kept.entityTag { lines.append("If-None-Match: \(tag)") }
      if let date = kept.lastModified { lines.append("If-Modified-Since: \(date)") }
    }
    return lines
  }

  /// libcurl's number for a refused address.
  private static let noSocket: Int32 = -1

  /// Opens a socket to an address of a name. An address that is not public ends the whole attempt.
  private func open(_ address: UnsafeMutablePointer<curl_sockaddr>) -> Int32 {
    let offset = MemoryLayout<curl_sockaddr>.offset(of: \.addr) ?? 0
    let bytes = UnsafeRawBufferPointer(
      start: UnsafeRawPointer(address) + offset, count: Int(address.pointee.addrlen))
    guard PublicAddress.isPublic(bytes) else {
      fault = .anotherServer(hop.server)
      return Self.noSocket
    }
    return socket(
      address.pointee.family, address.pointee.socktype | Int32(SOCK_CLOEXEC.rawValue),
      address.pointee.protocol)
  }

  // MARK: Waiting

  /// Lets libcurl work until it is done or a time limit is over; returns its result, or nil then.
  private func perform(_ multi: UnsafeMutableRawPointer, _ curl: UnsafeMutableRawPointer)
    -> CURLcode?
  {
    lastNews = .now
    while true {
      var running: Int32 = 0
      guard curl_multi_perform(multi, &running) == CURLM_OK else { return CURLE_OUT_OF_MEMORY }
      let code = curl_finished(multi)
      if code >= 0 { return CURLcode(rawValue: UInt32(code)) }
      noteSent(curl_size(curl, CURLINFO_SIZE_UPLOAD_T))
      let deadline = min(
        start + .seconds(job.times.total.value), lastNews + .seconds(job.times.stall.value))
      let left = ContinuousClock.now.duration(to: deadline)
      guard left > .zero else { return nil }
      curl_multi_poll(multi, nil, 0, Int32(min(left / .milliseconds(1) + 1, 60_000)), nil)
    }
  }

  /// Notes the bytes sent, since a body may take long. A smaller number is progress too: a
  /// redirection begins anew.
  private func noteSent(_ count: curl_off_t) {
    guard count != sent else { return }
    sent = count
    lastNews = .now
  }

  // MARK: The answer

  private static func own(_ pointer: UnsafeMutableRawPointer?) -> Attempt {
    // libcurl passes back the pointer that `configure` gave it.
    // swift-format-ignore: NeverForceUnwrap
    Unmanaged<Attempt>.fromOpaque(pointer!).takeUnretainedValue()
  }

  private func takeHeader(_ line: UnsafeRawBufferPointer) -> Int {
    lastNews = .now
    head.take(line)
    return line.count
  }

  /// The longest page of a redirection.
  private static let mostUnread = 1 << 20

  /// Takes bytes of a body. A result other than their count ends the transfer.
  private func takeBody(_ bytes: UnsafeRawBufferPointer) -> Int {
    lastNews = .now
    if isRedirection {
      unread += bytes.count
      if unread > Self.mostUnread { fault = .badAnswer }
      return fault == nil ? bytes.count : 0
    }
    if !file.hasBegun, let failure = begin() {
      fault = failure
      return 0
    }
    guard file.count + bytes.count <= job.byteLimit.value else {
      fault = .tooLarge(limit: job.byteLimit.value)
      return 0
    }
    guard file.write(bytes) else {
      fault = .couldNotWrite
      return 0
    }
    return bytes.count
  }

  /// Whether the server continues where the download stopped, as it was asked to.
  private var goesOn: Bool { head.status == 206 && asksForRest }
  /// Whether only the rest is requested: from the named server; another has to send all of it.
  private var asksForRest: Bool { file.offset > 0 && !hop.isBare }

  /// Begins an answer at its first bytes; returns the fault if they belong nowhere.
  private func begin() -> AttemptFault? {
    guard goesOn else { return file.begin() ? nil : .couldNotWrite }
    // A part that does not tell the length of the whole could be taken for the whole.
    guard let part = head.part, part.start == file.offset else { return .wrongRange }
    return file.goOn() ? nil : .couldNotWrite
  }

  private func conclude(_ code: CURLcode?, _ curl: UnsafeMutableRawPointer) -> TransferReport {
    let url = curl_text(curl, CURLINFO_EFFECTIVE_URL).map { String(cString: $0) } ?? hop.url
    let fault =
      fault
      ?? code.flatMap { AttemptFault($0, byteLimit: job.byteLimit.value) }
      ?? (code == nil ? .timedOut : nil)
    if let fault { return report(fault) }
    if head.status == 416, asksForRest {
      // The old beginning is dropped, so that the next attempt does not ask to continue it again.
      return report(file.begin() ? .wrongRange : .couldNotWrite)
    }
    if head.status == 304, let kept = job.kept { return useKept(kept) }
    // An answer without a body replaces the old content as well.
    if !file.hasBegun, let failure = begin() { return report(failure) }
    if goesOn, let whole = head.part?.whole, file.count != whole {
      // A server may send less than it was asked for.
      return report(file.count < whole ? .connectionLost : .wrongRange)
    }
    // The author asked for the whole answer and has it, so a continued one (206) becomes 200.
    let response = TransferEvent.Response(
      url: url, status: goesOn ? 200 : OutcomeCode(head.status), headers: head.fields,
      bytes: ByteCount(file.count))
    let retryAfter = Seconds(Double(curl_size(curl, CURLINFO_RETRY_AFTER)))
    return TransferReport(
      id: job.id, response: response, retryAfter: retryAfter > 0 ? retryAfter : nil,
      kept: keep(response))
  }

  private func report(_ fault: AttemptFault) -> TransferReport {
    TransferReport(
      id: job.id, failure: fault.failure, isTransient: fault.isTransient,
      partial: fault.isTransient && fault != .wrongRange ? beginning : nil)
  }

  /// The validator of the bytes in the file, if the server allows continuing them.
  private var beginning: String? {
    guard job.method == "GET", file.size > 0 else { return nil }
    // Nothing of this answer came: the old beginning is still valid.
    guard file.hasBegun else { return file.offset > 0 ? job.partial : nil }
    guard head.status == 206 || head.status == 200, head["content-encoding"] == nil,
      head.status == 206 || head["accept-ranges"]?.lowercased() == "bytes"
    else { return nil }
    // A partial answer need not repeat the validator of its request.
    return head.strongValidator ?? (goesOn ? job.partial : nil)
  }

  // MARK: Kept answers

  /// The largest answer that is kept.
  private static let keptBytes = 5_000_000

  private func keep(_ response: TransferEvent.Response) -> TransferJob.Kept? {
    guard let path = job.keepAs, job.method == "GET", response.status == 200,
      head["etag"] != nil || head["last-modified"] != nil, file.count <= Self.keptBytes,
      AnswerFile.copy(job.file, to: path)
    else { return nil }
    return TransferJob.Kept(
      file: path, entityTag: head["etag"], lastModified: head["last-modified"], response: response)
  }

  /// Uses the kept answer, which the server says is still current.
  private func useKept(_ kept: TransferJob.Kept) -> TransferReport {
    guard AnswerFile.copy(kept.file, to: job.file) else { return report(.couldNotReadKept) }
    return TransferReport(id: job.id, response: kept.response, kept: kept)
  }

  private func milliseconds(_ seconds: Double) -> Int {
    Int(clamping: max(1, seconds * 1000))
  }
}
