import WidgetArchive

/// The tabs of a ``TabView``. A tile shows the first.
public protocol TabContent<TabValue> {
  associatedtype TabValue: Hashable

  /// The view of the first tab.
  var firstTab: AnyView { get }
}

/// What a tab is for.
public struct TabRole: Hashable, Sendable {
  private let name: String
  public static let search = TabRole(name: "search")
}

/// A tab, with the view that it shows.
public struct Tab<Value: Hashable, Content: View, Label: View>: TabContent {
  public typealias TabValue = Value
  private let content: Content

  public var firstTab: AnyView { AnyView(content) }
}

extension Tab {
  public init(
    value: Value, role: TabRole? = nil, @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) { self.content = content() }
}

extension Tab where Value == Never {
  public init(
    role: TabRole? = nil, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
  ) { self.content = content() }
}

extension Tab where Label == DefaultTabLabel {
  public init(
    _ titleKey: LocalizedStringKey, systemImage: String, value: Value, role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) { self.content = content() }

  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, systemImage: String, value: Value, role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) { self.content = content() }

  public init(
    _ titleKey: LocalizedStringKey, image: String, value: Value, role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) { self.content = content() }

  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, image: String, value: Value, role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) { self.content = content() }

  public init(
    _ titleKey: LocalizedStringKey, image: ImageResource, value: Value, role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) { self.content = content() }

  public init(value: Value, role: TabRole? = nil, @ViewBuilder content: () -> Content) {
    self.content = content()
  }
}

extension Tab where Value == Never, Label == DefaultTabLabel {
  public init(
    _ titleKey: LocalizedStringKey, systemImage: String, role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) { self.content = content() }

  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, systemImage: String, role: TabRole? = nil, @ViewBuilder content: () -> Content
  ) { self.content = content() }

  public init(
    _ titleKey: LocalizedStringKey, image: String, role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) { self.content = content() }

  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, image: String, role: TabRole? = nil, @ViewBuilder content: () -> Content
  ) { self.content = content() }

  public init(role: TabRole? = nil, @ViewBuilder content: () -> Content) {
    self.content = content()
  }
}

/// The label of a tab. A tile has no bar of tabs.
public struct DefaultTabLabel: View {
  public var body: some View { EmptyView() }
}

/// Tabs under a heading. A tile shows the first.
public struct TabSection<Header: View, Content: TabContent>: TabContent {
  public typealias TabValue = Content.TabValue
  private let content: Content

  public var firstTab: AnyView { content.firstTab }

  public init<V: Hashable>(
    @TabContentBuilder<V> content: () -> Content, @ViewBuilder header: () -> Header
  ) where V == Content.TabValue { self.content = content() }
}

extension TabSection where Header == Text {
  public init<V: Hashable>(
    _ titleKey: LocalizedStringKey, @TabContentBuilder<V> content: () -> Content
  ) where V == Content.TabValue { self.init(content: content) { Text(titleKey) } }

  @_disfavoredOverload
  public init<S: StringProtocol, V: Hashable>(
    _ title: S, @TabContentBuilder<V> content: () -> Content
  ) where V == Content.TabValue { self.init(content: content) { Text(title) } }
}

/// Several tabs, or none.
public struct TabContents<TabValue: Hashable>: TabContent {
  public let firstTab: AnyView
}

extension ForEach: TabContent where Content: TabContent {
  public typealias TabValue = Content.TabValue

  public var firstTab: AnyView { data.first.map { content($0).firstTab } ?? AnyView(EmptyView()) }
}

extension ForEach where Content: TabContent, ID == Data.Element.ID, Data.Element: Identifiable {
  /// A tab for each identifiable element.
  nonisolated public init<V: Hashable>(
    _ data: Data, @TabContentBuilder<V> content: @escaping (Data.Element) -> Content
  ) where V == Content.TabValue { self.init(elements: data, making: content) }
}

extension ForEach where Content: TabContent {
  /// A tab for each element.
  nonisolated public init<V: Hashable>(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @TabContentBuilder<V> content: @escaping (Data.Element) -> Content
  ) where V == Content.TabValue { self.init(elements: data, making: content) }
}

/// Tabs under a condition.
public struct OptionalTab<Content: TabContent>: TabContent {
  public typealias TabValue = Content.TabValue
  let content: Content?

  public var firstTab: AnyView { content?.firstTab ?? AnyView(EmptyView()) }
}

/// Combines the tabs of a ``TabView``.
@resultBuilder
public struct TabContentBuilder<TabValue: Hashable> {
  public static func buildExpression<C: TabContent>(_ content: C) -> C
  where C.TabValue == TabValue { content }

  public static func buildBlock<First: TabContent, each Rest: TabContent>(
    _ first: First, _ rest: repeat each Rest
  ) -> TabContents<TabValue> { TabContents(firstTab: first.firstTab) }

  /// Tabs under a condition.
  public static func buildIf<C: TabContent>(_ content: C?) -> OptionalTab<C>
  where C.TabValue == TabValue { OptionalTab(content: content) }

  /// One branch of `if` and `else`.
  public static func buildEither<C: TabContent>(first content: C) -> TabContents<TabValue> {
    TabContents(firstTab: content.firstTab)
  }

  /// One branch of `if` and `else`.
  public static func buildEither<C: TabContent>(second content: C) -> TabContents<TabValue> {
    TabContents(firstTab: content.firstTab)
  }

  public static func buildLimitedAvailability<C: TabContent>(
    _ content: C
  ) -> TabContents<TabValue> { TabContents(firstTab: content.firstTab) }
}

extension TabView where Content == AnyView {
  /// Makes tabs, one of them selected; a tile always shows the first.
  public init<C: TabContent>(
    selection: Binding<SelectionValue>, @TabContentBuilder<SelectionValue> content: () -> C
  ) { self.init(selection: selection) { content().firstTab } }

  /// Makes tabs; a tile shows the first.
  public init<C: TabContent>(@TabContentBuilder<Never> content: () -> C)
  where SelectionValue == Never { self.init(showing: content().firstTab) }
}

extension TabContent {
  /// The same tab: a tile has no bar of tabs.
  public func badge(_ count: Int) -> some TabContent<TabValue> { self }

  /// The same tab: a tile has no bar of tabs.
  public func badge(_ label: Text?) -> some TabContent<TabValue> { self }

  /// The same tab: a tile has no bar of tabs.
  public func customizationID(_ id: String) -> some TabContent<TabValue> { self }

  /// The same tab: a tile has no bar of tabs.
  public func tabPlacement(_ placement: TabPlacement) -> some TabContent<TabValue> { self }

  /// The same tab: a tile has no bar of tabs.
  public func hidden(_ hidden: Bool = true) -> some TabContent<TabValue> { self }

  /// The same tab: a tile has no bar of tabs.
  public func accessibilityIdentifier(
    _ identifier: String, isEnabled: Bool = true
  ) -> some TabContent<TabValue> { self }
}

/// Where a tab is offered.
public struct TabPlacement: Hashable, Sendable {
  private let name: String
  public static let automatic = TabPlacement(name: "automatic")
  public static let pinned = TabPlacement(name: "pinned")
  public static let sidebarOnly = TabPlacement(name: "sidebarOnly")
}

/// How a person has arranged tabs.
public struct TabViewCustomization: Codable, Sendable {
  public init() {}
}

extension View {
  /// Changes nothing: a tile has no bar of tabs.
  nonisolated public func tabViewCustomization(
    _ customization: Binding<TabViewCustomization>?
  ) -> some View { self }

  /// Shows nothing: a tile has no bar of tabs.
  nonisolated public func tabViewBottomAccessory<Content: View>(
    @ViewBuilder content: () -> Content
  ) -> some View { self }
}
