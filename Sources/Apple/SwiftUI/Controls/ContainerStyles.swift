import WidgetArchive

/// A view that a style was given.
public struct StyledPart: View {
  let content: AnyView

  public var body: some View { content }
}

// MARK: Rows of a label and its content

@MainActor @preconcurrency
public protocol LabeledContentStyle {
  associatedtype Body: View

  typealias Configuration = LabeledContentStyleConfiguration

  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

public struct LabeledContentStyleConfiguration {
  public typealias Label = StyledPart
  public typealias Content = StyledPart

  public let label: Label
  public let content: Content
}

/// The default style: the label at one side, the content at the other.
public struct AutomaticLabeledContentStyle: LabeledContentStyle, Sendable {
  nonisolated public init() {}

  public func makeBody(configuration: LabeledContentStyleConfiguration) -> some View {
    LabeledContent(configuration)
  }
}

extension LabeledContentStyle where Self == AutomaticLabeledContentStyle {
  public static var automatic: AutomaticLabeledContentStyle { AutomaticLabeledContentStyle() }
}

extension LabeledContentStyle {
  func view(of configuration: LabeledContentStyleConfiguration) -> AnyView {
    AnyView(StyledBody { makeBody(configuration: configuration) })
  }
}

extension LabeledContent
where
  Label == LabeledContentStyleConfiguration.Label,
  Content == LabeledContentStyleConfiguration.Content
{
  /// The row a style was asked to draw.
  public init(_ configuration: LabeledContentStyleConfiguration) {
    self.init {
      configuration.content
    } label: {
      configuration.label
    }
  }
}

// MARK: Groups that can be opened

@MainActor @preconcurrency
public protocol DisclosureGroupStyle {
  associatedtype Body: View

  typealias Configuration = DisclosureGroupStyleConfiguration

  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

public struct DisclosureGroupStyleConfiguration {
  public typealias Label = StyledPart
  public typealias Content = StyledPart

  public let label: Label
  public let content: Content
  @Binding public var isExpanded: Bool
}

/// The default style: a sign before the label.
public struct AutomaticDisclosureGroupStyle: DisclosureGroupStyle, Sendable {
  nonisolated public init() {}

  public func makeBody(configuration: DisclosureGroupStyleConfiguration) -> some View {
    DisclosureGroup(isExpanded: configuration.$isExpanded) {
      configuration.content
    } label: {
      configuration.label
    }
  }
}

extension DisclosureGroupStyle where Self == AutomaticDisclosureGroupStyle {
  public static var automatic: AutomaticDisclosureGroupStyle { AutomaticDisclosureGroupStyle() }
}

extension DisclosureGroupStyle {
  func view(of configuration: DisclosureGroupStyleConfiguration) -> AnyView {
    AnyView(StyledBody { makeBody(configuration: configuration) })
  }
}

// MARK: Groups of controls

@MainActor @preconcurrency
public protocol ControlGroupStyle {
  associatedtype Body: View

  typealias Configuration = ControlGroupStyleConfiguration

  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

public struct ControlGroupStyleConfiguration {
  public typealias Label = StyledPart
  public typealias Content = StyledPart

  public let label: Label
  public let content: Content
}

/// The default style: the controls in a row.
public struct AutomaticControlGroupStyle: ControlGroupStyle, Sendable {
  nonisolated public init() {}

  public func makeBody(configuration: ControlGroupStyleConfiguration) -> some View {
    HStack { configuration.content }
  }
}

public struct NavigationControlGroupStyle: ControlGroupStyle, Sendable {
  nonisolated public init() {}

  public func makeBody(configuration: ControlGroupStyleConfiguration) -> some View {
    HStack { configuration.content }
  }
}

public struct CompactMenuControlGroupStyle: ControlGroupStyle, Sendable {
  nonisolated public init() {}

  public func makeBody(configuration: ControlGroupStyleConfiguration) -> some View {
    HStack { configuration.content }
  }
}

public struct MenuControlGroupStyle: ControlGroupStyle, Sendable {
  nonisolated public init() {}

  public func makeBody(configuration: ControlGroupStyleConfiguration) -> some View {
    configuration.label
  }
}

extension ControlGroupStyle where Self == AutomaticControlGroupStyle {
  public static var automatic: AutomaticControlGroupStyle { AutomaticControlGroupStyle() }
}

extension ControlGroupStyle where Self == NavigationControlGroupStyle {
  public static var navigation: NavigationControlGroupStyle { NavigationControlGroupStyle() }
}

extension ControlGroupStyle where Self == CompactMenuControlGroupStyle {
  public static var compactMenu: CompactMenuControlGroupStyle { CompactMenuControlGroupStyle() }
}

extension ControlGroupStyle where Self == MenuControlGroupStyle {
  public static var menu: MenuControlGroupStyle { MenuControlGroupStyle() }
}

extension ControlGroupStyle {
  func view(of configuration: ControlGroupStyleConfiguration) -> AnyView {
    AnyView(StyledBody { makeBody(configuration: configuration) })
  }
}

// MARK: Their modifiers

extension View {
  nonisolated public func labeledContentStyle<S: LabeledContentStyle>(_ style: S) -> some View {
    ModifiedView(
      content: self, modifiers: { _ in [] },
      change: { $0.labeledContentStyle = style is AutomaticLabeledContentStyle ? nil : style })
  }

  nonisolated public func disclosureGroupStyle<S: DisclosureGroupStyle>(_ style: S) -> some View {
    ModifiedView(
      content: self, modifiers: { _ in [] },
      change: { $0.disclosureGroupStyle = style is AutomaticDisclosureGroupStyle ? nil : style })
  }

  nonisolated public func controlGroupStyle<S: ControlGroupStyle>(_ style: S) -> some View {
    ModifiedView(
      content: self, modifiers: { _ in [] },
      change: { $0.controlGroupStyle = style is AutomaticControlGroupStyle ? nil : style })
  }
}

private enum LabeledContentStyleKey: EnvironmentKey {
  static var defaultValue: (any LabeledContentStyle)? { nil }
}

private enum DisclosureGroupStyleKey: EnvironmentKey {
  static var defaultValue: (any DisclosureGroupStyle)? { nil }
}

private enum ControlGroupStyleKey: EnvironmentKey {
  static var defaultValue: (any ControlGroupStyle)? { nil }
}

extension EnvironmentValues {
  /// The author's style for rows of a label and its content; nil for the default.
  var labeledContentStyle: (any LabeledContentStyle)? {
    get { self[LabeledContentStyleKey.self] }
    set { self[LabeledContentStyleKey.self] = newValue }
  }

  /// The author's style for groups that can be opened; nil for the default.
  var disclosureGroupStyle: (any DisclosureGroupStyle)? {
    get { self[DisclosureGroupStyleKey.self] }
    set { self[DisclosureGroupStyleKey.self] = newValue }
  }

  /// The author's style for groups of controls; nil for the default.
  var controlGroupStyle: (any ControlGroupStyle)? {
    get { self[ControlGroupStyleKey.self] }
    set { self[ControlGroupStyleKey.self] = newValue }
  }
}
