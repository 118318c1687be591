import AppIntents
import UIKitValues

extension DisplayRepresentation.Image {
  /// A symbol in a colour; a board's list has one colour and ignores it.
  public init(
    systemName: String, tintColor: UIColor?,
    symbolConfiguration: UIImage.SymbolConfiguration? = nil
  ) {
    self.init(systemName: systemName)
  }

  /// A symbol with a weight and size; a board's list ignores both.
  public init(systemName: String, symbolConfiguration: UIImage.SymbolConfiguration?) {
    self.init(systemName: systemName)
  }
}
