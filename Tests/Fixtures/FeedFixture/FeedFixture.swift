// An extension that loads its content in a background session, from the URL in the file `feed-url`
// in the home folder. Run by `FeedProcessTests` and `TransferTests`.
import SwiftUI
import WidgetKit

/// The files of the fixture, in the test's home folder.
enum Files {
  static var home: URL {
    URL(fileURLWithPath: ProcessInfo.processInfo.environment["HOME"] ?? "/nowhere")
  }
  static var content: URL { home.appendingPathComponent("feed.txt") }

  static func text(_ name: String) -> String? {
    (try? String(contentsOf: home.appendingPathComponent(name), encoding: .utf8))?
      .trimmingCharacters(in: .whitespacesAndNewlines)
  }

  static func write(_ text: String, to name: String) {
    try? text.write(to: home.appendingPathComponent(name), atomically: true, encoding: .utf8)
  }
}

/// The session's delegate, written as in Apple's article: it keeps the completion handler, and
/// calls it when all events have been delivered.
final class Downloader: NSObject, URLSessionDownloadDelegate, @unchecked Sendable {
  static let shared = Downloader()
  static let identifier = "feed.session"

  var completion: (() -> Void)?
  private var told: [String] = []
  lazy var session: URLSession = {
    let configuration = URLSessionConfiguration.background(withIdentifier: Self.identifier)
    configuration.sessionSendsLaunchEvents = true
    configuration.timeoutIntervalForResource = 3600
    configuration.httpAdditionalHeaders = ["X-Feed": "fixture"]
    return URLSession(configuration: configuration, delegate: self, delegateQueue: nil)
  }()

  func start(_ url: URL) {
    let task = session.downloadTask(with: url)
    task.taskDescription = "the feed"
    task.resume()
  }

  func urlSession(
    _ session: URLSession, downloadTask: URLSessionDownloadTask, didWriteData bytesWritten: Int64,
    totalBytesWritten: Int64, totalBytesExpectedToWrite: Int64
  ) {
    told.append("wrote \(totalBytesWritten)")
  }

  func urlSession(
    _ session: URLSession, downloadTask: URLSessionDownloadTask,
    didFinishDownloadingTo location: URL
  ) {
    let status = (downloadTask.response as? HTTPURLResponse)?.statusCode ?? 0
    told.append("finished \(status) \(downloadTask.taskDescription ?? "")")
    try? FileManager.default.removeItem(at: Files.content)
    try? FileManager.default.moveItem(at: location, to: Files.content)
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    told.append("completed \((error as? URLError).map { "\($0.errorCode)" } ?? "well")")
    if let error { Files.write("failed: \(error.localizedDescription)", to: "feed.txt") }
  }

  func urlSessionDidFinishEvents(forBackgroundURLSession session: URLSession) {
    told.append("all told")
    Files.write(told.joined(separator: "\n"), to: "told")
    WidgetCenter.shared.reloadTimelines(ofKind: "feed")
    DispatchQueue.main.async { [self] in
      completion?()
      completion = nil
    }
  }
}

struct FeedEntry: TimelineEntry {
  let date: Date
  let words: String
}

struct FeedProvider: TimelineProvider {
  func placeholder(in context: Context) -> FeedEntry { FeedEntry(date: Date(), words: "feed") }

  func getSnapshot(in context: Context, completion: @escaping (FeedEntry) -> Void) {
    completion(FeedEntry(date: Date(), words: "feed"))
  }

  func getTimeline(in context: Context, completion: @escaping (Timeline<FeedEntry>) -> Void) {
    let content = Files.text("feed.txt")
    if content == nil, let url = Files.text("feed-url").flatMap({ URL(string: $0) }) {
      Downloader.shared.start(url)
    }
    let entry = FeedEntry(date: Date(), words: content ?? "no news yet")
    completion(Timeline(entries: [entry], policy: .never))
  }
}

/// Asks a background session for tasks that it does not support, and for those it supports besides
/// downloads.
struct OddProvider: TimelineProvider {
  func placeholder(in context: Context) -> FeedEntry { FeedEntry(date: Date(), words: "odd") }

  func getSnapshot(in context: Context, completion: @escaping (FeedEntry) -> Void) {
    completion(placeholder(in: context))
  }

  func getTimeline(
    in context: Context, completion: @escaping @Sendable (Timeline<FeedEntry>) -> Void
  ) {
    guard let url = URL(string: "https://feeds.example/odd") else { return }
    let session = URLSession(configuration: .background(withIdentifier: "odd"))
    var request = URLRequest(url: url)
    request.httpMethod = "POST"
    request.httpBody = Data("a=1".utf8)
    request.timeoutInterval = 5
    let post = session.downloadTask(with: request)
    post.earliestBeginDate = Date(timeIntervalSince1970: 1_900_000_000)
    post.resume()
    post.resume()
    let upload = session.uploadTask(with: URLRequest(url: url), fromFile: Files.content)
    upload.resume()
    let unwanted = session.downloadTask(with: url)
    unwanted.resume()
    unwanted.cancel()
    session.downloadTask(with: url).cancel()
    session.getAllTasks { tasks in
      let open = tasks.map(\.taskIdentifier).sorted()
      for task in tasks where task.taskIdentifier == 1 { task.cancel() }
      let handled = session.dataTask(with: url) { data, _, error in
        let words = "open \(open), refused \(error != nil), no data \(data == nil)"
        let entry = FeedEntry(date: Date(), words: words)
        completion(Timeline(entries: [entry], policy: .never))
      }
      handled.resume()
    }
  }
}

struct OddWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "odd", provider: OddProvider()) { entry in
      Text(entry.words)
    }
    .supportedFamilies([.systemMedium])
  }
}

@main
struct FeedBundle: WidgetBundle {
  var body: some Widget {
    FeedWidget()
    OddWidget()
  }
}

struct FeedWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "feed", provider: FeedProvider()) { entry in
      Text(entry.words)
    }
    .supportedFamilies([.systemMedium])
    .onBackgroundURLSessionEvents(matching: Downloader.identifier) { _, completion in
      Downloader.shared.completion = completion
      _ = Downloader.shared.session
    }
    .onBackgroundURLSessionEvents { identifier in
      identifier == "nobody"
    } _: { _, completion in
      completion()
    }
  }
}
