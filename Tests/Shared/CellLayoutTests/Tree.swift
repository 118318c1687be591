import CellLayout
import Cells
import Foundation
import WidgetArchive

/// An archived tree, written briefly for tests.
struct Tree {
  private let content: (inout ArchiveBuilder) -> ArchivedContent
  private var modifiers: [(inout ArchiveBuilder) -> ArchivedModifier] = []

  init(_ content: @escaping (inout ArchiveBuilder) -> ArchivedContent) {
    self.content = content
  }

  func add(to builder: inout ArchiveBuilder) -> NodeID {
    let content = content(&builder)
    let modifiers = modifiers.map { $0(&builder) }
    return builder.add(ArchivedNode(content, modifiers: modifiers))
  }

  func view(background: Tree? = nil, widgetURL: String? = nil) -> ArchivedView {
    var builder = ArchiveBuilder()
    let root = add(to: &builder)
    let background = background?.add(to: &builder)
    return builder.view(variants: [
      ArchivedVariant(root: root, containerBackground: background, widgetURL: widgetURL)
    ])
  }

  func with(_ modifier: ArchivedModifier) -> Tree { with { _ in modifier } }

  func with(_ modifier: @escaping (inout ArchiveBuilder) -> ArchivedModifier) -> Tree {
    var copy = self
    copy.modifiers.append(modifier)
    return copy
  }
}

extension Tree {
  static func text(_ string: String) -> Tree { leaf(.text([TextRun(.verbatim(string))])) }
  static func date(_ date: DateText) -> Tree { leaf(.text([TextRun(.date(date))])) }
  static func leaf(_ content: ArchivedContent) -> Tree { Tree { _ in content } }
  static var spacer: Tree { leaf(.spacer(minLength: nil)) }

  static func row(
    _ children: [Tree], _ alignment: ArchivedAlignment.Vertical = .center, spacing: Finite? = nil
  ) -> Tree {
    Tree { builder in
      .hstack(alignment, spacing: spacing, children.map { $0.add(to: &builder) })
    }
  }

  static func column(
    _ children: [Tree], _ alignment: ArchivedAlignment.Horizontal = .leading,
    spacing: Finite? = nil
  ) -> Tree {
    Tree { builder in
      .vstack(alignment, spacing: spacing, children.map { $0.add(to: &builder) })
    }
  }

  static func layers(_ children: [Tree], _ alignment: ArchivedAlignment = .center) -> Tree {
    Tree { builder in .zstack(alignment, children.map { $0.add(to: &builder) }) }
  }

  static func link(_ url: String, _ child: Tree) -> Tree {
    Tree { builder in .link(url, child.add(to: &builder)) }
  }

  static func label(_ title: String, _ symbol: String) -> Tree {
    Tree { builder in
      .label(
        title: Tree.text(title).add(to: &builder),
        icon: Tree.leaf(.symbol(symbol)).add(to: &builder)
      )
    }
  }

  static func progress(_ value: ArchivedProgress.Value, label: Tree? = nil) -> Tree {
    Tree { builder in
      .progress(ArchivedProgress(value: value, label: label?.add(to: &builder)))
    }
  }

  static func gauge(_ fraction: Fraction, label: Tree? = nil, value: Tree? = nil) -> Tree {
    Tree { builder in
      .gauge(
        ArchivedGauge(
          fraction: fraction, label: label?.add(to: &builder),
          currentValueLabel: value?.add(to: &builder)))
    }
  }

  static func fill(_ shape: ArchivedShape, _ color: String = "blue") -> Tree {
    leaf(.shape(shape, .fill(.color(.named(color)))))
  }

  func font(_ style: String) -> Tree { with(.font(ArchivedFont(size: .style(style)))) }
  func font(size: Finite) -> Tree { with(.font(ArchivedFont(size: .points(size)))) }
  func color(_ name: String) -> Tree { with(.foreground(.color(.named(name)))) }
  func frame(width: Finite? = nil, height: Finite? = nil) -> Tree {
    with(.frame(width: width, height: height, .center))
  }

  func background(_ other: Tree, _ alignment: ArchivedAlignment = .center) -> Tree {
    with { builder in .background(other.add(to: &builder), alignment) }
  }

  func overlay(_ other: Tree, _ alignment: ArchivedAlignment = .center) -> Tree {
    with { builder in .overlay(other.add(to: &builder), alignment) }
  }

  /// Takes all available room, with its content at the top left.
  var filling: Tree {
    with(
      .flexibleFrame(
        ArchivedModifier.FlexibleFrame(maxWidth: .infinity, maxHeight: .infinity),
        ArchivedAlignment(.leading, .top)))
  }
}

/// 14:30:25 on 9 May 2026, GMT.
let halfPastTwo = Date(timeIntervalSinceReferenceDate: 9259 * 86_400 + 52_225)

/// The tile of a tree, without margins unless given.
func tile(
  _ tree: Tree, _ columns: Int, _ rows: Int, context: TileContext = .plain,
  at now: Date = halfPastTwo
) -> DrawnTile {
  draw(tree.view(), size: CellSize(columns: columns, rows: rows), context: context, at: now)
}

/// The tile as text; each row is `columns` wide between bars, so that blanks are visible.
func frame(
  _ tree: Tree, _ columns: Int, _ rows: Int, context: TileContext = .plain,
  at now: Date = halfPastTwo
) -> String {
  tile(tree, columns, rows, context: context, at: now).grid.framed
}

extension Grid {
  var framed: String {
    (0..<size.rows).map { "|" + row($0).map(\.text).joined() + "|" }.joined(separator: "\n")
  }
}

extension TileContext {
  static let plain = TileContext(contentMargins: false)

  static func locale(_ name: String) -> TileContext {
    TileContext(environment: WidgetEnvironment(locale: name), contentMargins: false)
  }

  static func family(_ family: ArchivedFamily) -> TileContext {
    TileContext(family: family, contentMargins: false)
  }

  static func redacted(_ reasons: ArchivedRedaction) -> TileContext {
    TileContext(redaction: reasons, contentMargins: false)
  }

  static let ascii = TileContext(glyphs: .ascii, contentMargins: false)
}
