import WidgetArchive

/// The default style: on a board a button that can be pressed is bordered, as in Apple's widgets;
/// any other is drawn as its label.
public struct DefaultButtonStyle: PrimitiveButtonStyle, Sendable {
  nonisolated public init() {}

  public func makeBody(configuration: PrimitiveButtonStyleConfiguration) -> some View {
    if configuration.intent == nil {
      configuration.label
    } else {
      BorderedLabel(
        content: configuration.label, role: configuration.role, isProminent: false)
    }
  }
}

public struct PlainButtonStyle: PrimitiveButtonStyle, Sendable {
  nonisolated public init() {}

  public func makeBody(configuration: PrimitiveButtonStyleConfiguration) -> some View {
    configuration.label
  }
}

/// The label in the tint, without a border.
public struct BorderlessButtonStyle: PrimitiveButtonStyle, Sendable {
  nonisolated public init() {}

  public func makeBody(configuration: PrimitiveButtonStyleConfiguration) -> some View {
    configuration.label.foregroundStyle(.tint).roleTint(configuration.role)
  }
}

/// A label on a pale area in the tint colour.
public struct BorderedButtonStyle: PrimitiveButtonStyle, Sendable {
  nonisolated public init() {}

  public func makeBody(configuration: PrimitiveButtonStyleConfiguration) -> some View {
    BorderedLabel(content: configuration.label, role: configuration.role, isProminent: false)
  }
}

/// A label on an area in the tint colour.
public struct BorderedProminentButtonStyle: PrimitiveButtonStyle, Sendable {
  nonisolated public init() {}

  public func makeBody(configuration: PrimitiveButtonStyleConfiguration) -> some View {
    BorderedLabel(content: configuration.label, role: configuration.role, isProminent: true)
  }
}

/// A label on glass, which in cells is a pale area.
public struct GlassButtonStyle: PrimitiveButtonStyle, Sendable {
  nonisolated public init() {}

  public func makeBody(configuration: PrimitiveButtonStyleConfiguration) -> some View {
    BorderedLabel(content: configuration.label, role: configuration.role, isProminent: false)
  }
}

/// A label on prominent glass, which in cells is an area in the tint colour.
public struct GlassProminentButtonStyle: PrimitiveButtonStyle, Sendable {
  nonisolated public init() {}

  public func makeBody(configuration: PrimitiveButtonStyleConfiguration) -> some View {
    BorderedLabel(content: configuration.label, role: configuration.role, isProminent: true)
  }
}

extension PrimitiveButtonStyle where Self == DefaultButtonStyle {
  public static var automatic: DefaultButtonStyle { DefaultButtonStyle() }
}

extension PrimitiveButtonStyle where Self == PlainButtonStyle {
  public static var plain: PlainButtonStyle { PlainButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
  /// The label in the tint colour, without a border.
  public static var borderless: BorderlessButtonStyle { BorderlessButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
  /// A label on a pale area in the tint colour.
  public static var bordered: BorderedButtonStyle { BorderedButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
  /// A label on an area in the tint colour.
  public static var borderedProminent: BorderedProminentButtonStyle {
    BorderedProminentButtonStyle()
  }
}

extension PrimitiveButtonStyle where Self == GlassButtonStyle {
  public static var glass: GlassButtonStyle { GlassButtonStyle() }
}

extension PrimitiveButtonStyle where Self == GlassProminentButtonStyle {
  /// A label on prominent glass.
  public static var glassProminent: GlassProminentButtonStyle { GlassProminentButtonStyle() }
}

/// A label on an area that extends one cell to either side, which distinguishes a button from text
/// in cells.
///
/// The area is as tall as the label: a row for a title. On the tint colour the label is white; a
/// foreground style of the author's is kept.
struct BorderedLabel<Content: View>: View {
  let content: Content
  let role: ButtonRole?
  let isProminent: Bool
  @Environment(\.buttonBorderShape) private var shape

  init(content: Content, role: ButtonRole?, isProminent: Bool) {
    self.content = content
    self.role = role
    self.isProminent = isProminent
  }

  var body: some View {
    if isProminent {
      padded.modifier(UsualForeground(style: Color.white))
        .background { BorderArea(shape: shape) }
        .roleTint(role)
    } else {
      padded.modifier(UsualForeground(style: .tint))
        .background { BorderArea(shape: shape).opacity(0.22) }
        .roleTint(role)
    }
  }

  private var padded: some View {
    content.padding(.horizontal, 8)
  }
}

/// A foreground style where the author has set none.
private struct UsualForeground<Style: ShapeStyle>: ViewModifier {
  let style: Style
  @Environment(\.hasForegroundStyle) private var isSet

  func body(content: Content) -> some View {
    if isSet { content } else { content.foregroundStyle(style) }
  }
}

/// The outline of a bordered button, filled with the tint.
private struct BorderArea: LowerableView {
  let shape: ButtonBorderShape

  func lower(into lowering: inout Lowering) -> [NodeID] {
    [lowering.add(.shape(shape.shape, .fill(.tint)))]
  }
}

extension View {
  /// Tints a destructive button red.
  nonisolated fileprivate func roleTint(_ role: ButtonRole?) -> some View {
    ModifiedView(
      content: self,
      modifiers: { _ in role == .destructive ? [.tint(Color.red.archived)] : [] }, change: nil)
  }
}
