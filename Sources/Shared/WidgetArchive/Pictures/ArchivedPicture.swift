/// A picture in cells, made from pixels for the size it is shown in.
///
/// A cell is a block character in two colours; where a colour is missing, the background of the
/// picture shows. Made on the authors' side, which alone decodes images; drawn by `CellLayout`.
/// Invariant: ``bytes`` encode exactly `columns` × `rows` cells, see ``PictureBytes``.
package struct ArchivedPicture: Sendable {
  /// A colour, with its channels in the lower 24 bits.
  package typealias Color = UInt32

  /// The content of a cell.
  package struct Cell: Hashable, Sendable {
    package var block: PictureBlock
    /// The colour of the block; nil for the background of the picture.
    package var foreground: Color?
    /// The colour around the block; nil for the background of the picture.
    package var background: Color?
    /// The opacity of both colours; 255 is opaque.
    package var opacity: UInt8

    package init(
      _ block: PictureBlock, foreground: Color? = nil, background: Color? = nil,
      opacity: UInt8 = 255
    ) {
      self.block = block
      self.foreground = foreground
      self.background = background
      self.opacity = opacity
    }

    package static let clear = Cell(.space)
  }

  package let columns: Int
  package let rows: Int
  /// Whether its coloured parts are drawn in the foreground style: `renderingMode(.template)`.
  package let isTemplate: Bool
  let bytes: [UInt8]

  /// Takes cells row by row; missing ones are clear, extra ones are left out.
  package init(columns: Int, rows: Int, isTemplate: Bool = false, cells: [Cell]) {
    self.columns = min(max(columns, 0), ArchiveLimits.pictureCells)
    self.rows = min(max(rows, 0), ArchiveLimits.pictureCells / max(self.columns, 1))
    self.isTemplate = isTemplate
    let count = self.columns * self.rows
    let missing = Array(repeating: Cell.clear, count: max(0, count - cells.count))
    bytes = PictureBytes.encode(Array(cells.prefix(count)) + missing)
  }

  /// Takes bytes of any origin; nil unless they encode such a picture.
  init?(columns: Int, rows: Int, isTemplate: Bool, bytes: [UInt8]) {
    guard columns >= 0, rows >= 0, columns <= ArchiveLimits.pictureCells,
      rows <= ArchiveLimits.pictureCells, columns * rows <= ArchiveLimits.pictureCells,
      PictureBytes.count(bytes) == columns * rows
    else { return nil }
    self.columns = columns
    self.rows = rows
    self.isTemplate = isTemplate
    self.bytes = bytes
  }

  /// The cells row by row, decoded on each call: bytes take a tenth of their memory.
  package var cells: [Cell] { PictureBytes.decode(bytes, count: columns * rows) }
}

extension ArchivedPicture: Hashable {
  /// Hashes only some of the bytes: a picture is hashed often, and different pictures seldom begin
  /// and end alike.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(columns)
    hasher.combine(rows)
    hasher.combine(bytes.count)
    hasher.combine(bytes.prefix(48))
    hasher.combine(bytes.suffix(48))
  }
}

/// An `Image` with pixels: a picture in a place.
package struct ArchivedImage: Hashable, Sendable {
  package enum Source: Hashable, Sendable {
    case picture(ArchivedPicture)
    /// The number of a picture in its timeline's header, for one that several entries show.
    case shared(Count)
    /// A picture that a script ordered and that is not made yet. Never in an archive that is kept.
    case ordered(PictureOrder)
  }

  package var source: Source
  /// The size in points of a resizable image to which none is offered; it fills its place. Nil for
  /// the size of its picture.
  package var ideal: Size?

  package struct Size: Hashable, Sendable {
    package var width: Finite
    package var height: Finite

    package init(width: Finite, height: Finite) {
      self.width = width
      self.height = height
    }
  }

  package init(_ source: Source, ideal: Size? = nil) {
    self.source = source
    self.ideal = ideal
  }

  package init(_ picture: ArchivedPicture, ideal: Size? = nil) {
    self.init(.picture(picture), ideal: ideal)
  }

  /// The picture; nil if it is shared or still ordered.
  package var picture: ArchivedPicture? {
    if case .picture(let picture) = source { picture } else { nil }
  }
}
