/// Changes several previews in the same way, such as by an environment with sample data.
///
/// The context is made anew for each preview. If making it suspends, the preview is shown without
/// the modifier.
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

/// Holds the context that a task has made; nil while the task is not done.
@MainActor
private final class SharedContext<Context> {
  var value: Context?
}
