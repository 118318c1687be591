/// A picture as cells: what pixels became at the size they are shown in.
///
/// A cell is a block character in two colours; where one of them is missing, what is behind the
/// picture shows. Made by the authors' side, which alone decodes images; drawn by `CellLayout`.
/// Invariant: ``bytes`` are those of exactly `columns` × `rows` cells, see ``PictureBytes``.
package struct ArchivedPicture: Sendable {
  /// Channels in the lower 24 bits.
  package typealias Color = UInt32

  /// What stands in one cell.
  package struct Cell: Hashable, Sendable {
    package var block: PictureBlock
    /// The colour of the block; nil: what is behind.
    package var foreground: Color?
    /// The colour around the block; nil: what is behind.
    package var background: Color?
    /// Of both colours; 255 is opaque.
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
  /// Drawn in the foreground style, wherever it has a colour: `renderingMode(.template)`.
  package let isTemplate: Bool
  let bytes: [UInt8]

  /// Takes cells row by row; what is missing at the end is clear, what is too much is left out.
  package init(columns: Int, rows: Int, isTemplate: Bool = false, cells: [Cell]) {
    self.columns = min(max(columns, 0), ArchiveLimits.pictureCells)
    self.rows = min(max(rows, 0), ArchiveLimits.pictureCells / max(self.columns, 1))
    self.isTemplate = isTemplate
    let count = self.columns * self.rows
    let missing = Array(repeating: Cell.clear, count: max(0, count - cells.count))
    bytes = PictureBytes.encode(Array(cells.prefix(count)) + missing)
  }

  /// Takes bytes that may come from anywhere; nil where they are not those of such a picture.
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

  /// The cells row by row, made anew: bytes take a tenth of their memory.
  package var cells: [Cell] { PictureBytes.decode(bytes, count: columns * rows) }
}

extension ArchivedPicture: Hashable {
  /// Some of the bytes will do: a picture is hashed often, and two different ones seldom begin and
  /// end alike.
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
    /// The number of a picture in its timeline's header, where several entries show it.
    case shared(Count)
    /// Not made yet: what a script named. Never in an archive that is kept.
    case ordered(PictureOrder)
  }

  package var source: Source
  /// What a resizable image takes where nothing is offered, in points; it fills the place it is
  /// given. nil: as large as its picture.
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

  /// The picture, nil while it stands elsewhere.
  package var picture: ArchivedPicture? {
    if case .picture(let picture) = source { picture } else { nil }
  }
}
