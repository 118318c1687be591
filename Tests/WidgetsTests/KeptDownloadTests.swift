import Downloads
import Foundation
import Testing

private func url(_ text: String) throws -> URL { try #require(URL(string: text)) }

@Test func `a download is kept for the next process, and its problems beside it`() throws {
  let home = try TemporaryHome()
  let kept = KeptDownloads(ofWidget: "w", environment: home.environment)
  let (one, two) = (try url("https://a.example/1"), try url("https://a.example/2"))
  #expect(kept.last(of: one) == KeptDownload())
  try kept.keep(Data("one".utf8), of: one)
  try kept.keep(Data("two".utf8), of: two)
  try kept.note("out of order", with: one)
  let next = KeptDownloads(ofWidget: "w", environment: home.environment)
  #expect(next.last(of: one).content?.data == Data("one".utf8))
  #expect(next.last(of: one).problem?.words == "out of order")
  #expect(next.last(of: two).problem == nil)
  try kept.keep(Data("better".utf8), of: one)
  #expect(next.last(of: one).content?.data == Data("better".utf8))
  #expect(next.last(of: one).problem == nil)
}

@Test func `a server is left alone until its date, or until it has answered`() throws {
  let home = try TemporaryHome()
  let kept = KeptDownloads(ofWidget: "w", environment: home.environment)
  let file = try url("https://a.example/1")
  let now = Date()
  #expect(kept.wait(for: file, at: now) == nil)
  try kept.wait("asked too often\n(429)", until: now + 60, with: file)
  let wait = try #require(kept.wait(for: file, at: now + 5))
  #expect(
    wait.words == "asked too often\n(429)" && (60..<62).contains(wait.date.timeIntervalSince(now)))
  #expect(kept.wait(for: try url("https://a.example/2"), at: now) == nil)
  #expect(kept.wait(for: file, at: now + 62) == nil)
  // The wait was noted by a wrong clock.
  #expect(kept.wait(for: file, at: now - 90_000) == nil)
  try kept.keep(Data("one".utf8), of: file)
  #expect(kept.wait(for: file, at: now) == nil)
  // A damaged note counts as none.
  try kept.wait("busy", until: now + 60, with: file)
  let folder = home.url.path + "/.cache/widgetboard/w"
  let note = try #require(
    FileManager.default.contentsOfDirectory(atPath: folder).first { $0.hasSuffix(".wait") })
  for bytes in [
    Data(), Data("soon\nbusy".utf8), Data("99999999999999999999\nx".utf8), Data([0xFF]),
  ] {
    try bytes.write(to: URL(fileURLWithPath: folder + "/" + note))
    #expect(kept.wait(for: file, at: now) == nil)
  }
}

@Test func `the cache folder is where the person wants it`() throws {
  let home = try TemporaryHome()
  let file = try url("https://a.example/1")
  for cache in ["/cache", ""] {
    var environment = home.environment
    environment["XDG_CACHE_HOME"] = cache.isEmpty ? "relative" : home.url.path + cache
    try KeptDownloads(ofWidget: "w", environment: environment).keep(Data("x".utf8), of: file)
    let folder = home.url.path + (cache.isEmpty ? "/.cache" : cache) + "/widgetboard/w"
    let files = try FileManager.default.contentsOfDirectory(atPath: folder)
    #expect(files.count == 1)
    #expect(files[0].hasPrefix("a.example-"))
  }
}

@Test func `a download is due when there is none, when it is old, and not right after a failure`() {
  let noon = Date(timeIntervalSince1970: 1_795_255_200)
  func kept(secondsAgo: Double?, failedSecondsAgo: Double? = nil) -> KeptDownload {
    var kept = KeptDownload()
    kept.content = secondsAgo.map { .init(data: Data(), date: noon.addingTimeInterval(-$0)) }
    kept.problem = failedSecondsAgo.map { .init(words: "", date: noon.addingTimeInterval(-$0)) }
    return kept
  }
  func isDue(_ kept: KeptDownload) -> Bool { kept.isDue(at: noon, freshness: 3600) }
  #expect(isDue(kept(secondsAgo: nil)))
  #expect(!isDue(kept(secondsAgo: 3599)))
  #expect(isDue(kept(secondsAgo: 3600)))
  // Dated by a wrong clock.
  #expect(isDue(kept(secondsAgo: -10)))
  #expect(!isDue(kept(secondsAgo: nil, failedSecondsAgo: KeptDownload.pause - 1)))
  #expect(isDue(kept(secondsAgo: nil, failedSecondsAgo: KeptDownload.pause)))
  #expect(isDue(kept(secondsAgo: 4000, failedSecondsAgo: -KeptDownload.pause)))
  #expect(!isDue(kept(secondsAgo: 10, failedSecondsAgo: 5000)))
}

@Test func `what a person reads is for that person alone, also in a folder from before`() throws {
  let home = try TemporaryHome()
  let kept = KeptDownloads(ofWidget: "w", environment: home.environment)
  let folder = home.url.path + "/.cache/widgetboard/w"
  try FileManager.default.createDirectory(
    atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o755])
  try kept.keep(Data("one".utf8), of: url("https://a.example/1"))
  try kept.note("no network", with: url("https://a.example/2"))
  func mode(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }
  #expect(try mode(folder) == 0o700)
  let files = try FileManager.default.contentsOfDirectory(atPath: folder)
  #expect(files.count == 2)
  #expect(try files.allSatisfy { try mode("\(folder)/\($0)") == 0o600 })
}
