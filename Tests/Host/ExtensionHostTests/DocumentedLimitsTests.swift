import Foundation
import Testing

@testable import ExtensionHost
@testable import WidgetArchive

/// The Limits page has the figures that extensions are held to.
@Suite struct DocumentedLimitsTests {
  private static let rows: [String] = {
    var root = URL(fileURLWithPath: #filePath)
    repeat {
      root.deleteLastPathComponent()
    } while root.path != "/"
      && !FileManager.default.fileExists(atPath: root.appending(path: "Package.swift").path)
    let files = FileManager.default.enumerator(
      at: root.appending(path: "Sources"), includingPropertiesForKeys: nil)
    let page = (files?.allObjects ?? []).compactMap { $0 as? URL }
      .first { $0.lastPathComponent == "Limits.md" }
    let text = page.flatMap { try? String(contentsOf: $0, encoding: .utf8) } ?? ""
    return text.split(separator: "\n").filter { $0.hasPrefix("| ") }.map(String.init)
  }()

  /// The first words of a row, and a figure in it.
  private static var figures: [(row: String, words: String)] {
    let limits = ExtensionLimits()
    let time = "| time for "
    return [
      (time + "an answer with a timeline", seconds(limits.timeline)),
      (time + "an answer with a timeline", seconds(limits.perform)),
      (time + "an answer with a timeline", seconds(limits.backgroundEvents)),
      (time + "a snapshot", seconds(limits.snapshot)),
      (time + "a description", seconds(limits.describe)),
      (time + "a description", seconds(limits.placeholder)),
      (time + "a description", seconds(limits.preview)),
      (time + "each answer of a live", seconds(limits.live)),
      ("| how long it may live on", seconds(limits.farewell)),
      ("| time between SIGTERM and SIGKILL", seconds(limits.parting)),
      ("| memory, private", "\(limits.memoryBytes / 1_000_000) MB"),
      ("| the same of all the programs", "\(limits.programBytes / 1_000_000) MB"),
      ("| its data segment", "\(limits.dataBytes >> 20) MiB"),
      ("| processes at once", "\(limits.processes)"),
      ("| a file that it writes", "\(limits.fileBytes >> 20) MiB"),
      ("| its log of one run", "\(limits.logBytes / 1_000_000) MB"),
      ("| a line of an extension's reply", "\(limits.lineBytes / 1_000_000) MB"),
      ("| all lines of a reply", "\(limits.replyBytes / 1_000_000) MB"),
      (
        "| all lines of a reply", limits.entries.formatted(.number.locale(Locale(identifier: "en")))
      ),
      ("| what a timeline says of its source", "\(ArchiveLimits.titleBytes) bytes"),
      ("| views inside one another", "\(limits.levels)"),
      (
        "| views inside one another",
        limits.nodes.formatted(.number.locale(Locale(identifier: "en")))
      ),
    ]
  }

  private static func seconds(_ time: Duration) -> String { "\(time.components.seconds) s" }

  @Test func `the page has the figures that extensions are held to`() {
    for figure in Self.figures {
      let row = Self.rows.first { $0.hasPrefix(figure.row) }
      #expect(
        row?.contains(figure.words) == true, "the row “\(figure.row)…” should say \(figure.words)")
    }
  }
}
