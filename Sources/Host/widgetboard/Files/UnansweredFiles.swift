import ExtensionHost
import Foundation
import Glibc
import WidgetArchive

/// Files of widgets that did not describe themselves when they were asked, each identified as it
/// was then. The board does not wait for such a file again until it has changed, somebody asks for
/// it by name, or an hour has passed, since a widget on a busy machine looks the same.
///
/// A file of lines in the state folder: seconds since 1970, the way it failed to answer, and the
/// file's identity.
struct UnansweredFiles: Hashable {
  /// The way in which a file failed to answer.
  enum How: String {
    /// It kept running without output: it is treated as a script.
    case silent
    /// It closed its output and kept running.
    case closed

    init?(_ result: Result<ExtensionDescription, ExtensionFailure>) {
      switch result {
      case .success(let description) where description.source == .silence: self = .silent
      case .failure(let failure) where failure.reason == .closedOutput: self = .closed
      case .success, .failure: return nil
      }
    }
  }

  struct Entry: Hashable {
    var date: Date
    var how: How
  }

  private(set) var entries: [String: Entry] = [:]

  static let pause: TimeInterval = 3600
  /// As many as the descriptions that the store keeps.
  private static let most = 256
  private static let mostBytes = 1 << 18

  init() {}

  init(text: String) {
    for line in text.split(separator: "\n").suffix(Self.most) {
      let parts = line.split(separator: " ", maxSplits: 2)
      guard parts.count == 3, let seconds = TimeInterval(parts[0]), seconds.isFinite,
        let how = How(rawValue: String(parts[1]))
      else { continue }
      entries[String(parts[2])] = Entry(date: Date(timeIntervalSince1970: seconds), how: how)
    }
  }

  /// The latest entries as text, the newest at the end.
  var text: String {
    entries.sorted { ($0.value.date, $0.key) < ($1.value.date, $1.key) }.suffix(Self.most)
      .map {
        "\(Int64($0.value.date.timeIntervalSince1970)) \($0.value.how.rawValue) \($0.key)\n"
      }
      .joined()
  }

  /// Records the result of asking a file for its description.
  mutating func note(
    _ result: Result<ExtensionDescription, ExtensionFailure>, of executable: ExtensionExecutable,
    at now: Date
  ) {
    // A name may contain anything; one with a line break would add a line about another file.
    guard !executable.identity.contains(where: \.isNewline) else { return }
    entries[executable.identity] = How(result).map { Entry(date: now, how: $0) }
  }

  /// The result of the last question to a file that is not to be asked again yet; nil for other
  /// files.
  func result(
    of executable: ExtensionExecutable, at now: Date
  ) -> Result<ExtensionDescription, ExtensionFailure>? {
    guard let entry = entries[executable.identity],
      (0..<Self.pause).contains(now.timeIntervalSince(entry.date))
    else { return nil }
    return switch entry.how {
    case .silent: .success(.script(executable, source: .silence))
    case .closed:
      .failure(
        ExtensionFailure(
          reason: .closedOutput, extensionName: executable.name, date: entry.date))
    }
  }

  // MARK: The file

  private static func path(_ folders: ProfileFolders) -> String { folders.state + "/unanswered" }

  static func read(_ folders: ProfileFolders) -> UnansweredFiles {
    guard let data = try? FileReading(path(folders), limit: mostBytes).data() else {
      return UnansweredFiles()
    }
    return UnansweredFiles(text: String(decoding: data, as: UTF8.self))
  }

  /// Writes the file if the profile has a state folder. If it cannot be written, the next command
  /// waits for the files once more.
  func write(_ folders: ProfileFolders) {
    guard access(folders.state, W_OK) == 0 else { return }
    try? WholeFile(Self.path(folders)).write(Data(text.utf8))
  }
}

extension Catalog {
  /// Takes over the kept results of files that are not to be asked again yet.
  ///
  /// - Parameter names: the kinds or file names that somebody asks for: these are asked.
  mutating func recall(
    _ unanswered: UnansweredFiles, besides names: Set<String> = [], at now: Date
  ) {
    for executable in undescribed where !isMeant(executable, by: names) {
      guard let result = unanswered.result(of: executable, at: now) else { continue }
      describe(executable.name, result)
    }
  }

  /// The extensions to ask, in order: those that somebody asks for by name, then those in other
  /// folders than the person's own (they came with the board), then the person's own.
  func undescribed(
    first names: Set<String>, last ownFolder: String
  ) -> [ExtensionExecutable] {
    func rank(_ executable: ExtensionExecutable) -> Int {
      if isMeant(executable, by: names) { return 0 }
      return executable.path.hasPrefix(ownFolder + "/") ? 2 : 1
    }
    return undescribed.sorted { (rank($0), $0.name) < (rank($1), $1.name) }
  }

  /// A sentence about files beyond the most that are looked at; nil if there are none.
  var crowdWords: String? {
    guard leftOut > 0 else { return nil }
    return "\(leftOut) more files are named as widgets and not looked at: a board has "
      + "\(ExtensionDiscovery.mostExtensions) at most"
  }

  func isMeant(_ executable: ExtensionExecutable, by names: Set<String>) -> Bool {
    names.contains(executable.name) || names.contains(executable.baseName)
      || names.contains { owner(ofKind: $0) == executable.name }
  }
}
