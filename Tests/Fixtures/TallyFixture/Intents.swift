import AppIntents
import Foundation

struct AddIntent: AppIntent {
  static let title: LocalizedStringResource = "Add"

  func perform() async throws -> some IntentResult {
    Tally.count += 1
    return .result()
  }
}

/// Notes an event under its own key, so that many processes may do so at once.
struct NoteIntent: AppIntent {
  static let title: LocalizedStringResource = "Note"
  @Parameter(title: "Event") var event: String

  func perform() async throws -> some IntentResult {
    Tally.note(event)
    return .result()
  }
}

struct ForgetIntent: AppIntent {
  static let title: LocalizedStringResource = "Forget"
  @Parameter(title: "Event") var event: String

  func perform() async throws -> some IntentResult {
    Tally.forget(event)
    return .result()
  }
}

/// Answers, and then continues with every kind of work that an author may begin.
struct LaterIntent: AppIntent {
  static let title: LocalizedStringResource = "Later"

  func perform() async throws -> some IntentResult {
    Task {
      try await Task.sleep(for: .milliseconds(50))
      Tally.note("task")
      Task { @MainActor in Tally.note("inner task") }
    }
    Task.detached { Tally.note("detached task") }
    DispatchQueue.global().async { Tally.note("queue") }
    DispatchQueue.main.async { Tally.note("main queue") }
    ProcessInfo.processInfo.performExpiringActivity(withReason: "saving") { expired in
      guard !expired else { return }
      Thread.sleep(forTimeInterval: 0.05)
      Tally.note("activity")
    }
    print("no line feed at the end", terminator: "")
    return .result()
  }
}

/// Ends the process while it performs.
struct ExitIntent: AppIntent {
  static let title: LocalizedStringResource = "Exit"

  func perform() async throws -> some IntentResult {
    Tally.note("exit")
    exit(0)
    return .result()
  }
}

/// Never returns; the process is asked to end meanwhile.
struct HangIntent: AppIntent {
  static let title: LocalizedStringResource = "Hang"

  func perform() async throws -> some IntentResult {
    Tally.note("hang")
    ProcessInfo.processInfo.performExpiringActivity(withReason: "hanging") { expired in
      if expired { Tally.note("expired") } else { Thread.sleep(forTimeInterval: 600) }
    }
    kill(getpid(), SIGTERM)
    while !Task.isCancelled { try await Task.sleep(for: .seconds(600)) }
    return .result()
  }
}

/// Stores a value by every other means that Foundation offers.
struct KeepIntent: AppIntent {
  static let title: LocalizedStringResource = "Keep"

  func perform() async throws -> some IntentResult {
    NSUbiquitousKeyValueStore.default.set("cloud", forKey: "kept")
    let url = URL(string: "http://tally.example/")!
    let cookie = HTTPCookie(properties: [
      .name: "kept", .value: "cookie", .domain: "tally.example", .path: "/",
      .expires: Date(timeIntervalSinceNow: 86_400),
    ])!
    HTTPCookieStorage.shared.setCookie(cookie)
    let response = HTTPURLResponse(
      url: url, statusCode: 200, httpVersion: "HTTP/1.1",
      headerFields: ["Cache-Control": "max-age=86400"])!
    URLCache.shared.storeCachedResponse(
      CachedURLResponse(response: response, data: Data("cached".utf8)), for: URLRequest(url: url))
    let group = FileManager.default.containerURL(
      forSecurityApplicationGroupIdentifier: "group.example.tally")!
    FileManager.default.createFile(
      atPath: group.appending(path: "kept.txt").path, contents: Data("file".utf8))
    return .result()
  }
}

/// Reads the values that ``KeepIntent`` stored.
struct ReadIntent: AppIntent {
  static let title: LocalizedStringResource = "Read"

  func perform() async throws -> some IntentResult & ProvidesDialog {
    let url = URL(string: "http://tally.example/")!
    let group = FileManager.default.containerURL(
      forSecurityApplicationGroupIdentifier: "group.example.tally")!
    let file = try? String(contentsOf: group.appending(path: "kept.txt"), encoding: .utf8)
    let cached = URLCache.shared.cachedResponse(for: URLRequest(url: url))?.data
    let words = [
      NSUbiquitousKeyValueStore.default.string(forKey: "kept"),
      HTTPCookieStorage.shared.cookies(for: url)?.first?.value,
      cached.map { String(decoding: $0, as: UTF8.self) }, file,
    ]
    let text = words.map { $0 ?? "-" }.joined(separator: " ")
    return .result(dialog: "\(text)")
  }
}
