import Foundation
import MissingFoundation
import WidgetArchive

extension AttributeScopes {
  /// The attributes that SwiftUI draws.
  ///
  /// Cells show font, colours, underline and strikethrough; distances between letters are stored
  /// and not shown.
  public struct SwiftUIAttributes: AttributeScope {
    public let font: FontAttribute
    /// The colour of the letters.
    public let foregroundColor: ForegroundColorAttribute
    /// The colour behind the letters.
    public let backgroundColor: BackgroundColorAttribute
    /// The line below the letters.
    public let underlineStyle: UnderlineStyleAttribute
    /// The line through the letters.
    public let strikethroughStyle: StrikethroughStyleAttribute
    /// The distance between letters.
    public let kern: KernAttribute
    /// The distance between letters.
    public let tracking: TrackingAttribute
    /// The height of the letters above their line.
    public let baselineOffset: BaselineOffsetAttribute

    public enum FontAttribute: AttributedStringKey {
      public typealias Value = Font
      public static let name = "SwiftUI.Font"
    }

    /// The colour of the letters.
    public enum ForegroundColorAttribute: AttributedStringKey {
      public typealias Value = Color
      public static let name = "SwiftUI.ForegroundColor"
    }

    /// The colour behind the letters.
    public enum BackgroundColorAttribute: AttributedStringKey {
      public typealias Value = Color
      public static let name = "SwiftUI.BackgroundColor"
    }

    /// The line below the letters.
    public enum UnderlineStyleAttribute: AttributedStringKey {
      public typealias Value = Text.LineStyle
      public static let name = "SwiftUI.UnderlineStyle"
    }

    /// The line through the letters.
    public enum StrikethroughStyleAttribute: AttributedStringKey {
      public typealias Value = Text.LineStyle
      public static let name = "SwiftUI.StrikethroughStyle"
    }

    /// The distance between letters.
    public enum KernAttribute: AttributedStringKey {
      public typealias Value = CGFloat
      public static let name = "SwiftUI.Kern"
    }

    /// The distance between letters.
    public enum TrackingAttribute: AttributedStringKey {
      public typealias Value = CGFloat
      public static let name = "SwiftUI.Tracking"
    }

    /// The height of the letters above their line.
    public enum BaselineOffsetAttribute: AttributedStringKey {
      public typealias Value = CGFloat
      public static let name = "SwiftUI.BaselineOffset"
    }
  }

  public var swiftUI: SwiftUIAttributes.Type { SwiftUIAttributes.self }
}

extension AttributeDynamicLookup {
  /// An attribute that SwiftUI draws.
  public subscript<T: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeScopes.SwiftUIAttributes, T>
  ) -> T {
    self[T.self]
  }
}

extension Text {
  /// A text with attributes, which take precedence over modifiers.
  ///
  /// A literal is a key, though it could also be an attributed text.
  @_disfavoredOverload
  public init(_ attributedContent: AttributedString) {
    self.init(.runs(attributedContent.runs.map { TextRun(of: attributedContent, $0) }))
  }
}

extension TextRun {
  fileprivate init(of string: AttributedString, _ run: AttributedString.Runs.Run) {
    let intent = run.inlinePresentationIntent ?? []
    self.init(
      .verbatim(String(string.characters[run.range])), font: run.font?.archived,
      color: run.foregroundColor?.archived,
      background: run.backgroundColor?.archived, bold: intent.contains(.stronglyEmphasized),
      italic: intent.contains(.emphasized), underline: run.underlineStyle != nil,
      strikethrough: run.strikethroughStyle != nil || intent.contains(.strikethrough),
      url: run.link?.absoluteString)
  }
}
