/// Opens a window; no window opens on a board.
public struct OpenWindowAction: Sendable {
  public func callAsFunction(id: String) {}
  public func callAsFunction<D: Codable & Hashable>(value: D) {}
  public func callAsFunction<D: Codable & Hashable>(id: String, value: D) {}
}

/// Closes a window; no window opens on a board.
public struct DismissWindowAction: Sendable {
  public func callAsFunction() {}
  public func callAsFunction(id: String) {}
  public func callAsFunction<D: Codable & Hashable>(value: D) {}
  public func callAsFunction<D: Codable & Hashable>(id: String, value: D) {}
}

/// Opens the settings of an app; no window opens on a board.
public struct OpenSettingsAction: Sendable {
  public func callAsFunction() {}
}

/// Loads data anew; in a tile nobody asks for it.
public struct RefreshAction: Sendable {
  public func callAsFunction() async {}
}

/// Begins the editing of a name; nobody edits in a tile.
public struct RenameAction: Sendable {
  public func callAsFunction() {}
}

/// A button that begins the editing of a name. A tile draws nothing in its place.
public struct RenameButton: View {
  nonisolated public init() {}
  public var body: some View { EmptyView() }
}

extension View {
  /// Never calls the closure: nobody edits in a tile.
  nonisolated public func renameAction(_ action: @escaping () -> Void) -> some View { self }

  /// Never calls the closure: nobody edits in a tile.
  nonisolated public func renameAction(_ isFocused: FocusState<Bool>.Binding) -> some View { self }
}

extension EnvironmentValues {
  /// Opens nothing: no window opens on a board.
  public var openWindow: OpenWindowAction { OpenWindowAction() }

  /// Closes nothing: no window opens on a board.
  public var dismissWindow: DismissWindowAction { DismissWindowAction() }

  /// Opens nothing: no window opens on a board.
  public var openSettings: OpenSettingsAction { OpenSettingsAction() }

  /// None: nobody asks a tile for new data.
  public var refresh: RefreshAction? { nil }

  /// None: nobody edits in a tile.
  public var rename: RenameAction? { nil }

  /// Always false: no window opens on a board.
  public var supportsMultipleWindows: Bool { false }

  /// Whether content scrolls; always false, as a tile does not.
  public var isScrollEnabled: Bool {
    get { false }
    set {}
  }

  /// The least height of a row. A tile draws rows as high as their content.
  public var defaultMinListRowHeight: CGFloat {
    get { 0 }
    set {}
  }

  /// The least height of a heading. A tile draws headings as high as their content.
  public var defaultMinListHeaderHeight: CGFloat? {
    get { nil }
    set {}
  }

  /// The prominence of headings; always standard.
  public var headerProminence: Prominence {
    get { .standard }
    set {}
  }

  /// Whether a screen reader or something like it is in use; always false, as a board does not know.
  public var accessibilityEnabled: Bool { false }

  /// Whether a switch is in use in place of touch; always false, as a board does not know.
  public var accessibilitySwitchControlEnabled: Bool { false }

  /// Whether buttons have shapes; always false, as a board draws them.
  public var accessibilityShowButtonShapes: Bool { false }

  /// Whether flashing lights are dimmed; always false, as a tile has none.
  public var accessibilityDimFlashingLights: Bool { false }

  /// Whether animated images move; always false, as a tile has none.
  public var accessibilityPlayAnimatedImages: Bool { false }

  /// Whether the larger and simpler system is in use; always false.
  public var accessibilityAssistiveAccessEnabled: Bool { false }

  /// Whether no corrected spelling is offered; always false, and nothing is typed into a tile.
  public var autocorrectionDisabled: Bool {
    get { false }
    set {}
  }
}
