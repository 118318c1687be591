/// The requirements that all timeline providers share: a type of entries, and a placeholder.
///
/// Apple's protocols have no such base. Here it lets the compiler infer `Entry` from the
/// placeholder alone. Otherwise the compiler infers it from all methods, and reports a circular
/// reference for `Timeline<Entry>` if anything else in scope is called `Entry`, as the macro
/// `@Entry` is.
public protocol _PlaceholderProvider {
  associatedtype Entry: TimelineEntry
  /// What is known about where the widget will be shown.
  typealias Context = TimelineProviderContext

  /// An entry whose view is shown redacted until there is content. Must return at once, without
  /// I/O.
  func placeholder(in context: Context) -> Entry
}
