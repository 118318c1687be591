import CellLayout
import Cells
import Foundation
import Testing
import WidgetArchive

/// Grids, and `ViewThatFits`.
struct GridTests {
  private func grid(
    _ rows: [[Tree]], _ alignment: ArchivedAlignment = ArchivedAlignment(.leading, .center),
    _ change: @escaping (inout ArchivedGrid) -> Void = { _ in }
  ) -> Tree {
    Tree { builder in
      var grid = ArchivedGrid(
        alignment: alignment,
        rows: rows.map { row in
          ArchivedGrid.Row(
            row.map { ArchivedGrid.Cell($0.add(to: &builder)) }, isWhole: row.count == 1)
        })
      change(&grid)
      return .grid(grid)
    }
  }

  private let disks = [
    [Tree.text("/"), Tree.text("40 GB")], [Tree.text("/home"), Tree.text("8 GB")],
  ]

  @Test func `a text that was asked very often keeps its width`() throws {
    let view = #"""
      {"kind": "hstack", "alignment": "top", "spacing": 16, "children": [
        {"kind": "vstack", "alignment": "leading", "spacing": 0, "children": [
          {"kind": "grid", "alignment": "leading", "horizontalSpacing": 16, "verticalSpacing": 0, "rows": [
            ["length", "25 min"], {"whole": true, "cells": [{"kind": "divider"}]},
            [{"kind": "label", "title": "start", "icon": "play"}, "+2"]]}, "x"]},
        {"kind": "color", "color": "red"}]}
      """#
    let entry = try ArchivedEntry(jsonLine: Data(#"{"view": \#(view)}"#.utf8))
    for columns in 30...60 {
      let tile = draw(
        entry.view, size: CellSize(columns: columns, rows: 11), context: TileContext(),
        at: .distantPast)
      #expect(tile.grid.text.contains("start"), "\(columns): \(tile.grid.text)")
    }
  }

  @Test func `columns are as wide as their widest cell`() {
    #expect(frame(grid(disks), 11, 2) == "|/     40 GB|\n|/home 8 GB |")
  }

  @Test func `a column has an alignment of its own, a cell an anchor`() {
    let right = grid(disks) { $0.rows[0].cells[1].columnAlignment = .trailing }
    #expect(frame(right, 11, 2) == "|/     40 GB|\n|/home  8 GB|")
    let anchored = grid(disks) { $0.rows[0].cells[0].anchorX = 1 }
    #expect(frame(anchored, 11, 2) == "|    / 40 GB|\n|/home 8 GB |")
  }

  @Test func `a view that is no row runs across all columns, and a divider makes the grid wide`() {
    let tree = grid([disks[0], [.leaf(.divider)], disks[1]])
    #expect(frame(tree, 13, 3) == "|/      40 GB |\n|─────────────|\n|/home  8 GB  |")
    let unsized = grid([disks[0], [.leaf(.divider)], disks[1]]) {
      $0.rows[1].cells[0].unsizedHorizontally = true
    }
    #expect(frame(unsized, 13, 3) == "| /     40 GB |\n| ─────────── |\n| /home 8 GB  |")
  }

  @Test func `a cell over several columns widens them evenly`() {
    let tree = grid([[.text("a"), .text("b")], [.text("a longer cell")]]) {
      $0.rows[1].isWhole = true
    }
    #expect(frame(tree, 13, 2) == "|a      b     |\n|a longer cell|")
  }

  @Test func `columns share what is too little, rows drop their spacing`() {
    let long = [[Tree.text("a long name"), Tree.text("12")], [Tree.text("b"), Tree.text("345")]]
    let tree = grid(long) { $0.verticalSpacing = 18 }.with(.lineLimit(1))
    #expect(frame(tree, 9, 2) == "|a lo… 12 |\n|b     345|")
  }

  @Test func `rows line up on their baselines`() {
    let tree = grid([[Tree.text("7").font("title"), .text("km")]]) {
      $0.rows[0].alignment = .firstTextBaseline
    }
    #expect(frame(tree, 5, 3) == "|▄▖   |\n| ▌   |\n| ▌ km|")
  }

  @Test func `right to left the first column is at the right`() {
    #expect(
      frame(grid(disks).with(.rightToLeft(true)), 11, 2) == "|40 GB     /|\n| 8 GB /home|")
  }

  @Test func `the first view that fits is shown, else the last`() {
    func fitting(_ horizontal: Bool, _ vertical: Bool) -> Tree {
      Tree { builder in
        .fitting(
          horizontal: horizontal, vertical: vertical,
          [
            Tree.text("Thursday, 9 May").add(to: &builder), Tree.text("9 May").add(to: &builder),
            Tree.text("9").add(to: &builder),
          ])
      }
    }
    #expect(frame(fitting(true, true), 15, 1) == "|Thursday, 9 May|")
    #expect(frame(fitting(true, true), 14, 1) == "|    9 May     |")
    #expect(frame(fitting(true, false), 4, 1) == "| 9  |")
    #expect(frame(fitting(false, true), 9, 1) == "|  9 May  |")
  }

  @Test func `a column fits without its rows of air`() {
    let tree = Tree { builder in
      .fitting(
        horizontal: true, vertical: true,
        [
          Tree.column([.text("one"), .text("two")], spacing: 18).with(.padding(.all, 18))
            .add(to: &builder),
          Tree.text("short").add(to: &builder),
        ])
    }
    #expect(frame(tree, 7, 3) == "|  one  |\n|       |\n|  two  |")
    #expect(frame(tree, 7, 2) == "|  one  |\n|  two  |")
    #expect(frame(tree, 7, 1) == "| short |")
  }
}
