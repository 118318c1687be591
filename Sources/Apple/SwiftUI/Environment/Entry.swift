/// Turns a property in an extension of ``EnvironmentValues`` into an entry, with its initial value
/// as the default.
///
///     extension EnvironmentValues {
///       @Entry var accent: Color = .blue
///     }
///
/// See <https://developer.apple.com/documentation/swiftui/entry()>.
@attached(accessor)
@attached(peer, names: prefixed(__Key_))
public macro Entry() = #externalMacro(module: "WidgetMacros", type: "EntryMacro")

/// Used in the expansion of ``Entry()`` if the type of the default must be inferred.
@attached(accessor)
public macro __EntryDefaultValue() =
  #externalMacro(module: "WidgetMacros", type: "EntryDefaultMacro")
