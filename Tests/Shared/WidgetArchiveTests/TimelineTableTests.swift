import Foundation
import RandomArchives
import Testing

@testable import WidgetArchive

/// Nodes that a timeline's entries share: written once, and restored.
struct TimelineTableTests {
  @Test func `entries that share a table read back as they were`() throws {
    for seed in UInt64(1)...60 {
      var random = RandomArchive(seed: seed)
      let different = (0..<3).map { _ in random.entry() }
      // Each entry twice, and one made of parts of both.
      var entries = different + different
      entries.append(ArchivedEntry(date: .distantPast, view: joined(different[0], different[1])))
      let (table, lines) = written(entries)
      let read = try #require(table)
      for (entry, line) in zip(entries, lines) {
        let back = try ArchivedEntry(jsonLine: line, sharing: read)
        #expect(back.relevance == entry.relevance, "seed \(seed)")
        #expect(canonical(back.view) == canonical(entry.view), "seed \(seed)")
        // The same price and depth as without a table.
        #expect(back.view.measure == canonical(entry.view).measure)
      }
    }
  }

  @Test func `only what two entries have stands in the table`() throws {
    let entries = ["a", "b"].map { text in
      var builder = ArchiveBuilder()
      let bold = ArchivedModifier.bold(true)
      let same = builder.add(ArchivedNode(.text([TextRun(.verbatim("same"))]), modifiers: [bold]))
      let own = builder.add(ArchivedNode(.text([TextRun(.verbatim(text))]), modifiers: [bold]))
      let root = builder.add(ArchivedNode(.hstack(.center, spacing: nil, [same, own])))
      return ArchivedEntry(
        date: Date(timeIntervalSince1970: 60), view: builder.view(variants: [.init(root: root)]))
    }
    var writer = TimelineWriter()
    for entry in entries { writer.add(entry) }
    let (table, lines) = writer.lines()
    #expect(
      table.map { String(decoding: $0, as: UTF8.self) }
        == #"{"modifiers":[[{"bold":true}]],"nodes":[{"kind":"text","text":"same","modifiers":0}]}"#
    )
    #expect(
      String(decoding: lines[1], as: UTF8.self)
        == #"{"date":60,"view":{"nodes":[0,{"kind":"text","text":"b","modifiers":0},"#
        + #"{"kind":"hstack","children":[0,1]}],"variants":[{"root":2}]}}"#)
    #expect(writer.byteCount >= (table?.count ?? 0) + lines.reduce(0) { $0 + $1.count })
  }

  @Test func `entries of nothing in common have no table`() {
    var writer = TimelineWriter()
    for text in ["a", "b"] {
      let node = ArchivedNode(.text([TextRun(.verbatim(text))]))
      writer.add(
        ArchivedEntry(date: .distantPast, view: .init(nodes: [node], variants: [.init(root: 0)])))
    }
    #expect(writer.lines().table == nil)
  }

  @Test(arguments: [
    (#"{"nodes":[]}"#, "node 1 of the timeline's table, which has 0"),
    (#"{"nodes":["a",{"kind":"hstack","children":[1]}]}"#, "refers to node 1, but only node 0"),
    (#"{"nodes":["a",{"kind":"hstack","children":["b"]}]}"#, "the places of those in it"),
    (#"{"nodes":["a",0]}"#, "not a view"),
    (#"{"nodes":["a",{"kind":"text","text":"","modifiers":3}]}"#, "list 3"),
    (#"{"modifiers":[[{"background":{"view":"red"}}]],"nodes":["a","b"]}"#, "without views"),
  ])
  func `a table that is wrong is refused by its place`(table: String, words: String) {
    let error = #expect(throws: ArchiveError.self) {
      let table = try TimelineTable(jsonLine: Data(table.utf8))
      _ = try table.judge()
      _ = try ArchivedEntry(
        jsonLine: Data(#"{"view":{"nodes":[1]}}"#.utf8), sharing: table)
    }
    #expect(error?.description.contains(words) == true, "\(error?.description ?? "")")
  }

  @Test func `a number is no node where there is no table`() {
    #expect(throws: ArchiveError.self) {
      try ArchivedEntry(jsonLine: Data(#"{"view":{"nodes":[0]}}"#.utf8))
    }
  }

  private func written(_ entries: [ArchivedEntry]) -> (TimelineTable?, [Data]) {
    var writer = TimelineWriter()
    for entry in entries { writer.add(entry) }
    let (table, lines) = writer.lines()
    let read = table.flatMap { try? TimelineTable(jsonLine: Data($0)) }
    #expect(throws: Never.self) { try read?.judge() }
    return (read, lines.map { Data($0) })
  }

  private func joined(_ first: ArchivedEntry, _ second: ArchivedEntry) -> ArchivedView {
    var builder = ArchiveBuilder()
    let roots = [first, second].map { entry in
      copy(entry.view.variants[0].root, of: entry.view, into: &builder)
    }
    let root = builder.add(ArchivedNode(.zstack(.center, roots)))
    return builder.view(variants: [ArchivedVariant(root: root)])
  }

  /// The view with its nodes in the order of their first drawing.
  private func canonical(_ view: ArchivedView) -> ArchivedView {
    var builder = ArchiveBuilder()
    let variants = view.variants.map { variant in
      var variant = variant
      variant.root = copy(variant.root, of: view, into: &builder)
      variant.containerBackground = variant.containerBackground.map {
        copy($0, of: view, into: &builder)
      }
      return variant
    }
    return builder.view(variants: variants)
  }

  private func copy(
    _ id: NodeID, of view: ArchivedView, into builder: inout ArchiveBuilder
  ) -> NodeID {
    var places: [NodeID: NodeID] = [:]
    for child in view[id].children where places[child] == nil {
      places[child] = copy(child, of: view, into: &builder)
    }
    return builder.add(view[id].mappingChildren { places[$0] ?? 0 })
  }
}
