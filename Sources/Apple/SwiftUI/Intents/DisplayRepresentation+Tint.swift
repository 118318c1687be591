import AppIntents
import UIKitValues

extension DisplayRepresentation.Image {
  /// A symbol in a colour; a list on a board has one colour.
  public init(
    systemName: String, tintColor: UIColor?,
    symbolConfiguration: UIImage.SymbolConfiguration? = nil
  ) {
    self.init(systemName: systemName)
  }

  /// A symbol in one weight and size; a list on a board has one.
  public init(systemName: String, symbolConfiguration: UIImage.SymbolConfiguration?) {
    self.init(systemName: systemName)
  }
}
