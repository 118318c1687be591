import UIKitValues

extension UIDocumentPickerViewController {
  /// Chooses nothing: no screen opens here.
  public convenience init(forOpeningContentTypes contentTypes: [UTType], asCopy: Bool = false) {
    self.init(choosing: contentTypes.map(\.identifier))
  }
}
