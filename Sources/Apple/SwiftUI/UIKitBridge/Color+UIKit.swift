import CoreGraphicsValues
import Foundation
import UIKitValues
import WidgetArchive

extension Color {
  /// A colour of UIKit's. `Color(.brand)` means that of an asset catalogue where there are both.
  @_disfavoredOverload
  public init(_ color: UIColor) {
    self.init(color.archived)
  }

  /// A colour of UIKit's.
  public init(uiColor: UIColor) {
    self.init(uiColor.archived)
  }

  /// A colour of Core Graphics'.
  public init(_ color: CGColor) {
    self.init(cgColor: color)
  }

  /// A colour of Core Graphics'.
  public init(cgColor: CGColor) {
    self.init(UIColor(cgColor: cgColor))
  }

  /// The channels of a colour that has them; nil for one of the system's, as on Apple's systems.
  public var cgColor: CGColor? {
    switch archived {
    case .named, .dynamic: nil
    case .rgb, .faded: UIColor(archived: archived).cgColor
    }
  }
}

extension UIColor {
  /// A colour of SwiftUI's.
  public convenience init(_ color: Color) {
    self.init(archived: color.archived)
  }
}

extension Font {
  public init(_ font: UIFont) {
    self = .body
    archived = font.archived
  }
}

extension ColorScheme {
  /// Light or dark; nil where UIKit does not say.
  public init?(_ uiUserInterfaceStyle: UIUserInterfaceStyle) {
    switch uiUserInterfaceStyle {
    case .unspecified: return nil
    case .light: self = .light
    case .dark: self = .dark
    }
  }
}

extension UIUserInterfaceStyle {
  /// Light or dark as SwiftUI has it.
  public init(_ colorScheme: ColorScheme?) {
    switch colorScheme {
    case .light: self = .light
    case .dark: self = .dark
    case nil: self = .unspecified
    }
  }
}

extension EdgeInsets {
  /// Distances of UIKit's.
  public init(_ nsEdgeInsets: NSDirectionalEdgeInsets) {
    self.init(
      top: nsEdgeInsets.top, leading: nsEdgeInsets.leading, bottom: nsEdgeInsets.bottom,
      trailing: nsEdgeInsets.trailing)
  }
}
