import Foundation

struct Cache<Value: Codable> {
  let name: String

  private var file: URL {
    FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask)[0]
      .appendingPathComponent("\(name).plist")
  }

  func save(_ value: Value) throws {
    try PropertyListEncoder().encode(value).write(to: file, options: [.atomic])
  }

  func load() -> Value? {
    (try? Data(contentsOf: file)).flatMap {
      try? PropertyListDecoder().decode(Value.self, from: $0)
    }
  }
}

final class Throttle: @unchecked Sendable {
  private let lock = NSLock()
  private var last = Date.distantPast

  func allows(every interval: TimeInterval) -> Bool {
    lock.lock()
    defer { lock.unlock() }
    guard -last.timeIntervalSinceNow > interval else { return false }
    last = Date()
    return true
  }
}
