import Foundation

private enum ImageScaleKey: EnvironmentKey {
  static let defaultValue = Image.Scale.medium
}

private enum ControlSizeKey: EnvironmentKey {
  static let defaultValue = ControlSize.regular
}

private enum LineSpacingKey: EnvironmentKey {
  static let defaultValue: CGFloat = 0
}

private enum AllowsTighteningKey: EnvironmentKey {
  static let defaultValue = false
}

private enum OpenURLKey: EnvironmentKey {
  static var defaultValue: OpenURLAction { OpenURLAction { _ in .discarded } }
}

private enum ScenePhaseKey: EnvironmentKey {
  static let defaultValue = ScenePhase.active
}

extension EnvironmentValues {
  /// How large symbols are beside text; in cells, all alike.
  public var imageScale: Image.Scale {
    get { self[ImageScaleKey.self] }
    set { self[ImageScaleKey.self] = newValue }
  }

  /// The size of controls; in cells, all alike.
  public var controlSize: ControlSize {
    get { self[ControlSizeKey.self] }
    set { self[ControlSizeKey.self] = newValue }
  }

  /// The room between lines of text; in cells there is none.
  public var lineSpacing: CGFloat {
    get { self[LineSpacingKey.self] }
    set { self[LineSpacingKey.self] = newValue }
  }

  /// Whether letters may move closer; in cells they cannot.
  public var allowsTightening: Bool {
    get { self[AllowsTighteningKey.self] }
    set { self[AllowsTighteningKey.self] = newValue }
  }

  /// Opens nothing: what a tile opens are its links.
  public var openURL: OpenURLAction {
    get { self[OpenURLKey.self] }
    set { self[OpenURLKey.self] = newValue }
  }

  /// The width of a pixel; a cell's point, since cells have no pixels.
  public var pixelLength: CGFloat { 1 / displayScale }
}

extension EnvironmentValues {
  /// The width of the room; always compact, as on a phone.
  public var horizontalSizeClass: UserInterfaceSizeClass? { .compact }

  /// The height of the room; always regular, as on a phone.
  public var verticalSizeClass: UserInterfaceSizeClass? { .regular }

  /// Whether the app is in front; a widget's is not asked, and it says that it is.
  public var scenePhase: ScenePhase {
    get { self[ScenePhaseKey.self] }
    set { self[ScenePhaseKey.self] = newValue }
  }

  /// Whether more contrast is wanted; a terminal's colours are its own.
  public var colorSchemeContrast: ColorSchemeContrast { .standard }

  /// Whether bold text is wanted; a terminal's fonts are its own.
  public var legibilityWeight: LegibilityWeight? { .regular }

  /// The text size of the board, by its older name.
  public var sizeCategory: ContentSizeCategory {
    get { ContentSizeCategory(dynamicTypeSize) }
    set { dynamicTypeSize = newValue.dynamicTypeSize }
  }

  /// Whether less transparency is wanted; nothing in a tile is transparent.
  public var accessibilityReduceTransparency: Bool { false }

  /// Whether colour alone must not tell; the colours of a tile may be few.
  public var accessibilityDifferentiateWithoutColor: Bool { false }

  /// Whether colours are inverted; never by a board.
  public var accessibilityInvertColors: Bool { false }

  /// Whether a voice reads the screen; a board does not know.
  public var accessibilityVoiceOverEnabled: Bool { false }

  /// Whether a view has the focus; none of a tile does.
  public var isFocused: Bool { false }

  /// Whether a view is presented by another; none of a tile is.
  public var isPresented: Bool { false }

  /// Closes nothing: nothing is presented on a tile.
  public var dismiss: DismissAction { DismissAction() }

  /// Closes nothing: nothing is presented on a tile.
  public var presentationMode: Binding<PresentationMode> { .constant(PresentationMode()) }
}
