/// The value form of a view: a table of nodes in which equal subtrees are stored once.
///
/// Made by the authors' `SwiftUI` (see ``ArchiveBuilder``), drawn by `CellLayout`. Invariant: a
/// node refers only to nodes before it, so a table can neither loop nor dangle; there is at least
/// one variant, and the last one has no condition.
package struct ArchivedView: Hashable, Sendable {
  package var nodes: [ArchivedNode]
  /// The variants of the view, of which the host chooses without asking; the most specific first.
  package var variants: [ArchivedVariant]

  package init(nodes: [ArchivedNode], variants: [ArchivedVariant]) {
    self.nodes = nodes
    self.variants = variants
  }

  package subscript(id: NodeID) -> ArchivedNode { nodes[id] }

  /// The variant for a colour scheme and a state of privacy.
  package func variant(colorScheme: ArchivedColorScheme, redaction: ArchivedRedaction)
    -> ArchivedVariant
  {
    variants.first { variant in
      (variant.colorScheme ?? colorScheme) == colorScheme
        && (variant.redaction ?? redaction) == redaction
    } ?? variants[variants.count - 1]
  }
}

/// The index of a node in its table.
package typealias NodeID = Int

/// A root of an archived view, and the condition under which it is shown.
package struct ArchivedVariant: Hashable, Sendable {
  /// The colour scheme; nil for both.
  package var colorScheme: ArchivedColorScheme?
  /// The redaction; nil for any.
  package var redaction: ArchivedRedaction?
  package var root: NodeID
  /// The content of `containerBackground(for: .widget)`, behind the whole tile.
  package var containerBackground: NodeID?
  /// The outermost `widgetURL`.
  package var widgetURL: String?
  /// The title on the tile's frame in place of the widget's name; one line, never empty.
  package var title: String?
  /// Whether the widget has more to read than the tile has room for.
  package var holdsMore: Bool

  package init(
    colorScheme: ArchivedColorScheme? = nil, redaction: ArchivedRedaction? = nil, root: NodeID,
    containerBackground: NodeID? = nil, widgetURL: String? = nil, title: String? = nil,
    holdsMore: Bool = false
  ) {
    self.colorScheme = colorScheme
    self.redaction = redaction
    self.root = root
    self.containerBackground = containerBackground
    self.widgetURL = widgetURL
    self.title = title.flatMap(Self.line)
    self.holdsMore = holdsMore
  }

  /// The words of a title in one line within the limit of bytes; nil if there are none.
  package static func line(_ title: String) -> String? {
    let words = title.cut(toBytes: ArchiveLimits.titleBytes).split(whereSeparator: \.isWhitespace)
    return words.isEmpty ? nil : words.joined(separator: " ")
  }
}

extension ArchivedView {
  /// The link of a line such as “and 2 more”: shows the tile over the whole screen.
  package static let zoomLink = "widgetboard:zoom"
}

/// A node of the tree: its content, and the modifiers on it from the inside out.
package struct ArchivedNode: Hashable, Sendable {
  package var content: ArchivedContent
  package var modifiers: [ArchivedModifier]

  package init(_ content: ArchivedContent, modifiers: [ArchivedModifier] = []) {
    self.content = content
    self.modifiers = modifiers
  }

  /// The nodes that this one refers to.
  package var children: [NodeID] {
    content.children + modifiers.compactMap(\.child)
  }
}

/// The content of a node. Lengths are points, as authors write them; `CellLayout` converts them to
/// cells.
package enum ArchivedContent: Hashable, Sendable {
  case empty
  case text([TextRun])
  /// `Image(systemName:)`.
  case symbol(String)
  case hstack(ArchivedAlignment.Vertical, spacing: Finite?, [NodeID])
  case vstack(ArchivedAlignment.Horizontal, spacing: Finite?, [NodeID])
  case zstack(ArchivedAlignment, [NodeID])
  /// An `Image` with pixels.
  case image(ArchivedImage)
  /// A script's chart, which is drawn once its size is known.
  indirect case chart(ArchivedChart)
  /// Rows of cells with columns aligned over all rows.
  case grid(ArchivedGrid)
  /// `ViewThatFits`: the first child whose ideal size fits along the axes, else the last.
  case fitting(horizontal: Bool, vertical: Bool, [NodeID])
  /// Children at given places in a space that takes the offered size.
  case placed([ArchivedPlace])
  case spacer(minLength: Finite?)
  case divider
  case color(ArchivedColor)
  case gradient(ArchivedGradient)
  case shape(ArchivedShape, ShapePainting)
  case progress(ArchivedProgress)
  case gauge(ArchivedGauge)
  case label(title: NodeID, icon: NodeID)
  case link(String, NodeID)
  /// Performs an intent when it is pressed: `Button(intent:)`.
  case button(ArchivedAction, NodeID)
  /// `Toggle(isOn:intent:)`.
  case toggle(ArchivedToggle)
  /// A control that WidgetKit leaves inert: its content is drawn, pressing it does nothing.
  case inert(NodeID)
  /// `AccessoryWidgetBackground`.
  case accessoryBackground
  /// A place whose content depends on its size. The authors' side fills it before it passes the
  /// archive on: never in an archive that is read.
  case hole(ArchivedHole)
  /// A view that WidgetKit refuses (a representable): drawn as a no-entry mark with this name.
  case unavailable(String)
  /// A kind that this version does not know, by name: only decoded, and drawn as a visible mark.
  case unknown(String)

  /// The nodes that it refers to, in drawing order.
  package var children: [NodeID] {
    switch self {
    case .hstack(_, _, let children), .vstack(_, _, let children), .zstack(_, let children):
      children
    case .progress(let progress): [progress.label, progress.currentValueLabel].compactMap(\.self)
    case .gauge(let gauge):
      [gauge.label, gauge.currentValueLabel, gauge.minimumValueLabel, gauge.maximumValueLabel]
        .compactMap(\.self)
    case .label(let title, let icon): [icon, title]
    case .link(_, let child), .inert(let child), .button(_, let child): [child]
    case .toggle(let toggle): [toggle.off, toggle.on]
    case .grid(let grid): grid.children
    case .fitting(_, _, let children): children
    case .placed(let places): places.map(\.child)
    case .hole(let hole): hole.children
    case .empty, .text, .symbol, .image, .chart, .spacer, .divider, .color, .gradient, .shape,
      .accessoryBackground, .unavailable, .unknown:
      []
    }
  }
}

/// A `ProgressView`.
package struct ArchivedProgress: Hashable, Sendable {
  package enum Value: Hashable, Sendable {
    case indeterminate
    case fraction(Fraction)
    /// `ProgressView(timerInterval:countsDown:)`, which follows the clock.
    case interval(ClosedDateRange, countsDown: Bool)
  }

  package var value: Value
  package var label: NodeID?
  package var currentValueLabel: NodeID?

  package init(value: Value, label: NodeID? = nil, currentValueLabel: NodeID? = nil) {
    self.value = value
    self.label = label
    self.currentValueLabel = currentValueLabel
  }
}

/// A `Gauge`.
package struct ArchivedGauge: Hashable, Sendable {
  package var fraction: Fraction
  package var label: NodeID?
  package var currentValueLabel: NodeID?
  package var minimumValueLabel: NodeID?
  package var maximumValueLabel: NodeID?

  package init(
    fraction: Fraction, label: NodeID? = nil, currentValueLabel: NodeID? = nil,
    minimumValueLabel: NodeID? = nil, maximumValueLabel: NodeID? = nil
  ) {
    self.fraction = fraction
    self.label = label
    self.currentValueLabel = currentValueLabel
    self.minimumValueLabel = minimumValueLabel
    self.maximumValueLabel = maximumValueLabel
  }
}
