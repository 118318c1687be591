import CCurl
import Foundation
import WidgetArchive

/// One attempt at a job: a request and its redirections.
///
/// libcurl calls back while ``run()`` waits; the object is what those calls know.
final class Attempt {
  private let job: TransferJob
  private let file: AnswerFile
  private var head = AnswerHead()
  /// When bytes last came or went.
  private var lastNews = ContinuousClock.now
  /// How much of the body is sent.
  private var sent: curl_off_t = 0
  /// Why it was ended from here, rather than by libcurl.
  private var fault: AttemptFault?

  init(_ job: TransferJob) {
    self.job = job
    file = AnswerFile(path: job.file, goesOn: job.partial != nil)
  }

  func run() -> TransferReport {
    guard file.isOpen else { return report(.couldNotWrite) }
    guard let curl = curl_easy_init(), let multi = curl_multi_init() else {
      return report(.outOfMemory)
    }
    defer {
      curl_multi_remove_handle(multi, curl)
      curl_easy_cleanup(curl)
      curl_multi_cleanup(multi)
    }
    let body = job.bodyFile.map { fopen($0, "rbe") }
    if let body, body == nil { return report(.couldNotReadBody) }
    defer { if let body, let body { fclose(body) } }
    let headers = configure(curl, body: body ?? nil)
    defer { curl_slist_free_all(headers) }
    curl_multi_add_handle(multi, curl)
    return conclude(perform(multi, curl), curl)
  }

  // MARK: The request

  private var isSecure: Bool { job.url.lowercased().hasPrefix("https:") }

  /// What redirections may lead to: no secret goes on in the open.
  private func isAllowed(_ url: String) -> Bool {
    let url = url.lowercased()
    return url.hasPrefix("https:") || !isSecure && url.hasPrefix("http:")
  }

  /// Bytes a second. A server that sends less for as long as it may send nothing at all is as good as
  /// gone.
  private static let slowest = 100

  private func configure(_ curl: UnsafeMutableRawPointer, body: UnsafeMutablePointer<FILE>?)
    -> UnsafeMutablePointer<curl_slist>?
  {
    curl_set_text(curl, CURLOPT_URL, job.url)
    curl_set_schemes(curl, isSecure ? 1 : 0)
    curl_set_number(curl, CURLOPT_FOLLOWLOCATION, 1)
    curl_set_number(curl, CURLOPT_MAXREDIRS, job.redirectLimit.value)
    curl_set_number(curl, CURLOPT_NOSIGNAL, 1)
    curl_set_number(curl, CURLOPT_SSL_VERIFYPEER, 1)
    curl_set_number(curl, CURLOPT_SSL_VERIFYHOST, 2)
    curl_set_number(curl, CURLOPT_CONNECTTIMEOUT_MS, milliseconds(job.times.connect.value))
    curl_set_number(curl, CURLOPT_LOW_SPEED_LIMIT, Self.slowest)
    curl_set_number(
      curl, CURLOPT_LOW_SPEED_TIME, Int(clamping: max(1, job.times.stall.value.rounded(.up))))
    curl_set_size(curl, CURLOPT_MAXFILESIZE_LARGE, curl_off_t(job.byteLimit.value))
    curl_set_text(curl, CURLOPT_USERAGENT, "widgetboard (libcurl)")
    // What was begun as it is cannot go on compressed.
    if file.offset == 0 { curl_set_text(curl, CURLOPT_ACCEPT_ENCODING, "") }
    setMethod(curl, body: body)
    let own = Unmanaged.passUnretained(self).toOpaque()
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
    } else if job.method == "HEAD" {
      curl_set_number(curl, CURLOPT_NOBODY, 1)
    }
    if job.method != "GET", job.method != "HEAD" || body != nil {
      curl_set_text(curl, CURLOPT_CUSTOMREQUEST, job.method)
    }
  }

  /// The author's headers, and ours for what is there of the answer already.
  private var headerLines: [String] {
    var lines = job.headers.sorted { $0.key < $1.key }.map { name, value in
      // Without a value libcurl would leave the header out.
      value.isEmpty ? "\(name);" : "\(name): \(value)"
    }
    // libcurl would wait a second for servers that do not know it.
    lines.append("Expect:")
    if file.offset > 0, let partial = job.partial {
      lines += ["Range: bytes=\(file.offset)-", "If-Range: \(partial)"]
    } else if let kept = job.kept {
      if let tag = kept.entityTag { lines.append("If-None-Match: \(tag)") }
      if let date = kept.lastModified { lines.append("If-Modified-Since: \(date)") }
    }
    return lines
  }

  // MARK: Waiting

  /// Lets libcurl work until it is done or a time is over: its result, or nothing then.
  private func perform(_ multi: UnsafeMutableRawPointer, _ curl: UnsafeMutableRawPointer)
    -> CURLcode?
  {
    let start = ContinuousClock.now
    lastNews = start
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

  /// A body may take long to send. Another number is news, a smaller one too: a redirection begins anew.
  private func noteSent(_ count: curl_off_t) {
    guard count != sent else { return }
    sent = count
    lastNews = .now
  }

  // MARK: The answer

  private static func own(_ pointer: UnsafeMutableRawPointer?) -> Attempt {
    // libcurl gives back what it was given, in `configure`.
    Unmanaged<Attempt>.fromOpaque(pointer!).takeUnretainedValue()
  }

  private func takeHeader(_ line: UnsafeRawBufferPointer) -> Int {
    lastNews = .now
    head.take(line)
    return line.count
  }

  /// Anything else than the count ends the transfer.
  private func takeBody(_ bytes: UnsafeRawBufferPointer) -> Int {
    lastNews = .now
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

  /// Whether the server goes on where the download stopped, as it was asked to.
  private var goesOn: Bool { head.status == 206 && file.offset > 0 }

  /// The first bytes of an answer are there: where they belong, or why nowhere.
  private func begin() -> AttemptFault? {
    guard goesOn else { return file.begin() ? nil : .couldNotWrite }
    // A part that does not say of how much could be taken for the whole.
    guard let part = head.part, part.start == file.offset else { return .wrongRange }
    return file.goOn() ? nil : .couldNotWrite
  }

  private func conclude(_ code: CURLcode?, _ curl: UnsafeMutableRawPointer) -> TransferReport {
    let url = curl_text(curl, CURLINFO_EFFECTIVE_URL).map { String(cString: $0) } ?? job.url
    let fault =
      fault
      ?? code.flatMap {
        AttemptFault($0, byteLimit: job.byteLimit.value, isAllowed: isAllowed(url))
      }
      ?? (code == nil ? .timedOut : nil)
    if let fault { return report(fault) }
    if head.status == 416, file.offset > 0 {
      // The part there is goes, so that the next attempt does not ask from there again.
      return report(file.begin() ? .wrongRange : .couldNotWrite)
    }
    if head.status == 304, let kept = job.kept { return useKept(kept) }
    // An answer without a body replaces what was there as well.
    if !file.hasBegun, let failure = begin() { return report(failure) }
    if goesOn, let whole = head.part?.whole, file.count != whole {
      // A server may well send less than it is asked for.
      return report(file.count < whole ? .connectionLost : .wrongRange)
    }
    // The author asked for all of it, and has it.
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

  /// What the bytes in the file belong to, where the server lets one go on from there.
  private var beginning: String? {
    guard job.method == "GET", file.size > 0 else { return nil }
    // Nothing of this answer came: the beginning from before is as good as it was.
    guard file.hasBegun else { return file.offset > 0 ? job.partial : nil }
    guard head.status == 206 || head.status == 200, head["content-encoding"] == nil,
      head.status == 206 || head["accept-ranges"]?.lowercased() == "bytes"
    else { return nil }
    // A part need not repeat what it was asked for by.
    return head.strongValidator ?? (goesOn ? job.partial : nil)
  }

  // MARK: Answers that are asked for again

  /// The most that is put aside of an answer.
  private static let keptBytes = 5_000_000

  private func keep(_ response: TransferEvent.Response) -> TransferJob.Kept? {
    guard let path = job.keepAs, job.method == "GET", response.status == 200,
      head["etag"] != nil || head["last-modified"] != nil, file.count <= Self.keptBytes,
      AnswerFile.copy(job.file, to: path)
    else { return nil }
    return TransferJob.Kept(
      file: path, entityTag: head["etag"], lastModified: head["last-modified"], response: response)
  }

  /// The server says that what was kept still holds.
  private func useKept(_ kept: TransferJob.Kept) -> TransferReport {
    guard AnswerFile.copy(kept.file, to: job.file) else { return report(.couldNotReadKept) }
    return TransferReport(id: job.id, response: kept.response, kept: kept)
  }

  private func milliseconds(_ seconds: Double) -> Int {
    Int(clamping: max(1, seconds * 1000))
  }
}
