import SwiftUI
import WidgetKit

#if os(iOS) && canImport(UIKit) && !targetEnvironment(simulator)
  import UIKit

  typealias Device = UIDevice
#elseif os(macOS) || os(Linux)
  import AppKit
#endif

#if canImport(FoundationNetworking)
  #error("A phone has no such module")
#endif

@available(iOS, unavailable)
func unavailableName() -> String { "old" }

@available(macOS, unavailable)
func deviceName() -> String {
  if #available(iOS 16.1, *) { Device.current.name } else { "" }
}

/// Both modules are known on Apple's systems where SwiftUI is imported.
func tint(_ color: SwiftUICore.Color = .red) -> SwiftUI.Color { color }
