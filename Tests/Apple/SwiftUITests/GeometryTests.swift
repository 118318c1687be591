import Foundation
import SwiftUI
import Testing
import WidgetArchive

/// Views that depend on their size: they are lowered once the layout around them is known.
@Suite @MainActor
struct GeometryTests {
  /// A small tile: 17 × 7 cells inside; the first and last column are margins.
  private func texts(_ view: some View) -> [String] {
    let lowered = lower(view, in: EnvironmentValues()).view
    return lowered.nodes.compactMap { node in
      guard case .text(let runs) = node.content, case .verbatim(let text) = runs[0].content else {
        return nil
      }
      return text
    }
  }

  @Test func `a reader gets the inside of the tile without its margins`() {
    let found = texts(
      GeometryReader { Text(verbatim: "\(Int($0.size.width))×\(Int($0.size.height))") })
    #expect(found == ["120×126"])
  }

  @Test func `a reader in a stack gets what the others leave`() {
    let found = texts(
      VStack(spacing: 0) {
        Text(verbatim: "one line")
        GeometryReader { Text(verbatim: "\(Int($0.size.height / 18)) rows") }
      })
    #expect(found.contains("6 rows"))
  }

  @Test func `readers in readers are made one level after the other`() {
    let found = texts(
      GeometryReader { outer in
        VStack {
          GeometryReader { inner in
            Text(verbatim: "\(Int(outer.size.width)) \(Int(inner.size.width))")
          }
          .frame(width: outer.size.width / 2)
        }
      })
    #expect(found == ["120 64"])
  }

  @Test func `a reader knows where in the tile it is`() {
    let found = texts(
      HStack(spacing: 8) {
        Color.red.frame(width: 16)
        GeometryReader { proxy in
          Text(
            verbatim: "\(Int(proxy.frame(in: .global).minX)) \(Int(proxy.frame(in: .local).minX))")
        }
      })
    #expect(found == ["32 0"])
  }

  @Test func `a reader behind the whole tile gets all of it`() {
    var lowering = Lowering(environment: EnvironmentValues())
    let background = lowering.nodes(
      of: GeometryReader { Text(verbatim: "\(Int($0.size.width))×\(Int($0.size.height))") })[0]
    lowering.setContainerBackground(background)
    let root = lowering.fillHoles(of: lowering.add(.empty))
    let view = lowering.builder.view(variants: [
      ArchivedVariant(root: root, containerBackground: lowering.containerBackground)
    ])
    #expect(
      view.nodes.contains { $0.content == .text([TextRun(.verbatim("152×162"))]) })
  }

  @Test func `what is read inside a reader is recorded, and its values come from around it`() {
    struct Scheme: View {
      @Environment(\.colorScheme) var colorScheme
      var body: some View { Text(verbatim: colorScheme == .dark ? "dark" : "light") }
    }
    let lowered = lower(GeometryReader { _ in Scheme() }, in: EnvironmentValues())
    #expect(lowered.reads.contains(.colorScheme))
    #expect(lowered.view.variants.count == 2)
    #expect(texts(GeometryReader { _ in Scheme() }.environment(\.colorScheme, .light)) == ["light"])
  }
}
