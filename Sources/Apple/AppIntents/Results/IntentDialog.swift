import Foundation
import MissingFoundation

/// A message of an intent to the person.
///
/// See <https://developer.apple.com/documentation/appintents/intentdialog>.
public struct IntentDialog: ExpressibleByStringInterpolation, Hashable, Sendable {
  let full: LocalizedStringResource
  let supporting: LocalizedStringResource?
  let systemImageName: String?

  public init(_ dialog: LocalizedStringResource) {
    self.init(full: dialog, supporting: nil, systemImageName: nil)
  }

  /// Makes a message with a symbol before it.
  public init(_ dialog: LocalizedStringResource, systemImageName: String) {
    self.init(full: dialog, supporting: nil, systemImageName: systemImageName)
  }

  /// Makes a message with a shorter form for use beside a picture, which a board does not have.
  public init(full: LocalizedStringResource, supporting: LocalizedStringResource) {
    self.init(full: full, supporting: supporting, systemImageName: nil)
  }

  /// Makes a message with a shorter form for use beside a picture, which a board does not have.
  public init(
    full: LocalizedStringResource, supporting: LocalizedStringResource?, systemImageName: String?
  ) {
    self.full = full
    self.supporting = supporting
    self.systemImageName = systemImageName
  }

  public init(stringLiteral value: String) {
    self.init(LocalizedStringResource(stringLiteral: value))
  }

  public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
    self.init(LocalizedStringResource(stringInterpolation: stringInterpolation))
  }

  /// The message in the board's language.
  package var words: String { full.words() }
}
