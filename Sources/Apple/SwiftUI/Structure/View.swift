/// A piece of a widget's look, made of other views.
///
/// As Apple's, except that a view is never kept: it is lowered to an archive once per entry and
/// variant, and its `body` is evaluated for that alone.
@MainActor @preconcurrency
public protocol View {
  /// The type of the view this one is made of.
  associatedtype Body: View

  /// The view this one is made of.
  @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: View {
  /// There is no value to ask.
  public typealias Body = Never
}

extension View where Body == Never {
  /// Never evaluated: views without a body are lowered by themselves.
  public var body: Never {
    fatalError("\(Self.self) has no body")
  }
}
