/// A part of a widget's content, made of other views.
///
/// As Apple's, except that a view is never stored: it is lowered to an archive once for each entry
/// and variant, and its `body` is evaluated only for that.
@MainActor @preconcurrency
public protocol View {
  /// The type of the view this one is made of.
  associatedtype Body: View

  /// The view this one is made of.
  @ViewBuilder @MainActor @preconcurrency var body: Body { get }

  /// The nodes of a view in its archive. An author's view uses the default, which lowers its body.
  ///
  /// It is a requirement so that a view without a body is found by a call: testing each view with
  /// `as?` would search all conformances of the program, once for each type.
  @MainActor @preconcurrency
  static func _lower(_ view: Self, into lowering: inout _Lowering) -> [Int]
}

extension Never: View {
  /// `Never` has no values, so no body is ever asked for.
  public typealias Body = Never
}

extension View where Body == Never {
  /// Never evaluated: views without a body are lowered directly.
  public var body: Never {
    fatalError("\(Self.self) has no body")
  }
}
