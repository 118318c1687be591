import Foundation
import WidgetArchive

/// An alignment guide defined by an author.
///
/// If no view sets it, the guide acts as the nearest system guide to its default value: leading,
/// centre or trailing; top, centre, bottom or a baseline.
public protocol AlignmentID: SendableMetatype {
  /// The guide's position in a view that does not set it.
  static func defaultValue(in context: ViewDimensions) -> CGFloat
}

/// The horizontal alignment of children in a column.
public struct HorizontalAlignment: Equatable, Sendable {
  let archived: ArchivedAlignment.Horizontal
  private let id: (any AlignmentID.Type)?

  /// A guide defined by an author.
  public init(_ id: any AlignmentID.Type) {
    let value = id.defaultValue(in: .probe)
    let nearest = [Self.leading, .center, .trailing].min { left, right in
      abs(ViewDimensions.probe[left] - value) < abs(ViewDimensions.probe[right] - value)
    }
    archived = .guide(guideName(id), else: (nearest ?? .leading).archived)
    self.id = id
  }

  private init(archived: ArchivedAlignment.Horizontal) {
    self.archived = archived
    id = nil
  }

  public static func == (left: HorizontalAlignment, right: HorizontalAlignment) -> Bool {
    left.archived == right.archived
  }

  func value(in dimensions: ViewDimensions) -> CGFloat {
    switch archived {
    case .leading: 0
    case .center: dimensions.width / 2
    case .trailing: dimensions.width
    case .guide: id?.defaultValue(in: dimensions) ?? 0
    }
  }

  public static let leading = HorizontalAlignment(archived: .leading)
  public static let center = HorizontalAlignment(archived: .center)
  public static let trailing = HorizontalAlignment(archived: .trailing)
  /// The same as `leading`: a tile has no list rows.
  public static let listRowSeparatorLeading = HorizontalAlignment.leading
  /// The same as `trailing`: a tile has no list rows.
  public static let listRowSeparatorTrailing = HorizontalAlignment.trailing
}

/// The vertical alignment of children in a row.
public struct VerticalAlignment: Equatable, Sendable {
  let archived: ArchivedAlignment.Vertical
  private let id: (any AlignmentID.Type)?

  /// A guide defined by an author.
  public init(_ id: any AlignmentID.Type) {
    let value = id.defaultValue(in: .probe)
    let all = [Self.top, .center, .bottom, .firstTextBaseline, .lastTextBaseline]
    let nearest = all.min { left, right in
      abs(ViewDimensions.probe[left] - value) < abs(ViewDimensions.probe[right] - value)
    }
    archived = .guide(guideName(id), else: (nearest ?? .top).archived)
    self.id = id
  }

  private init(archived: ArchivedAlignment.Vertical) {
    self.archived = archived
    id = nil
  }

  public static func == (left: VerticalAlignment, right: VerticalAlignment) -> Bool {
    left.archived == right.archived
  }

  func value(in dimensions: ViewDimensions) -> CGFloat {
    switch archived {
    case .top: 0
    case .center: dimensions.height / 2
    case .bottom: dimensions.height
    case .firstTextBaseline: dimensions.firstBaseline
    case .lastTextBaseline: dimensions.lastBaseline
    case .guide: id?.defaultValue(in: dimensions) ?? 0
    }
  }

  public static let top = VerticalAlignment(archived: .top)
  public static let center = VerticalAlignment(archived: .center)
  public static let bottom = VerticalAlignment(archived: .bottom)
  public static let firstTextBaseline = VerticalAlignment(archived: .firstTextBaseline)
  public static let lastTextBaseline = VerticalAlignment(archived: .lastTextBaseline)
}

/// A guide's name in an archive, without characters that have a meaning there.
private func guideName(_ id: any AlignmentID.Type) -> String {
  "\(id)".filter { !"/,.".contains($0) }
}

/// The alignment of a view in a space.
public struct Alignment: Equatable, Sendable {
  public var horizontal: HorizontalAlignment
  public var vertical: VerticalAlignment

  public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  public static let center = Alignment(horizontal: .center, vertical: .center)
  public static let leading = Alignment(horizontal: .leading, vertical: .center)
  public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
  public static let top = Alignment(horizontal: .center, vertical: .top)
  public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
  public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
  public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
  public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
  public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)
  public static let centerFirstTextBaseline = Alignment(
    horizontal: .center, vertical: .firstTextBaseline)
  public static let centerLastTextBaseline = Alignment(
    horizontal: .center, vertical: .lastTextBaseline)
  public static let leadingFirstTextBaseline = Alignment(
    horizontal: .leading, vertical: .firstTextBaseline)
  public static let leadingLastTextBaseline = Alignment(
    horizontal: .leading, vertical: .lastTextBaseline)
  public static let trailingFirstTextBaseline = Alignment(
    horizontal: .trailing, vertical: .firstTextBaseline)
  public static let trailingLastTextBaseline = Alignment(
    horizontal: .trailing, vertical: .lastTextBaseline)

  var archived: ArchivedAlignment {
    ArchivedAlignment(horizontal.archived, vertical.archived)
  }
}
