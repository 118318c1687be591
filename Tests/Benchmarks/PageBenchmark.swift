import CellLayout
import Cells
import Foundation
import SwiftUI
import WidgetArchive

/// A page of 24 mixed tiles at 200 × 60, laid out and drawn into one grid.
enum PageBenchmark {
  private struct Tile {
    var view: ArchivedView
    var family: ArchivedFamily
    var place: CellRect
  }

  @MainActor
  static func run() {
    let tiles = tiles()
    let now = Date(timeIntervalSinceReferenceDate: 800_000_000)
    var page = Grid(size: CellSize(columns: 200, rows: 60))
    let samples = Samples(200) {
      for tile in tiles {
        let drawn = draw(
          tile.view, size: tile.place.size, context: TileContext(family: tile.family), at: now)
        page.copy(drawn.grid, to: tile.place.origin)
      }
    }
    let nodes = tiles.reduce(0) { $0 + $1.view.nodes.count }
    print("page: \(tiles.count) tiles of \(nodes) nodes at 200×60: \(samples.words)")
  }

  /// Twelve small, eight medium and four large tiles, with each kind of content among them.
  @MainActor
  private static func tiles() -> [Tile] {
    let sizes: [(ArchivedFamily, Int, Int)] =
      Array(repeating: (.systemSmall, 17, 7), count: 12)
      + Array(repeating: (.systemMedium, 37, 7), count: 8)
      + Array(repeating: (.systemLarge, 37, 17), count: 4)
    return sizes.enumerated().map { index, size in
      let inside = CellSize(columns: size.1, rows: size.2)
      var environment = EnvironmentValues(WidgetEnvironment())
      environment.tileMetrics = TileMetrics(inside: inside, family: size.0)
      let lowered = lower(SampleViews.view(index), in: environment)
      let place = CellRect(
        column: index * 23 % 160, row: index * 7 % 42, columns: inside.columns, rows: inside.rows)
      return Tile(view: lowered.view, family: size.0, place: place)
    }
  }
}

/// Views as authors write them.
@MainActor
enum SampleViews {
  @ViewBuilder
  static func view(_ index: Int) -> some View {
    switch index % 6 {
    case 0: weather(index)
    case 1: rings(index)
    case 2: tasks(index)
    case 3: month
    case 4: facts(index)
    default: clock
    }
  }

  private static func weather(_ index: Int) -> some View {
    VStack(alignment: .leading, spacing: 4) {
      HStack {
        Text("Berlin").font(.headline)
        Spacer()
        Image(systemName: "cloud.sun.fill").foregroundStyle(.yellow)
      }
      Text(verbatim: "\(index + 10)°").font(.system(size: 44, weight: .light))
      Text("Mostly sunny").font(.caption)
      Text("H:24° L:13°").font(.caption2).foregroundStyle(.secondary)
    }
    .padding()
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .leading)
    .containerBackground(for: .widget) {
      LinearGradient(colors: [.blue, .cyan], startPoint: .top, endPoint: .bottom)
    }
  }

  private static func rings(_ index: Int) -> some View {
    HStack {
      Gauge(value: Double(index % 10) / 10) {
        Text("CPU")
      } currentValueLabel: {
        Text(verbatim: "\(index * 4)")
      }
      .gaugeStyle(.accessoryCircularCapacity)
      VStack(alignment: .leading) {
        Text("Processor").font(.headline)
        ProgressView(value: 0.4).tint(.green)
        Text("load 0.42").font(.caption)
      }
    }
  }

  private static func tasks(_ index: Int) -> some View {
    VStack(alignment: .leading, spacing: 8) {
      ForEach(0..<4) { task in
        HStack(alignment: .top) {
          RoundedRectangle(cornerRadius: 2).fill(.red).frame(width: 4)
          VStack(alignment: .leading) {
            Text(verbatim: "Task \(task) of list \(index)").font(.subheadline)
            Text("tomorrow at ten, in the large room").font(.caption).foregroundStyle(.secondary)
          }
        }
        .padding(8)
        .background(RoundedRectangle(cornerRadius: 8).fill(.quaternary))
      }
    }
    .padding()
  }

  private static var month: some View {
    LazyVGrid(columns: Array(repeating: GridItem(.flexible()), count: 7), spacing: 2) {
      ForEach(1..<31) { day in
        Text(verbatim: "\(day)").font(.caption2)
      }
    }
  }

  private static func facts(_ index: Int) -> some View {
    Grid(alignment: .leading) {
      ForEach(0..<5) { row in
        GridRow {
          Label("Row \(row)", systemImage: "star.fill")
          Text(verbatim: "\(row * index)").gridColumnAlignment(.trailing)
        }
      }
    }
  }

  private static var clock: some View {
    VStack {
      Text(Date(timeIntervalSinceReferenceDate: 800_000_000), style: .time).font(.largeTitle)
      Text(Date(timeIntervalSinceReferenceDate: 800_003_000), style: .timer)
      Text(Date(timeIntervalSinceReferenceDate: 800_003_000), style: .relative).font(.caption)
    }
  }
}
