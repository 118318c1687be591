import UIKitValues
import WidgetArchive

/// A UIKit view among SwiftUI's views.
///
/// WidgetKit does not draw such views: a no-entry mark replaces them, on an iPhone as here.
/// See <https://developer.apple.com/documentation/swiftui/uiviewrepresentable>.
@MainActor @preconcurrency
public protocol UIViewRepresentable: View {
  associatedtype UIViewType: UIView
  /// The object that handles the view's delegation.
  associatedtype Coordinator = Void
  /// The context in which the view is made and updated.
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

/// A UIKit view controller among SwiftUI's views; a no-entry mark replaces it.
@MainActor @preconcurrency
public protocol UIViewControllerRepresentable: View {
  /// The type of the view controller.
  associatedtype UIViewControllerType: UIViewController
  associatedtype Coordinator = Void
  /// The context in which the view controller is made and updated.
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

/// The no-entry mark that replaces a view WidgetKit does not draw. On Apple's systems `Body` is
/// `Never`.
public struct _NoEntryView: Sendable {}

extension _NoEntryView: LowerableView {
  package func lower(into lowering: inout Lowering) -> [NodeID] {
    lowering.remark("a view of UIKit's is not drawn in a widget: a no-entry mark stands for it")
    return [lowering.add(.symbol("nosign"))]
  }
}
