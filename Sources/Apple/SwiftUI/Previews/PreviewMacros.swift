/// A preview of a view, for `widgetboard preview`.
///
/// See <https://developer.apple.com/documentation/swiftui/preview(_:body:)>.
@freestanding(declaration)
public macro Preview(
  _ name: String? = nil, @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "WidgetMacros", type: "PreviewMacro")

/// A preview of a view with traits, such as its size.
///
/// See <https://developer.apple.com/documentation/swiftui/preview(_:traits:_:body:)>.
@freestanding(declaration)
public macro Preview(
  _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>,
  _ additionalTraits: PreviewTrait<Preview.ViewTraits>...,
  @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "WidgetMacros", type: "PreviewMacro")

/// Previews of a view, one for each argument.
///
/// See <https://developer.apple.com/documentation/swiftui/preview(_:traits:arguments:body:)>.
@freestanding(declaration)
public macro Preview<T>(
  _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>..., arguments: [T],
  @ViewBuilder body: @escaping @MainActor (T) -> any View
) = #externalMacro(module: "WidgetMacros", type: "PreviewMacro")

/// Lets the body of a `#Preview` contain a `@State` or another property wrapper.
///
/// See <https://developer.apple.com/documentation/swiftui/previewable()>.
@attached(peer)
public macro Previewable() = #externalMacro(module: "WidgetMacros", type: "PreviewableMacro")
