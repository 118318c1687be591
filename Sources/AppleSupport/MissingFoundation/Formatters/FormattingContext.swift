import Foundation

extension DateFormatter {
  /// The position of the text in a sentence. Changes nothing: dates are written as within one.
  public var formattingContext: Formatter.Context {
    get { .unknown }
    set {}
  }
}

extension Foundation.NumberFormatter {
  /// The position of the text in a sentence. Changes nothing: it matters only for numbers in words.
  public var formattingContext: Formatter.Context {
    get { .unknown }
    set {}
  }
}

extension ByteCountFormatter {
  /// The position of the text in a sentence. Changes nothing: it matters only for “Zero KB”.
  public var formattingContext: Formatter.Context {
    get { .unknown }
    set {}
  }
}
