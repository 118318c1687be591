import WidgetArchive

/// What a preview macro makes: views, or a widget with entries, under a name.
///
/// Use the macro, not this type. See
/// <https://developer.apple.com/documentation/developertoolssupport/preview>.
@MainActor
public struct Preview {
  /// Marks the traits of previews of views.
  public struct ViewTraits {}

  package enum Content {
    /// Views, made when they are looked at; several for a group of previews.
    case views([() -> any View])
    /// A widget, which `WidgetKit` knows how to show.
    case widget(any WidgetPreview)
  }

  package let settings: PreviewSettings
  package let content: Content

  package init(settings: PreviewSettings, content: Content) {
    self.settings = settings
    self.content = content
  }

  public init(
    _ name: String? = nil, traits: PreviewTrait<ViewTraits>...,
    @ViewBuilder body: @escaping @MainActor () -> any View
  ) {
    let changed = PreviewTrait.applying(traits, to: body)
    self.init(
      settings: PreviewTrait.settings(traits, name: name), content: .views([changed]))
  }

  /// A group of previews, one for each argument.
  public init<T>(
    _ name: String? = nil, traits: PreviewTrait<ViewTraits>..., arguments: [T],
    @ViewBuilder body: @escaping @MainActor (T) -> any View
  ) {
    let bodies = arguments.map { argument in
      PreviewTrait.applying(traits, to: { body(argument) })
    }
    self.init(settings: PreviewTrait.settings(traits, name: name), content: .views(bodies))
  }
}

package protocol WidgetPreview {}

/// A preview of the program: the types that preview macros make. Nothing registers them; they are
/// found by this conformance.
///
/// See <https://developer.apple.com/documentation/developertoolssupport/previewregistry>.
public protocol PreviewRegistry {
  /// Module and file of the macro.
  static var fileID: String { get }
  /// The macro's line.
  static var line: Int { get }
  @MainActor static func makePreview() throws -> Preview
}
