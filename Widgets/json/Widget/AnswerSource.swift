import Answers
import Downloads
import Foundation

/// The newest answer, its date, and the error that prevented a newer one.
struct AnswerNews: Sendable {
  var answer: AnswerValue?
  var date: Date?
  var problem: String?
  /// The date before which the service does not want another request.
  var retry: Date?
  /// Whether this reload received new content; a 304 only confirms the stored answer.
  var isNew = false
}

/// Requests the answer that the settings describe. The request tells the stored version's marks,
/// and the stored answer stays if no better one arrives.
struct AnswerSource {
  let url: String?
  let headers: String?
  let secret: String?
  let format: Answer.Format

  /// - Parameter age: a stored answer younger than this in seconds is used without a request, as
  ///   for a form.
  func answer(notOlderThan age: TimeInterval?, at now: Date) async -> AnswerNews {
    let request: AnswerRequest
    do {
      request = try AnswerRequest(url: url ?? "", headers: headers, secret: secret)
    } catch {
      return AnswerNews(problem: "\(error)")
    }
    let shelf = KeptDownloads(ofWidget: "json")
    let place = place(of: request)
    let kept = shelf.last(of: place).content.flatMap { KeptAnswer($0.data, date: $0.date) }
    var news = AnswerNews()
    if let kept {
      news.answer = try? Answer.read(kept.body, as: format)
      news.date = kept.date
    }
    if let age, let date = news.date, (0..<age).contains(now.timeIntervalSince(date)) {
      return news
    }
    if let wait = shelf.wait(for: place, at: now) {
      (news.problem, news.retry) = (wait.words, wait.date)
      return news
    }
    do {
      // If the stored answer cannot be decoded a conditional request would be useless: a 304 brings
      // no content.
      let conditions = news.answer == nil ? [:] : kept?.conditions ?? [:]
      let reply = try await AnswerTransfer.send(
        request, conditions: conditions,
        within: age == nil ? AnswerTransfer.longest : AnswerTransfer.longestForForm)
      news.retry = AnswerStatus.retryDate(reply.headers["retry-after"], at: now)
      if reply.status == 304, let kept {
        try shelf.keep(kept.data, of: place, at: now)
        news.date = now
      } else if let problem = AnswerStatus.problem(
        reply.status, hasSecret: secret != nil,
        said: ServiceWords.said(in: reply.data, hiding: secret))
      {
        news.problem = problem
        if let retry = news.retry { try shelf.wait(problem, until: retry, with: place) }
      } else {
        let answer = try Answer.read(reply.data, as: format)
        let error = ServiceWords.graphQLError(in: answer, hiding: secret)
        news.problem = error?.words
        // Without any data the previous answer stays.
        if let error, !error.hasData { return news }
        news.answer = answer
        news.date = now
        news.isNew = true
        try shelf.keep(KeptAnswer(reply, date: now).data, of: place, at: now)
      }
    } catch {
      news.problem = "\(error)"
    }
    return news
  }

  /// The key of the stored answer. It covers address, headers and secret, as other headers or
  /// another secret may yield another answer. The secret is represented by 32 bits of a hash, which
  /// distinguish secrets without revealing one.
  private func place(of request: AnswerRequest) -> URL {
    let words = (headers ?? "").addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
    let mark = words + (secret.map { "-\(KeptDownloads.mark(of: $0))" } ?? "")
    let host = request.url.host() ?? ""
    let address = request.written.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
    return URL(string: "kept://\(host)/\(address)#\(mark)") ?? request.url
  }
}

/// A stored answer: two lines with its version marks, then its bytes.
struct KeptAnswer {
  var entityTag: String?
  var modified: String?
  var body: Data
  var date: Date

  init(_ reply: AnswerTransfer.Reply, date: Date) {
    entityTag = Self.mark(reply.headers["etag"])
    modified = Self.mark(reply.headers["last-modified"])
    body = reply.data
    self.date = date
  }

  init?(_ data: Data, date: Date) {
    let newline = UInt8(ascii: "\n")
    guard let first = data.firstIndex(of: newline),
      let second = data[(first + 1)...].firstIndex(of: newline)
    else { return nil }
    entityTag = Self.mark(String(decoding: data[..<first], as: UTF8.self))
    modified = Self.mark(String(decoding: data[(first + 1)..<second], as: UTF8.self))
    body = Data(data[(second + 1)...])
    self.date = date
  }

  var data: Data { Data("\(entityTag ?? "")\n\(modified ?? "")\n".utf8) + body }

  /// Headers that request the answer only if it has changed.
  var conditions: [String: String] {
    var conditions: [String: String] = [:]
    conditions["If-None-Match"] = entityTag
    conditions["If-Modified-Since"] = modified
    return conditions
  }

  /// A version mark, if it is safe to send back in a header.
  private static func mark(_ text: String?) -> String? {
    guard let text, !text.isEmpty, text.utf8.count <= 500,
      text.unicodeScalars.allSatisfy({ $0.value >= 32 && $0.value < 127 })
    else { return nil }
    return text
  }
}
