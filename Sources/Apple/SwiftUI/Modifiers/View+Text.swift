import Foundation
import WidgetArchive

extension View {
  /// Sets the font of text inside.
  nonisolated public func font(_ font: Font?) -> some View {
    modified(.font(font?.archived)) { $0.font = font }
  }

  /// Sets the weight of text inside.
  nonisolated public func fontWeight(_ weight: Font.Weight?) -> some View {
    modified(.fontWeight(weight?.name))
  }

  /// Sets the design of text inside.
  nonisolated public func fontDesign(_ design: Font.Design?) -> some View {
    modified(.fontDesign(design?.rawValue))
  }

  /// Changes nothing: cells have one width.
  nonisolated public func fontWidth(_ width: Font.Width?) -> some View {
    self
  }

  nonisolated public func bold(_ isActive: Bool = true) -> some View {
    modified(.bold(isActive))
  }

  nonisolated public func italic(_ isActive: Bool = true) -> some View {
    modified(.italic(isActive))
  }

  /// Gives digits inside the same width, which cells do anyway.
  nonisolated public func monospacedDigit() -> some View {
    modified(.monospacedDigit)
  }

  /// Gives letters inside the same width, which cells do anyway.
  nonisolated public func monospaced(_ isActive: Bool = true) -> some View {
    modified(.fontDesign(isActive ? Font.Design.monospaced.rawValue : nil))
  }

  /// Underlines text inside; the terminal decides pattern and colour.
  nonisolated public func underline(
    _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
  ) -> some View {
    modified(.underline(isActive))
  }

  /// Strikes text inside through; the terminal decides pattern and colour.
  nonisolated public func strikethrough(
    _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
  ) -> some View {
    modified(.strikethrough(isActive))
  }

  /// Limits text inside to a number of lines.
  nonisolated public func lineLimit(_ number: Int?) -> some View {
    modified(.lineLimit(number.map(Count.init))) { $0.lineLimit = number }
  }

  /// Limits text inside to a range of lines, and reserves space for the least number.
  nonisolated public func lineLimit(_ limit: ClosedRange<Int>) -> some View {
    modified(.minimumLines(Count(limit.lowerBound))).lineLimit(limit.upperBound)
  }

  /// Limits text inside to a number of lines.
  nonisolated public func lineLimit(_ limit: PartialRangeThrough<Int>) -> some View {
    lineLimit(limit.upperBound)
  }

  /// Sets no limit of lines, and reserves space for the least number.
  nonisolated public func lineLimit(_ limit: PartialRangeFrom<Int>) -> some View {
    modified(.minimumLines(Count(limit.lowerBound))).lineLimit(Int?.none)
  }

  /// Limits text inside to a number of lines, and can reserve space for all of them.
  nonisolated public func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View {
    modified(.minimumLines(Count(reservesSpace ? limit : 1))).lineLimit(limit)
  }

  /// Sets the alignment of lines of text inside.
  nonisolated public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
    modified(.textAlignment(alignment.archived)) { $0.multilineTextAlignment = alignment }
  }

  /// Lets large text inside shrink to fit.
  nonisolated public func minimumScaleFactor(_ factor: CGFloat) -> some View {
    modified(.minimumScaleFactor(Fraction(factor))) { $0.minimumScaleFactor = factor }
  }

  /// Allows tighter text inside; a terminal never tightens, since cells have one width.
  nonisolated public func allowsTightening(_ flag: Bool) -> some View {
    self
  }

  /// Sets the place at which text that does not fit is truncated.
  nonisolated public func truncationMode(_ mode: Text.TruncationMode) -> some View {
    modified(.truncation(mode.archived)) { $0.truncationMode = mode }
  }

  /// Changes the case of text inside.
  nonisolated public func textCase(_ textCase: Text.Case?) -> some View {
    modified(.textCase(textCase?.archived)) { $0.textCase = textCase }
  }

  /// Changes nothing: rows have one height.
  nonisolated public func lineSpacing(_ lineSpacing: CGFloat) -> some View { self }

  /// Changes nothing: cells have one width.
  nonisolated public func kerning(_ kerning: CGFloat) -> some View { self }

  /// Changes nothing: cells have one width.
  nonisolated public func tracking(_ tracking: CGFloat) -> some View { self }

  /// Changes nothing: rows have one height.
  nonisolated public func baselineOffset(_ baselineOffset: CGFloat) -> some View { self }

  /// Changes nothing: cells have one size.
  nonisolated public func textScale(_ scale: Text.Scale, isEnabled: Bool = true) -> some View {
    self
  }

  /// Changes nothing: rows have one height, and lines are broken by the rules of Unicode.
  nonisolated public func typesettingLanguage(
    _ language: Locale.Language, isEnabled: Bool = true
  ) -> some View { self }

  /// Changes nothing: rows have one height, and lines are broken by the rules of Unicode.
  nonisolated public func typesettingLanguage(
    _ language: TypesettingLanguage, isEnabled: Bool = true
  ) -> some View { self }
}

/// The language whose rules apply to setting text.
public struct TypesettingLanguage: Hashable, Sendable {
  private let language: Locale.Language?

  /// The language of the text.
  public static let automatic = TypesettingLanguage(language: nil)

  public static func explicit(_ language: Locale.Language) -> TypesettingLanguage {
    TypesettingLanguage(language: language)
  }
}

public enum TextAlignment: Hashable, CaseIterable, Sendable {
  case leading
  case center
  /// Aligned to the trailing edge.
  case trailing

  var archived: ArchivedAlignment.Horizontal {
    switch self {
    case .leading: .leading
    case .center: .center
    case .trailing: .trailing
    }
  }
}
