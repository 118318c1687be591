// Views that an app presents above others. A tile presents none and archives none of them.
extension View {
  /// Shows nothing: a tile has nothing above it.
  nonisolated public func sheet<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View { self }

  /// Shows nothing: a tile has nothing above it.
  nonisolated public func sheet<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View { self }

  /// Shows nothing: a tile has nothing above it.
  nonisolated public func fullScreenCover<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View { self }

  /// Shows nothing: a tile has nothing above it.
  nonisolated public func alert<A: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>,
    @ViewBuilder actions: () -> A
  ) -> some View { self }

  /// Shows nothing: a tile has nothing above it.
  nonisolated public func alert<A: View, M: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>,
    @ViewBuilder actions: () -> A, @ViewBuilder message: () -> M
  ) -> some View { self }

  /// Shows nothing: a tile has nothing above it.
  nonisolated public func alert(
    isPresented: Binding<Bool>, content: () -> Alert
  ) -> some View { self }

  /// Shows nothing: a tile has nothing above it.
  nonisolated public func alert<Item: Identifiable>(
    item: Binding<Item?>, content: (Item) -> Alert
  ) -> some View { self }

  /// Shows nothing: a tile has nothing above it.
  nonisolated public func confirmationDialog<A: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic, @ViewBuilder actions: () -> A
  ) -> some View { self }

  /// Shows nothing: a tile has nothing above it.
  nonisolated public func contextMenu<MenuItems: View>(
    @ViewBuilder menuItems: () -> MenuItems
  ) -> some View { self }

  /// Shows nothing: a tile has no bar.
  nonisolated public func toolbar<Content: View>(
    @ViewBuilder content: () -> Content
  ) -> some View { self }

  /// Changes nothing: a tile has no status bar.
  nonisolated public func statusBar(hidden: Bool = true) -> some View { self }

  /// Changes nothing: nothing points at a tile for long.
  nonisolated public func help(_ textKey: LocalizedStringKey) -> some View { self }

  /// Changes nothing: no pointer rests on a tile.
  nonisolated public func help(_ text: Text) -> some View { self }

  /// Changes nothing: no pointer rests on a tile.
  @_disfavoredOverload
  nonisolated public func help<S: StringProtocol>(_ text: S) -> some View { self }

  /// Changes nothing: a tile's text cannot be chosen.
  nonisolated public func textSelection<S: TextSelectability>(_ selectability: S) -> some View {
    self
  }
}

/// An alert in front of an app. A tile shows none.
public struct Alert {
  public struct Button {
    public static func `default`(_ label: Text, action: (() -> Void)? = {}) -> Button { Button() }
    /// A button that cancels.
    public static func cancel(_ label: Text, action: (() -> Void)? = {}) -> Button { Button() }
    /// A button that cancels.
    public static func cancel(_ action: (() -> Void)? = {}) -> Button { Button() }
    /// A button for an action that destroys data.
    public static func destructive(_ label: Text, action: (() -> Void)? = {}) -> Button {
      Button()
    }
  }

  /// An alert with one button.
  public init(title: Text, message: Text? = nil, dismissButton: Button? = nil) {}

  /// An alert with two buttons.
  public init(
    title: Text, message: Text? = nil, primaryButton: Button, secondaryButton: Button
  ) {}
}

/// Whether people can select text.
public protocol TextSelectability {}

/// People can select text.
public struct EnabledTextSelectability: TextSelectability, Sendable {}

/// People cannot select text.
public struct DisabledTextSelectability: TextSelectability, Sendable {}

extension TextSelectability where Self == EnabledTextSelectability {
  /// People can select text.
  public static var enabled: EnabledTextSelectability { EnabledTextSelectability() }
}

extension TextSelectability where Self == DisabledTextSelectability {
  /// People cannot select text.
  public static var disabled: DisabledTextSelectability { DisabledTextSelectability() }
}
