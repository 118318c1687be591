import CCurl
import Foundation
import WidgetKit

/// One request and its answer by libcurl, which hands over each piece as it arrives: an answer that
/// is too large is aborted at once. Foundation's session goes on receiving while its delegate looks
/// at a piece.
final class PromptExchange {
  private let request: URLRequest
  private let url: URL
  private let bounds: PromptTransfer.Bounds
  private let deadline: ContinuousClock.Instant

  private var status = 0
  private var headers: [String: String] = [:]
  private var headBytes = 0
  private var data = Data()
  /// The reason why this side ended the transfer, if libcurl did not.
  private var failure: PromptTransfer.Failure?

  /// The limit for all headers together, including those of interim answers such as 100.
  private static let mostHeadBytes = 64 << 10

  init(
    _ request: URLRequest, within bounds: PromptTransfer.Bounds,
    until deadline: ContinuousClock.Instant
  ) throws(PromptTransfer.Failure) {
    guard let url = request.url else { throw PromptTransfer.Failure("has no address") }
    (self.request, self.url, self.bounds, self.deadline) = (request, url, bounds, deadline)
  }

  func run() throws -> PromptTransfer.Reply {
    guard let curl = curl_easy_init(), let multi = curl_multi_init() else {
      throw PromptTransfer.Failure("there was not enough memory")
    }
    let lines = configure(curl)
    defer {
      curl_multi_remove_handle(multi, curl)
      curl_easy_cleanup(curl)
      curl_multi_cleanup(multi)
      curl_slist_free_all(lines)
    }
    // libcurl keeps a pointer to the body. The extra byte gives even an empty body an address.
    var body = Array(request.httpBody ?? Data()) + [0]
    let code = body.withUnsafeMutableBytes { body in
      if request.httpBody != nil {
        curl_set_size(curl, CURLOPT_POSTFIELDSIZE_LARGE, curl_off_t(body.count - 1))
        curl_set_pointer(curl, CURLOPT_POSTFIELDS, body.baseAddress)
      }
      if let method = request.httpMethod, method != "GET" {
        curl_set_text(curl, CURLOPT_CUSTOMREQUEST, method)
      }
      return perform(multi, curl)
    }
    if let failure { throw failure }
    guard let code else {
      throw PromptTransfer.Failure("did not answer within \(Int(bounds.time / .seconds(1))) s")
    }
    guard code == CURLE_OK else { throw Self.failure(code) }
    return PromptTransfer.Reply(status: status, headers: headers, data: data, url: url)
  }

  // MARK: The request

  private func configure(_ curl: UnsafeMutableRawPointer) -> UnsafeMutablePointer<curl_slist>? {
    curl_set_text(curl, CURLOPT_URL, url.absoluteString)
    curl_set_schemes(curl)
    curl_set_number(curl, CURLOPT_NOSIGNAL, 1)
    curl_set_number(curl, CURLOPT_SSL_VERIFYPEER, 1)
    curl_set_number(curl, CURLOPT_SSL_VERIFYHOST, 2)
    curl_set_text(curl, CURLOPT_USERAGENT, "widgetboard")
    // A compressed answer would be unpacked before its size is known. So compression is not
    // requested, and limited in case it comes anyway.
    curl_set_text(curl, CURLOPT_ACCEPT_ENCODING, "identity")
    let own = Unmanaged.passUnretained(self).toOpaque()
    curl_set_pointer(curl, CURLOPT_HEADERDATA, own)
    curl_set_callback(curl, CURLOPT_HEADERFUNCTION) { bytes, size, count, own in
      PromptExchange.own(own).takeHeader(UnsafeRawBufferPointer(start: bytes, count: size * count))
    }
    curl_set_pointer(curl, CURLOPT_WRITEDATA, own)
    curl_set_callback(curl, CURLOPT_WRITEFUNCTION) { bytes, size, count, own in
      PromptExchange.own(own).takeBody(UnsafeRawBufferPointer(start: bytes, count: size * count))
    }
    var list: UnsafeMutablePointer<curl_slist>?
    for line in lines { list = curl_slist_append(list, line) }
    curl_set_pointer(curl, CURLOPT_HTTPHEADER, list)
    return list
  }

  private var lines: [String] {
    let fields = request.allHTTPHeaderFields ?? [:]
    var lines = fields.sorted { $0.key < $1.key }.map { name, value in
      // With a colon libcurl would leave out a header that has no value.
      value.isEmpty ? "\(name);" : "\(name): \(value)"
    }
    // libcurl would wait a second for servers that do not know `Expect`, and call any body a form.
    lines.append("Expect:")
    if !fields.keys.contains(where: { $0.lowercased() == "content-type" }) {
      lines.append("Content-Type:")
    }
    return lines.filter { line in line.unicodeScalars.allSatisfy { $0.value >= 32 } }
  }

  /// Runs libcurl until the transfer ends; returns its result, or nil at the deadline.
  private func perform(_ multi: UnsafeMutableRawPointer, _ curl: UnsafeMutableRawPointer)
    -> CURLcode?
  {
    curl_multi_add_handle(multi, curl)
    while true {
      var running: Int32 = 0
      guard curl_multi_perform(multi, &running) == CURLM_OK else { return CURLE_OUT_OF_MEMORY }
      let code = curl_finished(multi)
      if code >= 0 { return CURLcode(rawValue: UInt32(code)) }
      let left = ContinuousClock.now.duration(to: deadline)
      guard left > .zero else { return nil }
      curl_multi_poll(multi, nil, 0, Int32(min(left / .milliseconds(1) + 1, 60_000)), nil)
    }
  }

  // MARK: The answer

  private static func own(_ pointer: UnsafeMutableRawPointer?) -> PromptExchange {
    // libcurl passes back the pointer that `configure` gave it.
    // swift-format-ignore: NeverForceUnwrap
    Unmanaged<PromptExchange>.fromOpaque(pointer!).takeUnretainedValue()
  }

  /// Accepts a header line and returns its length; any other number makes libcurl end the transfer.
  private func takeHeader(_ line: UnsafeRawBufferPointer) -> Int {
    headBytes += line.count
    guard headBytes <= Self.mostHeadBytes else { return end("answers with too many headers") }
    let text = String(decoding: line, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    if text.hasPrefix("HTTP/") {
      status = text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
      headers = [:]
    } else if let colon = text.firstIndex(of: ":"), colon > text.startIndex {
      let name = text[..<colon].lowercased()
      let value = text[text.index(after: colon)...].trimmingCharacters(in: .whitespaces)
      headers[name] = headers[name].map { "\($0), \(value)" } ?? value
    } else if text.isEmpty, data.isEmpty, let words = refusal {
      return end(words)
    }
    return line.count
  }

  /// The reason not to read the body of an answer with these headers. A redirect's body is never
  /// read, so it is not refused.
  private var refusal: String? {
    guard headers["location"] == nil else { return nil }
    let length = headers["transfer-encoding"] == nil ? headers["content-length"] : nil
    return bounds.refusal(headers["content-encoding"], length.flatMap { Int64($0) } ?? -1)
  }

  private func takeBody(_ bytes: UnsafeRawBufferPointer) -> Int {
    guard data.count + bytes.count <= bounds.bytes else { return end(bounds.tooLarge) }
    data.append(contentsOf: bytes)
    return bytes.count
  }

  private func end(_ words: String) -> Int {
    failure = failure ?? PromptTransfer.Failure(words)
    return 0
  }

  private static func failure(_ code: CURLcode) -> PromptTransfer.Failure {
    let known: URLError.Code? =
      switch code {
      case CURLE_COULDNT_RESOLVE_HOST, CURLE_COULDNT_RESOLVE_PROXY: .cannotFindHost
      case CURLE_COULDNT_CONNECT: .cannotConnectToHost
      case CURLE_SSL_CONNECT_ERROR: .secureConnectionFailed
      case CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CACERT_BADFILE, CURLE_SSL_ISSUER_ERROR:
        .serverCertificateUntrusted
      default: nil
      }
    let words = curl_easy_strerror(code).map { String(cString: $0) } ?? "gave no answer"
    return PromptTransfer.Failure("\(DownloadError.network(known, words))")
  }
}
