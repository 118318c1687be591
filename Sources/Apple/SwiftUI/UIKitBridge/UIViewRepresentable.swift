import UIKitValues
import WidgetArchive

/// A view of UIKit's among SwiftUI's views.
///
/// WidgetKit does not draw one: in its place is a no-entry mark, on an iPhone as here.
/// See <https://developer.apple.com/documentation/swiftui/uiviewrepresentable>.
@MainActor @preconcurrency
public protocol UIViewRepresentable: View {
  associatedtype UIViewType: UIView
  /// The object that handles the view's delegation.
  associatedtype Coordinator = Void
  /// The context that it is made and updated with.
  typealias Context = UIViewRepresentableContext<Self>

  /// Makes the view. Never called here.
  @MainActor @preconcurrency func makeUIView(context: Context) -> UIViewType
  /// Updates the view. Never called here.
  @MainActor @preconcurrency func updateUIView(_ uiView: UIViewType, context: Context)
  /// Makes the coordinator. Never called here.
  @MainActor @preconcurrency func makeCoordinator() -> Coordinator
}

extension UIViewRepresentable where Coordinator == Void {
  /// Makes no coordinator.
  public func makeCoordinator() {}
}

extension UIViewRepresentable {
  /// A no-entry mark.
  public var body: _NoEntryView { _NoEntryView() }
}

/// The context in which a UIKit view is made and updated.
public struct UIViewRepresentableContext<Representable: UIViewRepresentable> {
  /// The object that handles the view's delegation.
  public let coordinator: Representable.Coordinator
  public var environment: EnvironmentValues
}

/// A view controller of UIKit's among SwiftUI's views, in whose place is a no-entry mark.
@MainActor @preconcurrency
public protocol UIViewControllerRepresentable: View {
  /// The type of the view controller.
  associatedtype UIViewControllerType: UIViewController
  associatedtype Coordinator = Void
  /// The context that it is made and updated with.
  typealias Context = UIViewControllerRepresentableContext<Self>

  /// Makes the view controller. Never called here.
  @MainActor @preconcurrency
  func makeUIViewController(context: Context) -> UIViewControllerType
  /// Updates the view controller. Never called here.
  @MainActor @preconcurrency
  func updateUIViewController(_ uiViewController: UIViewControllerType, context: Context)
  /// Makes the coordinator. Never called here.
  @MainActor @preconcurrency func makeCoordinator() -> Coordinator
}

extension UIViewControllerRepresentable where Coordinator == Void {
  /// Makes no coordinator.
  public func makeCoordinator() {}
}

extension UIViewControllerRepresentable {
  /// A no-entry mark.
  public var body: _NoEntryView { _NoEntryView() }
}

/// The context in which a UIKit view controller is made and updated.
public struct UIViewControllerRepresentableContext<Representable: UIViewControllerRepresentable> {
  public let coordinator: Representable.Coordinator
  public var environment: EnvironmentValues
}

/// The no-entry mark shown in place of a view that WidgetKit does not draw. On Apple's systems
/// `Body` is `Never`.
public struct _NoEntryView: Sendable {}

extension _NoEntryView: LowerableView {
  package func lower(into lowering: inout Lowering) -> [NodeID] {
    lowering.remark("a view of UIKit's is not drawn in a widget: a no-entry mark stands for it")
    return [lowering.add(.symbol("nosign"))]
  }
}
