import SwiftUI

/// A preview of a widget with entries, for `widgetboard preview`. They are shown in the order of
/// the code, whatever their dates are.
///
/// See <https://developer.apple.com/documentation/widgetkit/preview(_:as:widget:timeline:)>.
@freestanding(declaration)
public macro Preview<Widget>(
  _ name: String? = nil, as family: WidgetFamily, widget: @escaping () -> Widget,
  @PreviewTimelineBuilder timeline: @escaping @MainActor () async -> [any TimelineEntry]
) = #externalMacro(module: "WidgetMacros", type: "PreviewMacro") where Widget: SwiftUI.Widget

/// A preview of a widget with the timeline of a provider.
///
/// See <https://developer.apple.com/documentation/widgetkit/preview(_:as:widget:timelineprovider:)>.
@freestanding(declaration)
public macro Preview<Widget, Provider>(
  _ name: String? = nil, as family: WidgetFamily, widget: @escaping () -> Widget,
  timelineProvider: @escaping () -> Provider
) =
  #externalMacro(module: "WidgetMacros", type: "PreviewMacro")
where Widget: SwiftUI.Widget, Provider: TimelineProvider

/// A preview of a widget with the timeline of a provider for an intent.
///
/// See
/// <https://developer.apple.com/documentation/widgetkit/preview(_:as:using:widget:timelineprovider:)-3df1l>.
@freestanding(declaration)
public macro Preview<Widget, Provider>(
  _ name: String? = nil, as family: WidgetFamily, using intent: Provider.Intent,
  widget: @escaping () -> Widget, timelineProvider: @escaping () -> Provider
) =
  #externalMacro(module: "WidgetMacros", type: "PreviewMacro")
where Widget: SwiftUI.Widget, Provider: IntentTimelineProvider

/// A preview of a widget with the timeline of a provider for an app intent.
///
/// See
/// <https://developer.apple.com/documentation/widgetkit/preview(_:as:using:widget:timelineprovider:)-4ljg1>.
@freestanding(declaration)
public macro Preview<Widget, Provider>(
  _ name: String? = nil, as family: WidgetFamily, using intent: Provider.Intent,
  widget: @escaping () -> Widget, timelineProvider: @escaping () -> Provider
) =
  #externalMacro(module: "WidgetMacros", type: "PreviewMacro")
where Widget: SwiftUI.Widget, Provider: AppIntentTimelineProvider
