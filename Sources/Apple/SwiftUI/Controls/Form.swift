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

/// Related controls; a tile draws them in a row.
public struct ControlGroup<Content: View> {
  private let content: Content

  /// Makes a row of controls.
  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }
}

extension ControlGroup: LowerableView {
  package func lower(into lowering: inout Lowering) -> [NodeID] {
    guard let style = lowering.environment.controlGroupStyle else {
      return lowering.nodes(of: HStack { content })
    }
    let configuration = ControlGroupStyleConfiguration(
      label: .init(content: AnyView(EmptyView())), content: .init(content: AnyView(content)))
    return lowering.with({ $0.controlGroupStyle = nil }) {
      $0.nodes(of: style.view(of: configuration))
    }
  }
}

/// A menu of choices behind a label; a tile draws the label and never opens it.
public struct Menu<Label: View, Content: View> {
  private let label: Label

  /// Makes a menu with any view as its label.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.label = label()
  }
}

extension Menu where Label == Text {
  /// Makes a menu with a localized title.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    label = Text(titleKey)
  }

  /// Makes a menu with a title.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    label = Text(title)
  }
}

extension Menu: LowerableView {
  package func lower(into lowering: inout Lowering) -> [NodeID] { lowering.inert(.menu, as: label) }
}

/// Views below a label that can be collapsed; a tile draws them in their current state.
public struct DisclosureGroup<Label: View, Content: View> {
  private let label: Label
  private let content: Content
  private let isExpanded: Bool

  /// Makes a collapsed group.
  public init(@ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label) {
    self.label = label()
    self.content = content()
    isExpanded = false
  }

  /// Makes a group that is expanded or collapsed.
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
  /// Makes a collapsed group with a localized title.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping () -> Content) {
    self.init(content: content) { Text(titleKey) }
  }

  /// Makes a group that is expanded or collapsed, with a localized title.
  public init(
    _ titleKey: LocalizedStringKey, isExpanded: Binding<Bool>,
    @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(isExpanded: isExpanded, content: content) { Text(titleKey) }
  }
}

extension DisclosureGroup: LowerableView {
  package func lower(into lowering: inout Lowering) -> [NodeID] {
    if let style = lowering.environment.disclosureGroupStyle {
      let configuration = DisclosureGroupStyleConfiguration(
        label: .init(content: AnyView(label)), content: .init(content: AnyView(content)),
        isExpanded: .constant(isExpanded))
      return lowering.with({ $0.disclosureGroupStyle = nil }) {
        $0.inert(.disclosureGroup, as: style.view(of: configuration))
      }
    }
    return lowering.inert(
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

/// Tabs to choose from; a tile shows the first.
public struct TabView<SelectionValue: Hashable, Content: View> {
  private let content: Content

  init(showing content: Content) {
    self.content = content
  }

  public init(@ViewBuilder content: () -> Content) where SelectionValue == Int {
    self.content = content()
  }

  /// Makes tabs of views, one of them selected; a tile always shows the first.
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

  /// Changes nothing: a tile has no mark at its corner.
  nonisolated public func badge(_ label: Text?) -> some View { self }

  /// Changes nothing: a tile has no mark at its corner.
  nonisolated public func badge(_ key: LocalizedStringKey?) -> some View { self }

  /// Changes nothing: a tile has no mark at its corner.
  @_disfavoredOverload
  nonisolated public func badge<S: StringProtocol>(_ label: S?) -> some View { self }
}
