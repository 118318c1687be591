import CoreGraphicsValues
import Foundation
import UIKitValues
import WidgetArchive

extension Color {
  /// A colour from a UIKit colour. If `Color(.brand)` could mean both, it means the asset
  /// catalogue's.
  @_disfavoredOverload
  public init(_ color: UIColor) {
    self.init(color.archived)
  }

  /// A colour from a UIKit colour.
  public init(uiColor: UIColor) {
    self.init(uiColor.archived)
  }

  /// A colour from a Core Graphics colour.
  public init(_ color: CGColor) {
    self.init(cgColor: color)
  }

  /// A colour from a Core Graphics colour.
  public init(cgColor: CGColor) {
    self.init(UIColor(cgColor: cgColor))
  }

  /// The Core Graphics colour of a colour with channels; nil for a system colour, as on Apple's
  /// systems.
  public var cgColor: CGColor? {
    switch archived {
    case .named, .dynamic: nil
    case .rgb, .faded: UIColor(archived: archived).cgColor
    }
  }
}

extension UIColor {
  /// A colour from a SwiftUI colour.
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
  /// Light or dark; nil for an unspecified style.
  public init?(_ uiUserInterfaceStyle: UIUserInterfaceStyle) {
    switch uiUserInterfaceStyle {
    case .unspecified: return nil
    case .light: self = .light
    case .dark: self = .dark
    }
  }
}

extension UIUserInterfaceStyle {
  /// The UIKit style for a SwiftUI colour scheme.
  public init(_ colorScheme: ColorScheme?) {
    switch colorScheme {
    case .light: self = .light
    case .dark: self = .dark
    case nil: self = .unspecified
    }
  }
}

extension EdgeInsets {
  /// Insets from UIKit's insets.
  public init(_ nsEdgeInsets: NSDirectionalEdgeInsets) {
    self.init(
      top: nsEdgeInsets.top, leading: nsEdgeInsets.leading, bottom: nsEdgeInsets.bottom,
      trailing: nsEdgeInsets.trailing)
  }
}
