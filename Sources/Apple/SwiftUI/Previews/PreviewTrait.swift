/// A property of a preview, such as its size.
///
/// See <https://developer.apple.com/documentation/developertoolssupport/previewtrait>.
@MainActor
public struct PreviewTrait<T> {
  let layout: PreviewLayout?
  /// Applies a ``PreviewModifier`` to a view.
  let around: ((any View) -> any View)?

  private init(layout: PreviewLayout? = nil, around: ((any View) -> any View)? = nil) {
    self.layout = layout
    self.around = around
  }
}

extension PreviewTrait where T == Preview.ViewTraits {
  /// The size of a medium widget.
  public static var defaultLayout: PreviewTrait { PreviewTrait(layout: .device) }

  public static var sizeThatFitsLayout: PreviewTrait { PreviewTrait(layout: .sizeThatFits) }

  /// A size in points, of which a cell has 8 × 18.
  public static func fixedLayout(width: CGFloat, height: CGFloat) -> PreviewTrait {
    PreviewTrait(layout: .fixed(width: width, height: height))
  }

  /// Changes nothing: a terminal is not turned.
  ///
  /// - Degraded: a terminal is not turned
  public static var portrait: PreviewTrait { PreviewTrait() }

  /// Changes nothing: a terminal is not turned.
  ///
  /// - Degraded: a terminal is not turned
  public static var portraitUpsideDown: PreviewTrait { PreviewTrait() }

  /// Changes nothing: a terminal is not turned.
  ///
  /// - Degraded: a terminal is not turned
  public static var landscapeLeft: PreviewTrait { PreviewTrait() }

  /// Changes nothing: a terminal is not turned.
  ///
  /// - Degraded: a terminal is not turned
  public static var landscapeRight: PreviewTrait { PreviewTrait() }

  /// Applies a modifier to the preview.
  public static func modifier(_ modifier: some PreviewModifier) -> PreviewTrait {
    PreviewTrait(around: { modifier.around($0) })
  }
}

extension PreviewTrait {
  /// The traits of one preview combined. If several set the same property the last one counts.
  static func settings(_ traits: [PreviewTrait], name: String?) -> PreviewSettings {
    PreviewSettings(name: name, layout: traits.last { $0.layout != nil }?.layout)
  }

  /// A body with the modifiers of traits applied.
  static func applying(
    _ traits: [PreviewTrait], to body: @escaping @MainActor () -> any View
  ) -> () -> any View {
    { traits.reduce(body()) { view, trait in trait.around?(view) ?? view } }
  }
}
