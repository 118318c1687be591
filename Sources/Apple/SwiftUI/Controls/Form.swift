import WidgetArchive

/// Controls in rows; a tile draws them as a column.
public struct Form<Content: View> {
  private let content: Content

  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }
}

extension Form: LowerableView {
  package func lower(into lowering: inout Lowering) -> [NodeID] {
    lowering.nodes(of: VStack(alignment: .leading) { content })
  }
}

/// Controls that belong together; a tile draws them in a row.
public struct ControlGroup<Content: View> {
  private let content: Content

  /// Makes a row of controls.
  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }
}

extension ControlGroup: LowerableView {
  package func lower(into lowering: inout Lowering) -> [NodeID] {
    lowering.nodes(of: HStack { content })
  }
}

/// Choices behind a label; a tile draws the label, and does not open them.
public struct Menu<Label: View, Content: View> {
  private let label: Label

  /// Makes choices behind any view.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.label = label()
  }
}

extension Menu where Label == Text {
  /// Makes choices behind a localized title.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    label = Text(titleKey)
  }

  /// Makes choices behind a title.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    label = Text(title)
  }
}

extension Menu: LowerableView {
  package func lower(into lowering: inout Lowering) -> [NodeID] { lowering.inert(.menu, as: label) }
}

/// Views under a label that can be closed; a tile draws them open or closed as they are.
public struct DisclosureGroup<Label: View, Content: View> {
  private let label: Label
  private let content: Content
  private let isExpanded: Bool

  /// Makes a group that is closed.
  public init(@ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label) {
    self.label = label()
    self.content = content()
    isExpanded = false
  }

  /// Makes a group that is open or closed.
  public init(
    isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    self.label = label()
    self.content = content()
    self.isExpanded = isExpanded.wrappedValue
  }
}

extension DisclosureGroup where Label == Text {
  /// Makes a group that is closed, with a localized title.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping () -> Content) {
    self.init(content: content) { Text(titleKey) }
  }

  /// Makes a group that is open or closed, with a localized title.
  public init(
    _ titleKey: LocalizedStringKey, isExpanded: Binding<Bool>,
    @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(isExpanded: isExpanded, content: content) { Text(titleKey) }
  }
}

extension DisclosureGroup: LowerableView {
  package func lower(into lowering: inout Lowering) -> [NodeID] {
    lowering.inert(
      .disclosureGroup,
      as: VStack(alignment: .leading) {
        HStack {
          Image(systemName: isExpanded ? "chevron.down" : "chevron.right")
          label
        }
        if isExpanded { content }
      })
  }
}

/// Places to choose from; a tile shows the first.
public struct TabView<SelectionValue: Hashable, Content: View> {
  private let content: Content

  public init(@ViewBuilder content: () -> Content) where SelectionValue == Int {
    self.content = content()
  }

  /// Makes places of views, one of them chosen; a tile shows the first all the same.
  public init(selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content) {
    self.content = content()
  }
}

extension TabView: LowerableView {
  package func lower(into lowering: inout Lowering) -> [NodeID] {
    Array(lowering.nodes(of: content).prefix(1))
  }
}

extension View {
  /// Changes nothing: a tile has no bar of places.
  nonisolated public func tabItem<V: View>(@ViewBuilder _ label: () -> V) -> some View { self }

  /// Changes nothing: a tile has no number at its corner.
  nonisolated public func badge(_ count: Int) -> some View { self }
}
