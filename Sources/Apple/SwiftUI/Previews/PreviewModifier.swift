/// A change applied to several previews, such as an environment with sample data.
///
/// The context is made anew for each preview. If making it suspends, the preview is shown without
/// the modifier.
/// See <https://developer.apple.com/documentation/swiftui/previewmodifier>.
@MainActor @preconcurrency
public protocol PreviewModifier {
  associatedtype Context = Void
  /// The type of the changed preview.
  associatedtype Body: View
  typealias Content = PreviewModifierContent

  /// Makes the context that several previews share.
  static func makeSharedContext() async throws -> Context

  /// The changed preview.
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
  /// The view with this modifier's change.
  func around(_ view: any View) -> any View {
    let result = SharedContext<Context>()
    Task.immediate { result.value = try? await Self.makeSharedContext() }
    guard let context = result.value else { return view }
    return body(content: PreviewModifierContent(content: view), context: context)
  }
}

/// Holds the context that a task has made; nil until the task is done.
@MainActor
private final class SharedContext<Context> {
  var value: Context?
}
