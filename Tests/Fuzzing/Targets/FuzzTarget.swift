/// A part of the program that decodes input from outside, run on arbitrary bytes.
///
/// It must neither trap nor take long. The fuzzer calls ``run`` a million times with bytes of its own; the
/// suite calls it once with each file of the corpus and of the inputs found earlier.
package struct FuzzTarget: Sendable, CustomStringConvertible {
  package let name: String
  package let run: @Sendable (UnsafeRawBufferPointer) -> Void

  package var description: String { name }

  init(_ name: String, _ run: @escaping @Sendable (UnsafeRawBufferPointer) -> Void) {
    self.name = name
    self.run = run
  }

  /// A target that reads text.
  init(text name: String, _ run: @escaping @Sendable (String) -> Void) {
    self.init(name) { run(String(decoding: $0, as: UTF8.self)) }
  }

  package static let all: [FuzzTarget] = [
    replies, live, descriptions, entries, charts, archives, messages, boards, pages, texts,
    preferences, themes,
    eventLogs,
    calendars, calendarServers, feeds, tasks, notes, output, errors, plugins, bars, answers, hosts,
    links, browsers, bookmarks, forecasts,
    desktopEntries, terminalInput, terminalHints, projects, configurations, liveUpdates, progress,
    manifests, sources, push, controls, symbols, bitmaps, detectedTexts, compressed,
  ]
}
