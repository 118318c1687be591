/// Previews for an author at work; boards do not show them, `widgetboard preview` does.
///
/// See <https://developer.apple.com/documentation/swiftui/previewprovider>.
@MainActor @preconcurrency
public protocol PreviewProvider {
  associatedtype Previews: View

  /// The views, each of which is a preview.
  @ViewBuilder @MainActor @preconcurrency static var previews: Previews { get }

  /// The platform of the previews, which is ignored here.
  @MainActor @preconcurrency static var platform: PreviewPlatform? { get }
}

extension PreviewProvider {
  public static var platform: PreviewPlatform? { nil }
}

/// A platform to show previews on.
///
/// See <https://developer.apple.com/documentation/developertoolssupport/previewplatform>.
public enum PreviewPlatform: Sendable {
  /// A phone or a tablet.
  case iOS
  case macOS
  case tvOS
  case watchOS
}
