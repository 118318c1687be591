import SwiftUI

/// A tip within a view. It takes no room, as one that is not shown.
///
/// See <https://developer.apple.com/documentation/tipkit/tipview>.
@MainActor public struct TipView<Content: Tip>: View {
  public init(
    _ tip: Content?, arrowEdge: Edge? = nil,
    action: @escaping @MainActor @Sendable (Tips.Action) -> Void = { _ in }
  ) {}

  public init(
    _ tip: Content?, isPresented: Binding<Bool>?, arrowEdge: Edge? = nil,
    action: @escaping @MainActor @Sendable (Tips.Action) -> Void = { _ in }
  ) {}

  public var body: some View { EmptyView() }
}

/// How tips look.
@MainActor public protocol TipViewStyle {
  associatedtype Body: View
  typealias Configuration = TipViewStyleConfiguration

  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// What a style draws.
public struct TipViewStyleConfiguration {
  public let tip: any Tip
  public var title: Text? { tip.title }
  public var message: Text? { tip.message }
  public var image: Image? { tip.image }
  public var actions: [Tips.Action] { tip.actions }
}

/// The style of tips without another.
@MainActor public struct MiniTipViewStyle: TipViewStyle {
  public init() {}

  public func makeBody(configuration: Configuration) -> some View { EmptyView() }
}

extension TipViewStyle where Self == MiniTipViewStyle {
  public static var miniTip: MiniTipViewStyle { MiniTipViewStyle() }
}

extension View {
  /// Changes nothing: no tip is shown.
  nonisolated public func popoverTip(
    _ tip: (any Tip)?, arrowEdge: Edge? = nil,
    action: @escaping @MainActor @Sendable (Tips.Action) -> Void = { _ in }
  ) -> some View { self }

  /// Changes nothing: no tip is shown.
  nonisolated public func popoverTip<Content: Tip>(
    _ tip: Content?, isPresented: Binding<Bool>? = nil,
    arrowEdge: Edge? = nil,
    action: @escaping @MainActor @Sendable (Tips.Action) -> Void = { _ in }
  ) -> some View { self }

  /// Changes nothing: no tip is shown.
  nonisolated public func tipViewStyle(_ style: some TipViewStyle) -> some View { self }
  /// Changes nothing: no tip is shown.
  nonisolated public func tipBackground(_ style: some ShapeStyle) -> some View { self }
  /// Changes nothing: no tip is shown.
  nonisolated public func tipCornerRadius(
    _ cornerRadius: CGFloat, antialiased: Bool = true
  ) -> some View { self }
  /// Changes nothing: no tip is shown.
  nonisolated public func tipImageSize(_ size: CGSize?) -> some View { self }
  /// Changes nothing: no tip is shown.
  nonisolated public func tipImageStyle(_ style: some ShapeStyle) -> some View { self }
}
