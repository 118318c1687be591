import Answers
import AppIntents
import BoardKit
import Foundation
import PersonalFiles
import PluginMenus

/// Posts to a web service. The person is asked to allow each address and body once.
struct PostIntent: AppIntent {
  static let title: LocalizedStringResource = "Post"
  static let isDiscoverable = false

  @Parameter(title: "Post to") var post: String
  @Parameter(title: "Body") var body: String
  @Parameter(title: "Headers") var headers: String?
  /// The secret, which the board takes from the tile's settings; it is not stored with the button.
  @Parameter(title: "Secret") var secret: Secret?

  init() {}

  init(_ intent: JSONIntent, to address: String) {
    post = address
    body = intent.body ?? ""
    headers = intent.headers
  }

  struct Failure: LocalizedError {
    let errorDescription: String?
  }

  func perform() async throws -> some IntentResult & ProvidesDialog {
    let request: AnswerRequest
    do {
      request = try AnswerRequest(url: post, headers: headers, secret: secret?.revealed)
    } catch {
      throw Failure(errorDescription: "\(error)")
    }
    let host = request.url.host() ?? post
    guard !AllowedCommands.isChecked else {
      return .result(dialog: "Nothing is posted by a check.")
    }
    guard try isAllowed() else {
      let what = body.isEmpty ? "nothing" : "“\(body.prefix(80))”"
      return .result(
        dialog: "Posts \(what) to \(host). Press again to allow it from now on.")
    }
    let reply: AnswerTransfer.Reply
    do {
      reply = try await AnswerTransfer.send(request, body: Data(body.utf8))
    } catch {
      throw Failure(errorDescription: "\(host): \(error)")
    }
    // Many services redirect to a web page after a post, which is not needed here.
    let problem = AnswerStatus.problem(
      reply.status, hasSecret: secret != nil,
      said: ServiceWords.said(in: reply.data, hiding: secret?.revealed))
    if let problem, !(301...303).contains(reply.status) {
      throw Failure(errorDescription: "\(host): \(problem)")
    }
    return .result(dialog: "Posted to \(host).")
  }

  private func isAllowed() throws -> Bool {
    let file = URL(fileURLWithPath: PersonalFolders().state).appending(path: "widgetboard/posts")
    var allowed = AllowedCommands((try? String(contentsOf: file, encoding: .utf8)) ?? "")
    let answer = allowed.answer([body], of: post)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])
    try Data(allowed.text.utf8).write(to: file, options: .atomic)
    return answer == .allowed
  }
}
