import WidgetArchive

/// The result of a preview macro: views, or a widget with entries, with a name.
///
/// Use the macro, not this type.
/// See <https://developer.apple.com/documentation/developertoolssupport/preview>.
@MainActor
public struct Preview {
  /// Marks the traits of previews of views.
  public struct ViewTraits {}

  package enum Content {
    /// Views, each made when it is shown; several for a group of previews.
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

/// A preview in the program: the type that a preview macro makes. No registration is needed;
/// previews are found by this conformance.
///
/// See <https://developer.apple.com/documentation/developertoolssupport/previewregistry>.
public protocol PreviewRegistry {
  /// The module and file of the macro.
  static var fileID: String { get }
  /// The line of the macro.
  static var line: Int { get }
  @MainActor static func makePreview() throws -> Preview
}
