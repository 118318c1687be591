import Foundation
import SwiftUI
import WidgetArchive
import Testing

/// Layouts of authors' own, lazy grids and alignments, as tiles show them.
@Suite @MainActor
struct ArrangementTests {
  private func words(_ text: String) -> some View {
    ForEach(text.split(separator: " ").map(String.init), id: \.self) { Text(verbatim: $0) }
  }

  @Test func `a layout of the author's wraps its views and is as high as they need`() {
    #expect(
      picture(11, 4) {
        VStack(alignment: .leading, spacing: 0) {
          FlowLayout { words("swift linux curses cells") }
          Text(verbatim: "below")
        }
      } == "|swift linux|\n|curses     |\n|cells      |\n|below      |")
  }

  @Test func `a layout measures, remembers, and places by an anchor`() {
    #expect(
      picture(17, 1) { EqualWidthHStack { words("a bbbbb cc") } } == "|  a   bbbbb   cc |")
  }

  @Test func `views tell their layout values, through other modifiers too`() {
    #expect(
      picture(5, 3) {
        RankedLayout {
          Text(verbatim: "low")
          Text(verbatim: "high").rank(3).padding(.leading, 8)
          Text(verbatim: "mid").rank(2)
        }
      } == "| high|\n|mid  |\n|low  |")
  }

  @Test func `nothing of what views tell is left in the archive, nor is any hole`() {
    let view = lower(
      VStack {
        RankedLayout { Text(verbatim: "a").rank(2) }
        LazyVGrid(columns: [GridItem()]) { Text(verbatim: "b") }
        Text(verbatim: "c").alignmentGuide(.leading) { $0.width }
      }, in: EnvironmentValues()
    ).view
    for node in view.nodes {
      if case .hole = node.content { Issue.record("a hole is left") }
      for case .hole in node.modifiers {
        Issue.record("a modifier that stands for another is left")
      }
    }
  }

  @Test func `a layout counts from the edge where lines begin`() {
    #expect(
      picture(9, 1, locale: "he") { FlowLayout { words("aa b") } } == "|     b aa|")
  }

  @Test func `a reader inside a layout of the author's gets its place there`() {
    #expect(
      picture(12, 1) {
        EqualWidthHStack {
          Text(verbatim: "wide")
          GeometryReader { Text(verbatim: "\(Int($0.size.width))") }
        }
      } == "| wide 32    |")
  }

  @Test func `layouts can be switched`() {
    #expect(picture(9, 1) { SwitchingView(isWide: true) } == "|one three|")
    #expect(picture(5, 2) { SwitchingView(isWide: false) } == "|one  |\n|three|")
  }

  @Test func `columns of a lazy grid share the width, the earlier one has the cell more`() {
    #expect(
      picture(8, 2) {
        LazyVGrid(columns: [GridItem(.flexible(), alignment: .leading), GridItem()], spacing: 0) {
          words("a b c")
        }
      } == "|a     b |\n|c       |")
  }

  @Test func `fixed columns keep their width, adaptive ones are as many as fit`() {
    #expect(
      picture(12, 2) {
        LazyVGrid(columns: [GridItem(.fixed(24)), GridItem(.flexible())]) { words("a b c d") }
      } == "| a     b    |\n| c     d    |")
    #expect(
      picture(11, 2) {
        LazyVGrid(columns: [GridItem(.adaptive(minimum: 24))]) { words("aaa bbb ccc ddd") }
      } == "|aaa bbb ccc|\n|ddd        |")
  }

  @Test func `gaps of a lazy grid give way to its text`() {
    #expect(
      picture(6, 2) {
        LazyVGrid(columns: Array(repeating: GridItem(), count: 3)) { words("10 11 12 1 2 3") }
      } == "|101112|\n|1 2 3 |")
  }

  @Test func `a lazy grid of rows grows to the side`() {
    #expect(
      picture(9, 2) {
        LazyHGrid(rows: [GridItem(), GridItem()]) { words("a b ccc d e") }
      } == "| a ccc e |\n| b  d    |")
  }

  @Test func `a grid of rows`() {
    #expect(
      picture(11, 3) {
        Grid(alignment: .leading) {
          GridRow {
            Text(verbatim: "CPU")
            Text(verbatim: "42%").gridColumnAlignment(.trailing)
          }
          Divider()
          GridRow {
            Text(verbatim: "Memory")
            Text(verbatim: "8").padding(0)
          }
        }
      } == "|CPU     42%|\n|───────────|\n|Memory    8|")
    #expect(
      picture(7, 2) {
        Grid(horizontalSpacing: 0) {
          GridRow {
            Text(verbatim: "abc").gridCellColumns(2)
            Text(verbatim: "d")
          }
          GridRow {
            Color.clear.gridCellUnsizedAxes([.horizontal, .vertical])
            Text(verbatim: "e").gridCellAnchor(.trailing)
            Text(verbatim: "f")
          }
        }
      } == "| abcd  |\n|   ef  |")
  }

  @Test func `rows of a grid stand as their views elsewhere`() {
    #expect(picture(3, 1) { HStack { GridRow { words("a b") } } } == "|a b|")
  }

  @Test func `guides of the author's line up across stacks`() {
    #expect(
      picture(12, 2) {
        VStack(alignment: .colon, spacing: 0) {
          HStack(spacing: 0) {
            Text(verbatim: "up")
            Text(verbatim: ": 1 day").alignmentGuide(.colon) { $0[.leading] }
          }
          HStack(spacing: 0) {
            Text(verbatim: "load")
            Text(verbatim: ": 0.4").alignmentGuide(.colon) { d in d[.leading] }
          }
        }
      } == "|  up: 1 day |\n|load: 0.4   |")
  }

  @Test func `a guide knows the size of its view and its baselines`() {
    #expect(
      picture(6, 3) {
        HStack(alignment: .top) {
          Text(verbatim: "a\nb\nc")
          Text(verbatim: "x\ny").alignmentGuide(.top) { $0[.lastTextBaseline] - $0.height }
          Text(verbatim: "z").alignmentGuide(VerticalAlignment.top) { $0.height - 54 }
        }
      } == "|a x   |\n|b y   |\n|c   z |")
  }

  @Test func `views take what the tile measures`() {
    #expect(
      picture(9, 1) {
        HStack(spacing: 0) {
          Text(verbatim: "a").containerRelativeFrame(.horizontal) { width, _ in width / 3 }
          Text(verbatim: "b").containerRelativeFrame(
            .horizontal, count: 3, span: 2, spacing: 0, alignment: .leading)
        }
      } == "| a b     |")
  }

  @Test func `a view keeps clear of what is inset`() {
    #expect(
      picture(5, 3) {
        Text(verbatim: "body").safeAreaInset(edge: .bottom) { Text(verbatim: "foot") }
      } == "|body |\n|     |\n|foot |")
    #expect(
      picture(6, 1) {
        Text(verbatim: "body").safeAreaInset(edge: .leading) { Text(verbatim: "-") }
      } == "|- body|")
  }

  @Test func `the first view that fits`() {
    func date() -> some View {
      ViewThatFits(in: .horizontal) {
        Text(verbatim: "Thursday")
        Text(verbatim: "Thu")
      }
    }
    #expect(picture(8, 1) { date() } == "|Thursday|")
    #expect(picture(7, 1) { date() } == "|  Thu  |")
  }

  @Test func `a position is a point of the tile`() {
    #expect(
      picture(6, 2) { Text(verbatim: "ab").position(x: 32, y: 27) } == "|      |\n|   ab |")
  }

  @Test func `lines are kept free`() {
    #expect(
      picture(3, 3) {
        VStack(alignment: .leading, spacing: 0) {
          Text(verbatim: "a").lineLimit(2, reservesSpace: true)
          Text(verbatim: "b")
        }
      } == "| a |\n|   |\n| b |")
  }
}
