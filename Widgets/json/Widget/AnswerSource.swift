import Answers
import Downloads
import Foundation

/// What there is of an answer: the newest that came, when, and what is wrong since.
struct AnswerNews: Sendable {
  var answer: AnswerValue?
  var date: Date?
  var problem: String?
  /// The service does not want to be asked before.
  var retry: Date?
}

/// From settings to an answer: what was kept is asked about by its marks, and stays where nothing
/// better comes.
struct AnswerSource {
  let url: String?
  let headers: String?
  let secret: String?
  let format: Answer.Format

  /// - Parameter age: an answer that is younger is not asked for again, as for a form.
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
    do {
      // What cannot be read any more is not asked about: nothing would come.
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
      } else {
        let answer = try Answer.read(reply.data, as: format)
        let error = ServiceWords.graphQLError(in: answer)
        news.problem = error?.words
        // Without any data the last that came stays.
        if let error, !error.hasData { return news }
        news.answer = answer
        news.date = now
        try shelf.keep(KeptAnswer(reply, date: now).data, of: place, at: now)
      }
    } catch {
      news.problem = "\(error)"
    }
    return news
  }

  /// One for each request: the same address may answer others differently, and so it may another
  /// secret. Of that there is a mark of 32 bits, which tells two apart and gives none away.
  private func place(of request: AnswerRequest) -> URL {
    let words = (headers ?? "").addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
    let mark = words + (secret.map { "-\(Self.mark(of: $0))" } ?? "")
    let host = request.url.host() ?? ""
    let address = request.written.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
    return URL(string: "kept://\(host)/\(address)#\(mark)") ?? request.url
  }

  /// FNV-1a, the upper half: the same in each process, as Swift's own hashes are not.
  private static func mark(of secret: String) -> UInt64 {
    secret.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 } >> 32
  }
}

/// An answer as it is kept: its marks, a line each, and its bytes.
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

  /// What asks for nothing but what is newer.
  var conditions: [String: String] {
    var conditions: [String: String] = [:]
    conditions["If-None-Match"] = entityTag
    conditions["If-Modified-Since"] = modified
    return conditions
  }

  /// What can be sent back.
  private static func mark(_ text: String?) -> String? {
    guard let text, !text.isEmpty, text.utf8.count <= 500,
      text.unicodeScalars.allSatisfy({ $0.value >= 32 && $0.value < 127 })
    else { return nil }
    return text
  }
}
