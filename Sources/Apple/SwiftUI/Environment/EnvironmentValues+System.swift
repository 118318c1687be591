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
  /// The size of symbols beside text; in cells all symbols have one size.
  public var imageScale: Image.Scale {
    get { self[ImageScaleKey.self] }
    set { self[ImageScaleKey.self] = newValue }
  }

  /// The size of controls; in cells all controls have one size.
  public var controlSize: ControlSize {
    get { self[ControlSizeKey.self] }
    set { self[ControlSizeKey.self] = newValue }
  }

  /// The space between lines of text; in cells there is none.
  public var lineSpacing: CGFloat {
    get { self[LineSpacingKey.self] }
    set { self[LineSpacingKey.self] = newValue }
  }

  /// Whether text may be tightened; in cells it cannot.
  public var allowsTightening: Bool {
    get { self[AllowsTighteningKey.self] }
    set { self[AllowsTighteningKey.self] = newValue }
  }

  /// An action that opens nothing: a tile opens addresses through its links.
  public var openURL: OpenURLAction {
    get { self[OpenURLKey.self] }
    set { self[OpenURLKey.self] = newValue }
  }

  /// The width of a pixel in points: 1, since cells have no pixels.
  public var pixelLength: CGFloat { 1 / displayScale }
}

private enum HorizontalSizeClassKey: EnvironmentKey {
  static let defaultValue: UserInterfaceSizeClass? = .compact
}

private enum VerticalSizeClassKey: EnvironmentKey {
  static let defaultValue: UserInterfaceSizeClass? = .regular
}

private enum LegibilityWeightKey: EnvironmentKey {
  static let defaultValue: LegibilityWeight? = .regular
}

extension EnvironmentValues {
  /// The horizontal size class; compact, as on a phone, where nothing sets another.
  public var horizontalSizeClass: UserInterfaceSizeClass? {
    get { self[HorizontalSizeClassKey.self] }
    set { self[HorizontalSizeClassKey.self] = newValue }
  }

  /// The vertical size class; regular, as on a phone, where nothing sets another.
  public var verticalSizeClass: UserInterfaceSizeClass? {
    get { self[VerticalSizeClassKey.self] }
    set { self[VerticalSizeClassKey.self] = newValue }
  }

  /// Whether the app is in the foreground; in a widget always active.
  public var scenePhase: ScenePhase {
    get { self[ScenePhaseKey.self] }
    set { self[ScenePhaseKey.self] = newValue }
  }

  /// Whether more contrast is wanted; always standard, as a terminal has its own colours.
  public var colorSchemeContrast: ColorSchemeContrast { .standard }

  /// Whether bold text is wanted; regular where nothing sets another, as a terminal has its own fonts.
  public var legibilityWeight: LegibilityWeight? {
    get { self[LegibilityWeightKey.self] }
    set { self[LegibilityWeightKey.self] = newValue }
  }

  /// The text size of the board, under its older name.
  public var sizeCategory: ContentSizeCategory {
    get { ContentSizeCategory(dynamicTypeSize) }
    set { dynamicTypeSize = newValue.dynamicTypeSize }
  }

  /// Whether less transparency is wanted; always false, as nothing in a tile is transparent.
  public var accessibilityReduceTransparency: Bool { false }

  /// Whether information must not depend on colour alone; always false.
  public var accessibilityDifferentiateWithoutColor: Bool { false }

  /// Whether colours are inverted; always false, as a board inverts none.
  public var accessibilityInvertColors: Bool { false }

  /// Whether a screen reader is running; always false, as a board does not know.
  public var accessibilityVoiceOverEnabled: Bool { false }

  /// Whether the view has the focus; always false in a tile.
  public var isFocused: Bool { false }

  /// Whether the view is presented by another; always false in a tile.
  public var isPresented: Bool { false }

  /// An action that closes nothing: a tile presents no views.
  public var dismiss: DismissAction { DismissAction() }

  /// A presentation that cannot be closed: a tile presents no views.
  public var presentationMode: Binding<PresentationMode> { .constant(PresentationMode()) }

  /// What takes changes back; always nil, as nothing is edited in a tile.
  public var undoManager: UndoManager? { nil }
}
