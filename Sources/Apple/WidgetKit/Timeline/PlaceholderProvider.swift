/// The requirements shared by all timeline providers: a type of entries, and a placeholder.
///
/// Apple's protocols have no such base. Here it lets the compiler infer `Entry` from the
/// placeholder alone. Otherwise it would infer it from all methods, and report a circular reference
/// for `Timeline<Entry>` if anything else in scope is called `Entry`, as the macro `@Entry` is.
public protocol _PlaceholderProvider {
  associatedtype Entry: TimelineEntry
  /// The context in which the widget will be shown.
  typealias Context = TimelineProviderContext

  /// Makes an entry whose view is shown redacted until there is content. Must return at once,
  /// without I/O.
  func placeholder(in context: Context) -> Entry
}
