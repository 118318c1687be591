import UIKitValues
import WidgetArchive

/// A view of UIKit's among SwiftUI's views.
///
/// WidgetKit does not draw one: in its place is a no-entry mark, on an iPhone as here.
/// See <https://developer.apple.com/documentation/swiftui/uiviewrepresentable>.
@MainActor @preconcurrency
public protocol UIViewRepresentable: View {
  associatedtype UIViewType: UIView
  /// What speaks for the view.
  associatedtype Coordinator = Void
  /// What it is told.
  typealias Context = UIViewRepresentableContext<Self>

  /// Makes the view; nobody calls it.
  @MainActor @preconcurrency func makeUIView(context: Context) -> UIViewType
  /// Changes the view; nobody calls it.
  @MainActor @preconcurrency func updateUIView(_ uiView: UIViewType, context: Context)
  /// Makes what speaks for the view; nobody calls it.
  @MainActor @preconcurrency func makeCoordinator() -> Coordinator
}

extension UIViewRepresentable where Coordinator == Void {
  /// Nothing speaks for the view.
  public func makeCoordinator() {}
}

extension UIViewRepresentable {
  /// A no-entry mark.
  public var body: _NoEntryView { _NoEntryView() }
}

/// What a view of UIKit's is told.
public struct UIViewRepresentableContext<Representable: UIViewRepresentable> {
  /// What speaks for the view.
  public let coordinator: Representable.Coordinator
  public var environment: EnvironmentValues
}

/// A view controller of UIKit's among SwiftUI's views, in whose place is a no-entry mark.
@MainActor @preconcurrency
public protocol UIViewControllerRepresentable: View {
  /// The type of the view controller.
  associatedtype UIViewControllerType: UIViewController
  associatedtype Coordinator = Void
  /// What it is told.
  typealias Context = UIViewControllerRepresentableContext<Self>

  /// Makes it; nobody calls it.
  @MainActor @preconcurrency
  func makeUIViewController(context: Context) -> UIViewControllerType
  /// Changes it; nobody calls it.
  @MainActor @preconcurrency
  func updateUIViewController(_ uiViewController: UIViewControllerType, context: Context)
  /// Makes what speaks for it; nobody calls it.
  @MainActor @preconcurrency func makeCoordinator() -> Coordinator
}

extension UIViewControllerRepresentable where Coordinator == Void {
  /// Nothing speaks for it.
  public func makeCoordinator() {}
}

extension UIViewControllerRepresentable {
  /// A no-entry mark.
  public var body: _NoEntryView { _NoEntryView() }
}

/// What a view controller of UIKit's is told.
public struct UIViewControllerRepresentableContext<Representable: UIViewControllerRepresentable> {
  public let coordinator: Representable.Coordinator
  public var environment: EnvironmentValues
}

/// What stands where WidgetKit draws nothing: on Apple's systems `Body` is `Never`.
public struct _NoEntryView: Sendable {}

extension _NoEntryView: LowerableView {
  package func lower(into lowering: inout Lowering) -> [NodeID] {
    lowering.remark("a view of UIKit's is not drawn in a widget: a no-entry mark stands for it")
    return [lowering.add(.symbol("nosign"))]
  }
}
