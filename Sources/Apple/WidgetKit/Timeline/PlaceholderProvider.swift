/// What every provider of a timeline has: a type of entries, and a placeholder.
///
/// Apple's protocols have no such base. Here it decides which type `Entry` is: by the placeholder
/// alone. The compiler would otherwise look at all methods of a provider, and resolve `Entry` in
/// `Timeline<Entry>` by itself, in a circle, as soon as anything else in sight has that name; and the
/// macro `@Entry` has it.
public protocol _PlaceholderProvider {
  associatedtype Entry: TimelineEntry
  /// What is known about where the widget will be shown.
  typealias Context = TimelineProviderContext

  /// An entry whose looks stand in, redacted, until there is content. At once, and without I/O.
  func placeholder(in context: Context) -> Entry
}
