import AppIntents
import SwiftUI

/// A preview of a widget with the timeline of a provider for an app intent.
///
/// See
/// <https://developer.apple.com/documentation/widgetkit/preview(_:as:using:widget:timelineprovider:)>.
@freestanding(declaration)
public macro Preview<Widget, Provider>(
  _ name: String? = nil, as family: WidgetFamily, using intent: Provider.Intent,
  widget: @escaping () -> Widget, timelineProvider: @escaping () -> Provider
) =
  #externalMacro(module: "WidgetMacros", type: "PreviewMacro")
where Widget: SwiftUI.Widget, Provider: AppIntentTimelineProvider

extension Preview {
  /// A preview of a widget with the timeline of a provider for an app intent.
  public init<Provider>(
    _ name: String? = nil, as family: WidgetFamily, using intent: Provider.Intent,
    widget: @escaping () -> some Widget, timelineProvider: @escaping () -> Provider
  ) where Provider: AppIntentTimelineProvider {
    self.init(name, family, widget) { scene in
      let answer = FirstAnswer<Timeline<Provider.Entry>>()
      AskedProvider(provider: timelineProvider(), intent: intent)
        .timeline(in: scene.context, answer).begin()
      return answer.wait(scene.waiting).entries
    }
  }
}
