import WidgetArchive

/// The settings of a preview from its modifiers and traits.
package struct PreviewSettings {
  package var name: String?
  package var family: ArchivedFamily?
  package var layout: PreviewLayout?

  package init(
    name: String? = nil, family: ArchivedFamily? = nil, layout: PreviewLayout? = nil
  ) {
    self.name = name
    self.family = family
    self.layout = layout
  }

  /// These settings, completed from outer modifiers: of two modifiers the inner one counts.
  package func completed(from outer: PreviewSettings) -> PreviewSettings {
    PreviewSettings(
      name: name ?? outer.name, family: family ?? outer.family, layout: layout ?? outer.layout)
  }
}

/// The size of a preview.
///
/// See <https://developer.apple.com/documentation/developertoolssupport/previewlayout>.
public enum PreviewLayout: Sendable {
  /// The size of the device: here, that of a medium widget.
  case device
  case sizeThatFits
  /// A size in points, of which a cell has 8 × 18.
  case fixed(width: CGFloat, height: CGFloat)
}

public struct PreviewDevice: RawRepresentable, ExpressibleByStringLiteral, Sendable {
  public let rawValue: String

  /// A device by name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// A device by name.
  public init(stringLiteral value: String) {
    rawValue = value
  }
}

/// The orientation of a device.
///
/// See <https://developer.apple.com/documentation/swiftui/interfaceorientation>.
public struct InterfaceOrientation: CaseIterable, Identifiable, Equatable, Sendable {
  public let id: String

  public static let portrait = InterfaceOrientation(id: "portrait")
  public static let portraitUpsideDown = InterfaceOrientation(id: "portraitUpsideDown")
  public static let landscapeLeft = InterfaceOrientation(id: "landscapeLeft")
  public static let landscapeRight = InterfaceOrientation(id: "landscapeRight")
  public static let allCases: [InterfaceOrientation] = [
    .portrait, .portraitUpsideDown, .landscapeLeft, .landscapeRight,
  ]
}
