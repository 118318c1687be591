import Glibc
import TimelineEngine

/// The uses of apps that make reloads of their widgets free, and the processes that reported them.
/// Pure.
///
/// Several sessions and programs may report the same use of one extension: the engine is told of
/// the beginning of the first and the end of the last.
struct AppUses {
  enum Holder: Hashable {
    /// A session file, by its name.
    case session(String)
    /// A program that the board opened.
    case process(pid_t)
  }

  private struct Holding {
    var extensions: Set<ExtensionName>
    var use: AppUse
  }

  private var holdings: [Holder: Holding] = [:]

  /// The session files that count now.
  var sessions: [String] {
    holdings.keys.compactMap { if case .session(let name) = $0 { name } else { nil } }
  }

  mutating func begin(_ holder: Holder, _ use: AppUse, of extensions: [ExtensionName])
    -> [EngineEvent]
  {
    guard holdings[holder] == nil else { return [] }
    let new = Set(extensions).filter { !isUsed($0, use) }
    holdings[holder] = Holding(extensions: Set(extensions), use: use)
    return new.sorted().map { .appOpened($0, use) }
  }

  mutating func end(_ holder: Holder) -> [EngineEvent] {
    guard let holding = holdings.removeValue(forKey: holder) else { return [] }
    return holding.extensions.sorted().filter { !isUsed($0, holding.use) }
      .map { .appClosed($0, holding.use) }
  }

  private func isUsed(_ name: ExtensionName, _ use: AppUse) -> Bool {
    holdings.values.contains { $0.use == use && $0.extensions.contains(name) }
  }
}
