/// The view that an author's style makes, as a view of its own, so that `@Environment` in the style
/// reads the values at the styled control's place.
struct StyledBody<Content: View>: View {
  let content: @MainActor () -> Content

  nonisolated init(content: @escaping @MainActor () -> Content) {
    self.content = content
  }

  var body: Content { content() }
}
