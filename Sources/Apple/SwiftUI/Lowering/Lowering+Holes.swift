import CellLayout
import Cells
import Foundation
import WidgetArchive

/// The place of a part of a tile, in points from the tile's inner top left corner.
package struct PlaceInTile: Hashable, Sendable {
  package var frame: CGRect
  /// The size of the whole tile inside its frame.
  package var tile: CGSize

  /// The baselines of the first and last line of text, from the top; the height if there is no
  /// text.
  package var firstBaseline: CGFloat
  package var lastBaseline: CGFloat
  /// The places that an author's layout gave its children, from the part's corner.
  package var children: [CGRect]

  package var size: CGSize { frame.size }

  init(_ hole: FoundHole, tile: CellSize) {
    frame = CGRect(cells: hole.rect)
    firstBaseline = hole.firstBaseline * CellMetrics.pointsPerRow
    lastBaseline = hole.lastBaseline * CellMetrics.pointsPerRow
    children = hole.places.map { CGRect(cells: $0) }
    self.tile = CGSize(cells: tile)
  }
}

extension CGRect {
  /// A rectangle of cells in points.
  init(cells rect: CellRect) {
    self.init(
      x: Double(rect.minColumn) * CellMetrics.pointsPerColumn,
      y: Double(rect.minRow) * CellMetrics.pointsPerRow,
      width: Double(rect.size.columns) * CellMetrics.pointsPerColumn,
      height: Double(rect.size.rows) * CellMetrics.pointsPerRow)
  }
}

extension CGSize {
  /// A size of cells in points.
  init(cells size: CellSize) { self = CGRect(cells: CellRect(origin: .zero, size: size)).size }
}

/// The closure that fills a hole, and the environment at its place.
struct PendingHole {
  enum Filling {
    case node(@MainActor (inout Lowering, PlaceInTile) -> NodeID)
    case modifiers(@MainActor (PlaceInTile) -> [ArchivedModifier])
  }

  var environment: EnvironmentValues
  var fill: Filling
}

extension Lowering {
  /// Adds a node that takes the space it is offered and is made when its size is known, as a
  /// `GeometryReader` or a custom `Shape` needs. `ideal` is its size if nothing is offered.
  package mutating func hole(
    ideal: CGSize = CGSize(width: 10, height: 10), isPicture: Bool = false,
    fill: @escaping @MainActor (inout Lowering, PlaceInTile) -> NodeID
  ) -> NodeID {
    let number = addHole(.node(fill))
    return add(
      .hole(
        ArchivedHole(
          number, idealWidth: Finite(ideal.width), idealHeight: Finite(ideal.height),
          isPicture: isPicture)))
  }

  /// Adds a modifier that is made when the size of its view is known, as `clipShape` with a custom
  /// shape needs.
  package mutating func modifierHole(
    fill: @escaping @MainActor (PlaceInTile) -> [ArchivedModifier]
  ) -> ArchivedModifier {
    .hole(addHole(.modifiers(fill)))
  }

  /// Adds a node whose children an author's layout arranges. The layout runs while the tile is laid
  /// out, and its result is archived.
  package mutating func arrangedHole(
    _ children: [NodeID], _ arrangement: any Arrangement
  ) -> NodeID {
    guard !children.isEmpty else { return add(.empty) }
    let number = addHole(
      .node { lowering, place in
        var places = zip(children, place.children).map { ArchivedPlace($0, $1) }
        // Keeps the size, of which the children may fill only a part.
        places.append(ArchivedPlace(lowering.add(.empty), CGRect(origin: .zero, size: place.size)))
        return lowering.add(
          .placed(places), modifiers: [.fixedSize(horizontal: true, vertical: true)])
      })
    arrangements[number] = arrangement
    return add(.hole(ArchivedHole(number, children: children)))
  }

  private mutating func addHole(_ fill: PendingHole.Filling) -> Int {
    environment.record(.tileSize)
    let number = builder.fillings.next
    builder.fillings.next += 1
    holes[number] = PendingHole(environment: environment, fill: fill)
    return number
  }

  /// Lays out the tile and fills the holes, whose sizes are then known; repeats this until there
  /// are none, once for each nesting level of `GeometryReader`s. Returns the root without holes.
  @MainActor
  package mutating func fillHoles(of root: NodeID) -> NodeID {
    var root = root
    var levels = 0
    while !holes.isEmpty, levels < ArchiveLimits.levels {
      levels += 1
      let open = holes
      holes = [:]
      let places = placesOfHoles(root: root)
      for (number, pending) in open.sorted(by: { $0.key < $1.key }) {
        fill(number, pending, places[number])
      }
      root = builder.fillHoles(of: root)
      tile.containerBackground = tile.containerBackground.map { builder.fillHoles(of: $0) }
    }
    guard !traits.isEmpty else { return root }
    // Removes the modifiers that mark traits: the archive must not contain them.
    tile.containerBackground = tile.containerBackground.map { builder.fillHoles(of: $0) }
    return builder.fillHoles(of: root)
  }

  @MainActor
  private mutating func fill(
    _ number: Int, _ pending: PendingHole, _ found: FoundHole?
  ) {
    let tile = environment.tileMetrics
    let whole = FoundHole(CellRect(origin: .zero, size: tile.inside))
    let place = PlaceInTile(found ?? whole, tile: tile.inside)
    switch pending.fill {
    case .modifiers(let modifiers): builder.fillings.modifiers[number] = modifiers(place)
    case .node(let node):
      let outer = (environment, EnvironmentValues.current)
      environment = pending.environment
      EnvironmentValues.current = pending.environment
      builder.fillings.nodes[number] = node(&self, place)
      (environment, EnvironmentValues.current) = outer
    }
  }

  /// The size in points that a node takes if it may be as large as it likes.
  package func idealSize(of node: NodeID) -> CGSize {
    let tile = environment.tileMetrics
    let size = measure(
      builder.view(variants: [ArchivedVariant(root: node)]),
      proposal: Proposal(columns: nil, rows: nil), context: tile.context(environment.untracked),
      at: tile.date)
    return CGSize(
      width: Double(size.columns) * CellMetrics.pointsPerColumn,
      height: Double(size.rows) * CellMetrics.pointsPerRow)
  }

  private func placesOfHoles(root: NodeID) -> [Int: FoundHole] {
    let tile = environment.tileMetrics
    let variant = ArchivedVariant(root: root, containerBackground: self.tile.containerBackground)
    return CellLayout.holes(
      in: builder.view(variants: [variant]), size: tile.inside,
      context: tile.context(environment.untracked), at: tile.date,
      arrangements: arrangements)
  }
}
