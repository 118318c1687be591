import WidgetArchive

extension FlatPath {
  /// The parts of the path's lines that run inside the area of another path, or outside it.
  ///
  /// A closed part that does not cross the area's edge stays closed.
  package func lines(
    inside wanted: Bool, of area: FlatPath, isEvenOdd: Bool
  ) -> [ArchivedPath.Element] {
    var elements: [ArchivedPath.Element] = []
    for contour in contours {
      let pieces = contour.pieces(cutBy: area)
      let isKept = pieces.map { piece in
        let middle = piece.from.toward(piece.to, 0.5)
        return area.contains(middle.x, middle.y, isEvenOdd: isEvenOdd) == wanted
      }
      if contour.isClosed, !isKept.isEmpty, isKept.allSatisfy({ $0 }) {
        elements.append(.move(contour.points[0]))
        elements += contour.points.dropFirst().map { .line($0) } + [.close]
        continue
      }
      for (index, piece) in pieces.enumerated() where isKept[index] {
        if index == 0 || !isKept[index - 1] { elements.append(.move(piece.from)) }
        elements.append(.line(piece.to))
      }
    }
    return elements
  }
}

extension FlatPath.Contour {
  fileprivate typealias Point = ArchivedPath.Point

  /// The contour's lines, each cut where it crosses the edge of an area.
  fileprivate func pieces(cutBy area: FlatPath) -> [(from: Point, to: Point)] {
    let ends = isClosed ? Array(points.dropFirst()) + points.prefix(1) : Array(points.dropFirst())
    return zip(points, ends).flatMap { from, to in
      let shares = area.contours.flatMap { $0.crossings(from, to) }.sorted()
      let places = [from] + shares.map { from.toward(to, $0) } + [to]
      return zip(places, places.dropFirst()).map { (from: $0, to: $1) }
    }
  }

  /// The positions along a line, 0…1, at which it crosses this outline, which counts as closed.
  private func crossings(_ from: Point, _ to: Point) -> [Double] {
    points.indices.compactMap { index in
      let (start, end) = (points[index], points[(index + 1) % points.count])
      let (dx, dy) = (to.x - from.x, to.y - from.y)
      let (ex, ey) = (end.x - start.x, end.y - start.y)
      let turn = dx * ey - dy * ex
      guard turn != 0 else { return nil }
      let share = ((start.x - from.x) * ey - (start.y - from.y) * ex) / turn
      let other = ((start.x - from.x) * dy - (start.y - from.y) * dx) / turn
      return share > 0 && share < 1 && other >= 0 && other <= 1 ? share : nil
    }
  }
}
