import CellLayout
import Cells
import Foundation
import WidgetArchive

/// Where a part of a tile is, in points from the top left corner of the tile's inside.
package struct PlaceInTile: Hashable, Sendable {
  package var frame: CGRect
  /// The inside of the whole tile.
  package var tile: CGSize

  /// Where the first and the last line of text stand, from the top; the height where there is none.
  package var firstBaseline: CGFloat
  package var lastBaseline: CGFloat
  /// Where a layout of the author's put its children, from the corner of the part.
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

/// What fills a hole, and the environment at its place.
struct PendingHole {
  enum Filling {
    case node(@MainActor (inout Lowering, PlaceInTile) -> NodeID)
    case modifiers(@MainActor (PlaceInTile) -> [ArchivedModifier])
  }

  var environment: EnvironmentValues
  var fill: Filling
}

extension Lowering {
  /// A node that takes the space it is offered, and is made when that is known: what a
  /// `GeometryReader` or a custom `Shape` needs. `ideal` is its size where nothing is offered.
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

  /// A modifier that is made when the size of what it is on is known: what `clipShape` with a custom
  /// shape needs.
  package mutating func modifierHole(
    fill: @escaping @MainActor (PlaceInTile) -> [ArchivedModifier]
  ) -> ArchivedModifier {
    .hole(addHole(.modifiers(fill)))
  }

  /// A node whose children a layout of the author's own arranges: it is asked while the tile is laid
  /// out, and what it decides is archived.
  package mutating func arrangedHole(
    _ children: [NodeID], _ arrangement: any Arrangement
  ) -> NodeID {
    guard !children.isEmpty else { return add(.empty) }
    let number = addHole(
      .node { lowering, place in
        var places = zip(children, place.children).map { ArchivedPlace($0, $1) }
        // Stands for the size, of which the children may fill a part.
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

  /// Lays out what there is, fills the holes with what their sizes make of them, and again, until
  /// there are none: once a level of `GeometryReader`s. Gives the root without holes.
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
      containerBackground = containerBackground.map { builder.fillHoles(of: $0) }
    }
    guard !traits.isEmpty else { return root }
    // Nothing of them is left in the archive.
    containerBackground = containerBackground.map { builder.fillHoles(of: $0) }
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

  /// The points that a node takes where it may have as much as it likes.
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
    let variant = ArchivedVariant(root: root, containerBackground: containerBackground)
    return CellLayout.holes(
      in: builder.view(variants: [variant]), size: tile.inside,
      context: tile.context(environment.untracked), at: tile.date,
      arrangements: arrangements)
  }
}
