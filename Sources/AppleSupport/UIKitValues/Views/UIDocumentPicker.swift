import Foundation

@MainActor @preconcurrency
public protocol UIDocumentPickerDelegate: NSObjectProtocol {
  func documentPicker(
    _ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL])
  func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController)
}

// Apple's methods are optional.
extension UIDocumentPickerDelegate {
  public func documentPicker(
    _ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]
  ) {}
  public func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) {}
}

/// Chooses files on Apple's systems. Here no screen opens, and nothing is chosen. Its initializer for types of files is in
/// UniformTypeIdentifiers.
open class UIDocumentPickerViewController: UIViewController {
  open weak var delegate: (any UIDocumentPickerDelegate)?
  open var allowsMultipleSelection = false
  open var directoryURL: URL?
  open var shouldShowFileExtensions = false

  public init(forExporting urls: [URL]) { super.init(nibName: nil, bundle: nil) }
  public init(forExporting urls: [URL], asCopy: Bool) { super.init(nibName: nil, bundle: nil) }
  /// - Parameter types: The identifiers of the types that may be chosen.
  package init(choosing types: [String]) { super.init(nibName: nil, bundle: nil) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

extension RunLoop.Mode {
  /// The mode while a person scrolls.
  public static let tracking = RunLoop.Mode("UITrackingRunLoopMode")
}
