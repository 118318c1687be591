import CellLayout
import Cells
import Charts
import Foundation
import SwiftUI
import WidgetArchive

/// 9 May 2026, GMT.
let may9 = Date(timeIntervalSinceReferenceDate: 9259 * 86_400)

/// A view in a tile with this many cells inside.
@MainActor
func picture(_ view: some View, _ columns: Int, _ rows: Int) -> Cells.Grid {
  let size = CellSize(columns: columns, rows: rows)
  var environment = EnvironmentValues()
  environment.tileMetrics = TileMetrics(inside: size, contentMargins: false, date: may9)
  let context = TileContext(contentMargins: false)
  return draw(lower(view, in: environment).view, size: size, context: context, at: may9).grid
}

/// The same as text; bars at both ends of each row make blanks visible.
@MainActor
func frame(_ view: some View, _ columns: Int, _ rows: Int) -> String {
  picture(view, columns, rows).text.components(separatedBy: "\n")
    .map { row in "│\(row)\(String(repeating: " ", count: max(0, columns - row.count)))│" }
    .joined(separator: "\n")
}

/// A view as a screen reader reads it: an array of pieces for each line.
@MainActor
func speech(_ view: some View, _ columns: Int, _ rows: Int) -> [String] {
  let size = CellSize(columns: columns, rows: rows)
  var environment = EnvironmentValues()
  environment.tileMetrics = TileMetrics(inside: size, contentMargins: false, date: may9)
  let reading = read(
    lower(view, in: environment).view, context: TileContext(contentMargins: false), at: may9)
  return reading.lines.map { $0.map(\.words).joined(separator: " | ") }
}
