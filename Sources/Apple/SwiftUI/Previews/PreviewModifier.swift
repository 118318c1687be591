/// What stands around several previews, such as an environment with sample data.
///
/// The context is made anew for each preview, and has to be ready without waiting: one that waits for
/// something leaves the preview as it is.
/// See <https://developer.apple.com/documentation/swiftui/previewmodifier>.
@MainActor @preconcurrency
public protocol PreviewModifier {
  associatedtype Context = Void
  /// The type of the view with its surroundings.
  associatedtype Body: View
  typealias Content = PreviewModifierContent

  /// Makes what several previews share.
  static func makeSharedContext() async throws -> Context

  /// The preview with its surroundings.
  @ViewBuilder func body(content: Content, context: Context) -> Body
}

extension PreviewModifier where Context == Void {
  public static func makeSharedContext() async throws {}
}

/// The preview that a ``PreviewModifier`` changes.
public struct PreviewModifierContent: View {
  let content: any View

  public var body: some View { AnyView(content) }
}

extension PreviewModifier {
  /// A view within the surroundings.
  func around(_ view: any View) -> any View {
    let result = SharedContext<Context>()
    Task.immediate { result.value = try? await Self.makeSharedContext() }
    guard let context = result.value else { return view }
    return body(content: PreviewModifierContent(content: view), context: context)
  }
}

/// Where a context is left by the task that makes it.
@MainActor
private final class SharedContext<Context> {
  var value: Context?
}
