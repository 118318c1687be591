import Foundation

/// Draws the lines of a text; a tile draws text itself and never calls a renderer.
///
/// See <https://developer.apple.com/documentation/swiftui/textrenderer>.
public protocol TextRenderer: Animatable {
  @MainActor @preconcurrency
  func draw(layout: Text.Layout, in ctx: inout GraphicsContext)
  func sizeThatFits(proposal: ProposedViewSize, text: TextProxy) -> CGSize
  /// The distance by which the drawing extends beyond its text.
  var displayPadding: EdgeInsets { get }
}

extension TextRenderer {
  public func sizeThatFits(proposal: ProposedViewSize, text: TextProxy) -> CGSize {
    text.sizeThatFits(proposal)
  }

  public var displayPadding: EdgeInsets { EdgeInsets() }
}

/// A text whose size can be measured.
public struct TextProxy {
  /// Returns the proposed size: a tile lays out text itself.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }
}

/// An attribute of a part of a text, for renderers.
public protocol TextAttribute {}

extension Text {
  /// The lines of a text, as passed to a renderer.
  public struct Layout: RandomAccessCollection, Hashable, Sendable {
    private let lines: [Line]

    /// Whether a part of the text does not fit.
    public var isTruncated: Bool { false }
    public var startIndex: Int { 0 }
    public var endIndex: Int { lines.count }
    public subscript(position: Int) -> Line { lines[position] }
  }

  /// The text itself: attributes are for renderers, which a tile never calls.
  public func customAttribute(_ value: some TextAttribute) -> Text { self }
}

extension Text.Layout {
  /// A line of text.
  public struct Line: RandomAccessCollection, Hashable, Sendable {
    private let runs: [Run]

    public var origin: CGPoint
    public var typographicBounds: TypographicBounds
    public var startIndex: Int { 0 }
    public var endIndex: Int { runs.count }
    public subscript(position: Int) -> Run { runs[position] }
  }

  /// A part of a line in one style.
  public struct Run: RandomAccessCollection, Hashable, Sendable {
    public let layoutDirection: LayoutDirection
    public let typographicBounds: TypographicBounds
    public let characterIndices: [CharacterIndex]

    public var startIndex: Int { 0 }
    public var endIndex: Int { characterIndices.count }
    public subscript(position: Int) -> RunSlice {
      RunSlice(run: self, indices: position..<position + 1)
    }
    public subscript(bounds: Range<Int>) -> RunSlice { RunSlice(run: self, indices: bounds) }

    /// Always nil: attributes are not stored.
    public subscript<T: TextAttribute>(key: T.Type) -> T? { nil }
  }

  /// Some letters of a part of a line.
  public struct RunSlice: RandomAccessCollection, Hashable, Sendable {
    public var run: Run
    public var indices: Range<Int>

    public init(run: Run, indices: Range<Int>) {
      self.run = run
      self.indices = indices
    }

    public var typographicBounds: TypographicBounds { run.typographicBounds }
    public var startIndex: Int { indices.lowerBound }
    public var endIndex: Int { indices.upperBound }
    public subscript(position: Int) -> RunSlice { run[position] }
    public subscript(bounds: Range<Int>) -> RunSlice { run[bounds] }

    /// Always nil: attributes are not stored.
    public subscript<T: TextAttribute>(key: T.Type) -> T? { nil }
  }

  /// The position of a letter in its text.
  public struct CharacterIndex: Comparable, Hashable, Sendable {
    private let offset: Int

    public static func < (left: CharacterIndex, right: CharacterIndex) -> Bool {
      left.offset < right.offset
    }
  }

  /// The bounds of a part of a text.
  public struct TypographicBounds: Hashable, Sendable {
    public var origin = CGPoint.zero
    public var width: CGFloat = 0
    public var ascent: CGFloat = 0
    public var descent: CGFloat = 0
    /// The space between lines.
    public var leading: CGFloat = 0

    public init() {}

    public var rect: CGRect {
      CGRect(x: origin.x, y: origin.y - ascent, width: width, height: ascent + descent)
    }
  }

  /// Options for drawing letters.
  public struct DrawingOptions: OptionSet, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) {
      self.rawValue = rawValue
    }

    public static let disablesSubpixelQuantization = DrawingOptions(rawValue: 1)
  }
}

extension GraphicsContext {
  /// Draws nothing: a tile never provides a line.
  public func draw(_ line: Text.Layout.Line, options: Text.Layout.DrawingOptions = .init()) {}

  /// Draws nothing: a tile never provides a part of a line.
  public func draw(_ run: Text.Layout.Run, options: Text.Layout.DrawingOptions = .init()) {}

  /// Draws nothing: a tile never provides letters.
  public func draw(_ slice: Text.Layout.RunSlice, options: Text.Layout.DrawingOptions = .init()) {}
}

extension View {
  /// Changes nothing: a tile shows texts as they are.
  nonisolated public func textRenderer<T: TextRenderer>(_ renderer: T) -> some View { self }
}
