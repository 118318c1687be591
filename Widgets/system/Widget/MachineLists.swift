import BoardKit
import SwiftUI

/// How the lines of a list stand side by side: in a wide tile in two columns, as in one the eye would have to
/// follow a hundred dots from a name to its figure.
struct ListColumns: Hashable, Sendable {
  let across: Int

  /// The least columns of two lists.
  private static let two = 66

  init(columns: Int) { across = columns >= Self.two ? 2 : 1 }

  /// The rows of a number of lines.
  func rows(of count: Int) -> Int { (count + across - 1) / across }
}

/// Lines down the first column, then down the second.
struct SideBySide<Item: Hashable, Line: View>: View {
  private let items: [Item]
  private let columns: ListColumns
  private let line: (Item) -> Line

  init(_ items: [Item], in columns: ListColumns, @ViewBuilder line: @escaping (Item) -> Line) {
    self.items = items
    self.columns = columns
    self.line = line
  }

  var body: some View {
    if columns.across == 1 {
      ForEach(items, id: \.self) { line($0) }
    } else {
      let rows = columns.rows(of: items.count)
      HStack(alignment: .top, spacing: 24) {
        ForEach(0..<columns.across, id: \.self) { column in
          VStack(alignment: .leading, spacing: 0) {
            ForEach(items.dropFirst(column * rows).prefix(rows), id: \.self) { line($0) }
          }
          .frame(maxWidth: .infinity, alignment: .topLeading)
        }
      }
    }
  }
}

/// Words and their figure at the other end of the line; in a wide one right after them.
struct HeadLine<Words: View, Value: View>: View {
  private let isWide: Bool
  private let words: Words
  private let value: Value

  /// The columns from which on a line is wide.
  private static var wide: Int { 48 }

  /// - Parameter columns: those of the line.
  init(columns: Int, @ViewBuilder _ words: () -> Words, @ViewBuilder value: () -> Value) {
    isWide = columns > Self.wide
    self.words = words()
    self.value = value()
  }

  var body: some View {
    HStack {
      words
      if isWide {
        // Apart from the words, of which there may be several.
        value.padding(.leading, 8)
        Spacer(minLength: 0)
      } else {
        FarLeader()
        value
      }
    }
  }
}

/// The resources with a limit, each with its figures above its bar.
struct ResourceFigures: View {
  let machine: Machine
  let columns: Int

  var body: some View {
    SideBySide(machine.resources, in: ListColumns(columns: columns)) { resource in
      VStack(alignment: .leading, spacing: 0) {
        Figure(
          resource.title, detail: resource.usage.text, fraction: resource.usage.fraction,
          columns: ListColumns(columns: columns).across == 1 ? columns : columns / 2)
      }
    }
  }
}

extension Machine {
  /// A resource with a limit, by its title.
  struct Resource: Hashable {
    var title: String
    var usage: Usage
  }

  var resources: [Resource] {
    [("Memory", memory), ("Swap", swap), ("Disk", disk)].compactMap { title, usage in
      usage.map { Resource(title: title, usage: $0) }
    }
  }

  /// The load over three times, each in a line.
  @MainActor var loadFacts: [Detail] {
    zip(["Load 1 min", "Load 5 min", "Load 15 min"], load).map {
      Detail(title: $0, text: Words.decimals($1))
    }
  }
}

/// Facts in words, each with its name.
struct FactRows: View {
  let facts: [Machine.Detail]
  let columns: Int

  var body: some View {
    SideBySide(facts, in: ListColumns(columns: columns)) { fact in
      HStack {
        Text(fact.title).foregroundStyle(.secondary).unredacted()
        Leader()
        Text(fact.text)
      }
    }
  }
}

/// Memory in use over time.
struct MemoryGraph: View {
  let machine: Machine

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      Text("Memory over time").bold().unredacted()
      HistoryGraph(values: machine.history.values(\.memory), top: 1, hasRules: true) {
        Words.percent(Double($0))
      }
    }
  }
}
