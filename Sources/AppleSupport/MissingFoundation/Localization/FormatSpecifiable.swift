import Foundation

extension Int: _FormatSpecifiable {
  /// The format specifier of the number in the key of a text.
  public var _specifier: String { "%lld" }
  /// The number as an argument of a format.
  public var _argument: any CVarArg { self }
}

extension Int64: _FormatSpecifiable {
  /// The format specifier of the number in the key of a text.
  public var _specifier: String { "%lld" }
  /// The number as an argument of a format.
  public var _argument: any CVarArg { self }
}

extension Int8: _FormatSpecifiable {
  /// The format specifier of the number in the key of a text.
  public var _specifier: String { "%d" }
  /// The number as an argument of a format.
  public var _argument: any CVarArg { Int32(self) }
}

extension Int16: _FormatSpecifiable {
  /// The format specifier of the number in the key of a text.
  public var _specifier: String { "%d" }
  /// The number as an argument of a format.
  public var _argument: any CVarArg { Int32(self) }
}

extension Int32: _FormatSpecifiable {
  /// The format specifier of the number in the key of a text.
  public var _specifier: String { "%d" }
  /// The number as an argument of a format.
  public var _argument: any CVarArg { self }
}

extension UInt: _FormatSpecifiable {
  /// The format specifier of the number in the key of a text.
  public var _specifier: String { "%llu" }
  /// The number as an argument of a format.
  public var _argument: any CVarArg { self }
}

extension UInt64: _FormatSpecifiable {
  /// The format specifier of the number in the key of a text.
  public var _specifier: String { "%llu" }
  /// The number as an argument of a format.
  public var _argument: any CVarArg { self }
}

extension UInt8: _FormatSpecifiable {
  /// The format specifier of the number in the key of a text.
  public var _specifier: String { "%u" }
  /// The number as an argument of a format.
  public var _argument: any CVarArg { UInt32(self) }
}

extension UInt16: _FormatSpecifiable {
  /// The format specifier of the number in the key of a text.
  public var _specifier: String { "%u" }
  /// The number as an argument of a format.
  public var _argument: any CVarArg { UInt32(self) }
}

extension UInt32: _FormatSpecifiable {
  /// The format specifier of the number in the key of a text.
  public var _specifier: String { "%u" }
  /// The number as an argument of a format.
  public var _argument: any CVarArg { self }
}

extension Double: _FormatSpecifiable {
  /// The format specifier of the number in the key of a text.
  public var _specifier: String { "%lf" }
  /// The number as an argument of a format.
  public var _argument: any CVarArg { self }
}

extension Float: _FormatSpecifiable {
  /// The format specifier of the number in the key of a text.
  public var _specifier: String { "%f" }
  /// The number as an argument of a format.
  public var _argument: any CVarArg { Double(self) }
}

extension CGFloat: _FormatSpecifiable {
  /// The format specifier of the number in the key of a text.
  public var _specifier: String { "%lf" }
  /// The number as an argument of a format.
  public var _argument: any CVarArg { Double(self) }
}
