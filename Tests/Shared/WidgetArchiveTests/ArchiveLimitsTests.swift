import Testing

@testable import WidgetArchive

struct ArchiveLimitsTests {
  @Test func `counts nodes and levels`() throws {
    let view = try ArchivedView(
      jsonText: #"{"kind":"hstack","children":["a","b",{"kind":"inert","child":"a"}]}"#)
    #expect(view.measure == ArchiveMeasure(nodes: 5, levels: 3))
  }

  @Test func `counts the background of the tile and the larger variant`() throws {
    let view = try ArchivedView(
      jsonText: #"""
        {"nodes": ["a", {"kind": "inert", "child": 0}],
         "variants": [{"colorScheme": "dark", "root": 1, "containerBackground": 1}, {"root": 0}]}
        """#)
    #expect(view.measure == ArchiveMeasure(nodes: 4, levels: 2))
  }

  @Test func `counts nodes of the table that nothing shows`() throws {
    let view = try ArchivedView(
      jsonText: #"{"nodes":["a","b","c"],"variants":[{"root":0}]}"#)
    #expect(view.measure == ArchiveMeasure(nodes: 3, levels: 1))
  }

  @Test func `sees through a table that draws more than there is memory`() {
    var nodes = [ArchivedNode(.divider)]
    for place in 0..<200 {
      nodes.append(ArchivedNode(.zstack(.center, [place, place])))
    }
    let view = ArchivedView(nodes: nodes, variants: [ArchivedVariant(root: 200)])
    #expect(view.measure == ArchiveMeasure(nodes: .max, levels: 201))
    #expect(
      view.description == "a view of \(Int.max) nodes in 201 levels, too many to print")
  }
}
