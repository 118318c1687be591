extension ArchivedChart {
  /// The number of points of a series that are printed.
  private static let printedPoints = 24

  /// The printed chart: a line for each series, with its first points.
  func lines(_ dates: ArchivePrinter) -> [String] {
    ["Chart {"]
      + (series.map { $0.line(dates, upTo: Self.printedPoints) } + axisLines(dates))
      .indented(by: 2) + ["}"]
  }

  private func axisLines(_ dates: ArchivePrinter) -> [String] {
    [("x", x), ("y", y)].compactMap { name, axis in
      var words: [String] = []
      if let lower = axis.lower, let upper = axis.upper {
        words.append("from \(lower.printed(dates)) to \(upper.printed(dates))")
      }
      if axis.isHidden { words.append("hidden") }
      if let title = axis.title { words.append(title.written) }
      return words.isEmpty ? nil : "\(name): \(words.joined(separator: ", "))"
    }
  }
}

extension ArchivedChart.Series {
  fileprivate func line(_ dates: ArchivePrinter, upTo most: Int) -> String {
    let head = [mark.rawValue, name.map(\.written), color.map(\.inSwift)].compactMap(\.self)
    let told = points.prefix(most).map { point in
      let y = point.end.map { "\((point.y ?? 0).written)…\($0.written)" } ?? point.y?.written
      return [point.x?.printed(dates), y].compactMap(\.self).joined(separator: " ")
    }
    let rest = points.count > most ? ["… of \(points.count)"] : []
    return head.joined(separator: " ") + ": " + (told + rest).joined(separator: ", ")
  }
}

extension ArchivedChart.Value {
  fileprivate func printed(_ dates: ArchivePrinter) -> String {
    switch self {
    case .number(let number): number.written
    case .date(let date): dates.text(of: date)
    case .name(let name): name.written
    }
  }
}
