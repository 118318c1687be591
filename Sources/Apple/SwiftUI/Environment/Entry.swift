/// Makes a property of an extension of ``EnvironmentValues`` an entry with its value as default.
///
///     extension EnvironmentValues {
///       @Entry var accent: Color = .blue
///     }
///
/// See <https://developer.apple.com/documentation/swiftui/entry()>.
@attached(accessor)
@attached(peer, names: prefixed(__Key_))
public macro Entry() = #externalMacro(module: "WidgetMacros", type: "EntryMacro")

/// Stands in what ``Entry()`` makes, where the type of a default is to be inferred.
@attached(accessor)
public macro __EntryDefaultValue() =
  #externalMacro(module: "WidgetMacros", type: "EntryDefaultMacro")
