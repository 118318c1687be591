import SwiftUI
import Testing
import WidgetArchive

@Suite @MainActor
struct LoweringTests {
  @Test func `a stack lowers to a node whose children stand before it`() {
    let view = archive(
      VStack(alignment: .leading, spacing: 4) {
        Text(verbatim: "a")
        Spacer(minLength: 0)
        Divider()
      })
    #expect(
      view.nodes == [
        ArchivedNode(.text([TextRun(.verbatim("a"))])), ArchivedNode(.spacer(minLength: 0)),
        ArchivedNode(.divider), ArchivedNode(.vstack(.leading, spacing: 4, [0, 1, 2])),
      ])
    #expect(view.variants == [ArchivedVariant(root: 3)])
  }

  @Test func `equal subtrees stand once`() {
    let view = archive(
      HStack {
        VStack { Text(verbatim: "x") }
        VStack { Text(verbatim: "x") }
      })
    #expect(view.nodes.count == 3)
    #expect(view[2].content == .hstack(.center, spacing: nil, [1, 1]))
  }

  @Test func `groups, conditions and ForEach flatten into the stack around them`() {
    struct Row: Identifiable { let id: String }
    let found: Row? = Row(id: "found")
    let missing: Row? = nil
    let view = archive(
      VStack {
        Group {
          Text(verbatim: "1")
          Text(verbatim: "2")
        }
        ForEach([Row(id: "3"), Row(id: "4")]) { Text(verbatim: $0.id) }
        ForEach(5..<7) { Text(verbatim: "\($0)") }
        ForEach(["7", "8"], id: \.self) { Text(verbatim: $0) }
        if let found { Text(verbatim: found.id) }
        if let missing { Text(verbatim: missing.id) }
        if missing == nil { EmptyView() } else { Text(verbatim: "never") }
        AnyView(Text(verbatim: "any"))
      })
    #expect(
      texts(view) == ["1", "2", "3", "4", "5", "6", "7", "8", "found", "any"])
    #expect(root(view).children.count == 10)
  }

  @Test func `several views at the root stand in a column, none is an empty node`() {
    #expect(
      root(
        archive(
          Group {
            Text(verbatim: "a"); Text(verbatim: "b")
          })
      ).content
        == .vstack(.center, spacing: nil, [0, 1]))
    #expect(root(archive(EmptyView())) == ArchivedNode(.empty))
  }

  @Test func `modifiers stand from the inside out and go to each child of a group`() {
    let view = archive(
      HStack {
        Group {
          Text(verbatim: "a")
          Text(verbatim: "b").opacity(0.5)
        }
        .padding(3)
        .hidden()
      })
    #expect(view[0].modifiers == [.padding(.all, 3), .hidden])
    #expect(view[1].modifiers == [.opacity(0.5), .padding(.all, 3), .hidden])
  }

  @Test func `a background of several views is a pile behind the view`() {
    let view = archive(
      Text(verbatim: "a").background(alignment: .top) {
        Color.red
        Circle().fill(.tint)
      })
    #expect(
      view.nodes == [
        ArchivedNode(.color(.named("red"))),
        ArchivedNode(.shape(.circle, .fill(.tint))),
        ArchivedNode(.zstack(ArchivedAlignment(.center, .top), [0, 1])),
        ArchivedNode(
          .text([TextRun(.verbatim("a"))]),
          modifiers: [.background(2, ArchivedAlignment(.center, .top))]),
      ])
  }

  @Test func `the container background is hoisted to the variant`() {
    let view = archive(
      VStack {
        Text(verbatim: "a").containerBackground(.red, for: .widget)
      })
    #expect(view.variants[0].containerBackground.map { view[$0].content } == .color(.named("red")))
    #expect(root(view).content == .vstack(.center, spacing: nil, [1]))
  }

  @Test func `of several widget URLs the outermost counts and the others are remarked on`() throws {
    let lowered = lower(
      Text(verbatim: "a").widgetURL(URL(string: "game:inner")).padding()
        .widgetURL(URL(string: "game:outer")), in: EnvironmentValues())
    #expect(lowered.view.variants[0].widgetURL == "game:outer")
    #expect(
      lowered.remarks == [
        "several widgetURLs: game:outer is outermost and counts, game:inner does not"
      ])
  }

  @Test func `links, labels and inert buttons keep their children`() throws {
    let url = try #require(URL(string: "https://e.org/?q=a%20b"))
    let view = archive(
      VStack {
        Link(destination: url) {
          Image(systemName: "star")
          Text(verbatim: "b")
        }
        Label("Title", systemImage: "bolt")
        Button("Press") {}
      })
    let children = root(view).children.map { view[$0].content }
    #expect(
      children == [
        .link("https://e.org/?q=a%20b", 2), .label(title: 5, icon: 4), .inert(7),
      ])
    #expect(view[2].content == .hstack(.center, spacing: nil, [0, 1]))
  }

  @Test func `values are fractions of their bounds, kept within them`() {
    func gauge(_ view: some View) -> ArchivedGauge? {
      if case .gauge(let gauge) = root(archive(view)).content { gauge } else { nil }
    }
    #expect(gauge(Gauge(value: 15, in: 10...20) { Text("x") })?.fraction == 0.5)
    #expect(gauge(Gauge(value: 25, in: 10...20) { Text("x") })?.fraction == 1)
    #expect(gauge(Gauge(value: 1, in: 1...1) {})?.fraction == 0)
    #expect(gauge(Gauge(value: 1, in: 1...1) {})?.label == nil)
    #expect(
      root(archive(ProgressView(value: 3, total: 4))).content
        == .progress(ArchivedProgress(value: .fraction(0.75))))
    #expect(
      root(archive(ProgressView(value: Double?.none))).content
        == .progress(ArchivedProgress(value: .indeterminate)))
  }

  @Test func `an author's style draws the control, ours is archived by name`() {
    struct Loud: LabelStyle {
      func makeBody(configuration: LabelStyleConfiguration) -> some View {
        HStack {
          configuration.title.bold()
          Label(configuration).labelStyle(.iconOnly)
        }
      }
    }
    let view = archive(Label("a", systemImage: "star").labelStyle(Loud()))
    #expect(root(view).content == .hstack(.center, spacing: nil, [1, 3]))
    #expect(view[1].modifiers == [.bold(true)])
    #expect(view[3].modifiers == [.labelStyle("iconOnly")])
    #expect(
      root(archive(ProgressView(value: 1).progressViewStyle(.circular))).modifiers
        == [.progressStyle("circular")])
  }

  @Test func `a modifier of an author's own changes the view it is put on`() {
    struct Framed: ViewModifier {
      let title: String
      func body(content: Content) -> some View {
        VStack {
          Text(verbatim: title)
          content
        }
      }
    }
    #expect(
      texts(archive(Text(verbatim: "in").modifier(Framed(title: "out")))) == ["out", "in"])
  }

  @Test func `styles become paints, an author's own by what it resolves to`() {
    struct Warm: ShapeStyle {
      func resolve(in environment: EnvironmentValues) -> some ShapeStyle { Color.orange }
    }
    func paint(_ style: some ShapeStyle) -> ArchivedPaint {
      style.archivedPaint(in: EnvironmentValues())
    }
    #expect(paint(.secondary) == .hierarchical(1))
    #expect(paint(Warm()) == .color(.named("orange")))
    #expect(
      paint(Color.red.opacity(0.5).opacity(0.5)) == .color(.faded(.named("red"), opacity: 0.25)))
    #expect(paint(AnyShapeStyle(.tint)) == .tint)
    #expect(paint(Color(hue: 1 / 3, saturation: 1, brightness: 1)) == .color(.rgb(0, 255, 0)))
    #expect(paint(Color(white: 0.5)) == .color(.rgb(128, 128, 128)))
  }
}

/// The archive of a view in the default environment.
@MainActor
func archive(_ view: some View) -> ArchivedView {
  lower(view, in: EnvironmentValues()).view
}

func root(_ view: ArchivedView) -> ArchivedNode {
  view[view.variants[view.variants.count - 1].root]
}

/// The verbatim texts of an archive from top to bottom.
func texts(_ view: ArchivedView) -> [String] {
  func texts(_ id: NodeID) -> [String] {
    if case .text(let runs) = view[id].content {
      return runs.compactMap { if case .verbatim(let string) = $0.content { string } else { nil } }
    }
    return view[id].children.flatMap(texts)
  }
  return texts(view.variants[view.variants.count - 1].root)
}
