import Foundation
import WidgetArchive

/// Lines of a megabyte that an extension could reply with, each filled with one kind of thing:
/// measures the time to read or refuse the slowest.
enum HostileLineBenchmark {
  private static let lineBytes = 1_000_000

  static func run() {
    var slowest: [(name: String, milliseconds: Double)] = []
    for (name, line, isEntry) in lines {
      let data = Data(line.utf8)
      let samples = Samples(5) {
        if isEntry {
          _ = try? ArchivedEntry(jsonLine: data)
        } else {
          _ = try? ExtensionReply(jsonLine: data)
        }
      }
      slowest.append((name, samples.median))
    }
    slowest.sort { $0.milliseconds > $1.milliseconds }
    let words = slowest.prefix(5).map { "\($0.name) \(Samples.written($0.milliseconds)) ms" }
    print("hostile lines of 1 MB, the slowest: \(words.joined(separator: ", "))")
  }

  private static var lines: [(name: String, line: String, isEntry: Bool)] {
    replies.map { ($0, $1, false) } + views.map { ($0, "{\"view\":\($1)}", true) }
  }

  private static var replies: [(String, String)] {
    let parameter = #"{"description":[{"kind":"a","parameters":[{"name":"x","#
    return [
      ("empty lists", "[" + many("[]") + "]"),
      ("brackets", String(repeating: "[", count: lineBytes)),
      ("names", "{" + many("\"k\":1") + "}"),
      ("escapes", #"{"error":""# + many("\\u00e9") + "\"}"),
      ("widgets", #"{"description":["# + many(#"{"kind":"a"}"#) + "]}"),
      ("lists in a default", parameter + "\"defaultValue\":[" + many("[]", of: 6) + "]}]}]}"),
      ("numbers in a default", parameter + "\"defaultValue\":[" + many("1e-9", of: 6) + "]}]}]}"),
      ("families", #"{"description":[{"kind":"a","families":["# + many("\"SMALL\"") + "]}]}"),
      ("entries", #"{"timeline":{"entries":["# + many(#"{"view":"a"}"#) + "]}}"),
    ]
  }

  private static var views: [(String, String)] {
    let first = #"{"kind":"shape","shape":{"path":"M0 0"#
    return [
      ("texts", #"{"kind":"hstack","children":["# + many("\"text\"") + "]}"),
      ("nodes", #"{"nodes":["# + many(#"{"kind":"empty"}"#) + "]}"),
      ("places", #"{"nodes":["a",{"kind":"hstack","children":["# + many("0    ") + "]}]}"),
      ("runs", #"{"kind":"text","runs":["# + many(#"{"text":"a"}"#) + "]}"),
      ("path", first + many("L1 1", separator: "") + "\"}}"),
      (
        "digits",
        #"{"kind":"shape","shape":"circle","stroke":{"dash":["# + many("0.12345678901234567e5")
          + "]}}"
      ),
      ("levels", #"{"kind":"empty","modifiers":[{"foregroundLevels":["# + many("\"red\"") + "]}]}"),
      (
        "alignments",
        #"{"nodes":["# + many(#"{"kind":"zstack","alignment":"bottomTrailing"}"#) + "]}"
      ),
      (
        "unknown modifiers",
        #"{"nodes":["# + many(#"{"kind":"empty","modifiers":[{"a":1,"b":1}]}"#) + "]}"
      ),
    ]
  }

  /// A text repeated until it fills a line.
  private static func many(_ text: String, separator: String = ",", of length: Int? = nil) -> String
  {
    let count = lineBytes / (max(length ?? 0, text.utf8.count) + separator.utf8.count)
    return Array(repeating: text, count: count).joined(separator: separator)
  }
}
