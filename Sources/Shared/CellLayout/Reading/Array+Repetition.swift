import Foundation
import WidgetArchive

extension TileReading {
  /// A fraction in whole percent.
  static func percent(_ fraction: Double) -> Int {
    Int(clamping: (Swift.min(Swift.max(fraction, 0), 1) * 100).rounded())
  }
}

extension [TileReading.Line] {
  /// The lines without repetition: a bar beside the figure that it shows is dropped, as are private
  /// pieces after the first of a row.
  var withoutRepetition: [TileReading.Line] {
    indices.map { index in
      let around = self[Swift.max(0, index - 1)...Swift.min(index + 1, count - 1)]
      let words = around.flatMap { $0.filter { !$0.isLevel }.map(\.words) }
      return self[index].withoutRepetition(beside: words)
    }.filter { !$0.isEmpty }
  }
}

extension TileReading.Line {
  /// Drops a bar without a name if its figure stands beside it, or the figure if the bar has a
  /// name.
  fileprivate func withoutRepetition(beside words: [String]) -> TileReading.Line {
    var line: TileReading.Line = []
    let levels = compactMap { $0.label.isEmpty ? nil : $0.level }
    for piece in self {
      if piece.role == .hidden, line.last?.role == .hidden { continue }
      if let level = piece.level, piece.label.isEmpty, words.contains(where: { $0.says(level) }) {
        continue
      }
      if piece.role == .text,
        levels.contains(where: { ["\($0)%", "\($0) %"].contains(piece.words) })
      {
        continue
      }
      line.append(piece)
    }
    return line
  }
}

extension TileReading.Piece {
  fileprivate var level: Int? {
    if case .level(let percent) = role { percent } else { nil }
  }

  fileprivate var isLevel: Bool { level != nil }
}

extension String {
  /// Whether the text contains a number of percent.
  fileprivate func says(_ percent: Int) -> Bool {
    ["\(percent)%", "\(percent) %"].contains { figure in
      ranges(of: figure).contains { range in
        range.lowerBound == startIndex || !self[index(before: range.lowerBound)].isNumber
      }
    }
  }
}
