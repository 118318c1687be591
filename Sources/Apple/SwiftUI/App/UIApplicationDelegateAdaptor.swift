import Foundation
import UIKitValues

/// An app of SwiftUI with a delegate of UIKit, which is told that the app has begun; of windows, of scenes and of pushed
/// messages it is told nothing, as there are none.
///
/// Only Objective-C can make an object of a class that it is given. A package that
/// `widgetboard coverage --package` writes passes the making along; elsewhere the second argument does.
///
/// There is no `$delegate` of a delegate that is an `ObservableObject`: its values are read of the delegate itself.
///
/// See <https://developer.apple.com/documentation/swiftui/uiapplicationdelegateadaptor>.
@MainActor @preconcurrency
@propertyWrapper
public struct UIApplicationDelegateAdaptor<DelegateType: NSObject & UIApplicationDelegate>:
  DynamicProperty
{
  public let wrappedValue: DelegateType

  /// Keeps the delegate that the closure makes, which is called once.
  public init(
    _ delegateType: DelegateType.Type = DelegateType.self, making make: () -> DelegateType
  ) {
    wrappedValue = make()
    UIApplication.shared.delegate = wrappedValue
  }
}
