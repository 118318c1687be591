import Foundation
import MissingFoundation

/// What an intent says to the person.
///
/// See <https://developer.apple.com/documentation/appintents/intentdialog>.
public struct IntentDialog: ExpressibleByStringInterpolation, Hashable, Sendable {
  let full: LocalizedStringResource
  let supporting: LocalizedStringResource?
  let systemImageName: String?

  public init(_ dialog: LocalizedStringResource) {
    self.init(full: dialog, supporting: nil, systemImageName: nil)
  }

  /// Says a sentence, with a symbol before it.
  public init(_ dialog: LocalizedStringResource, systemImageName: String) {
    self.init(full: dialog, supporting: nil, systemImageName: systemImageName)
  }

  /// Says a sentence; the shorter form goes beside a picture, and a board has none.
  public init(full: LocalizedStringResource, supporting: LocalizedStringResource) {
    self.init(full: full, supporting: supporting, systemImageName: nil)
  }

  /// Says a sentence; the shorter form goes beside a picture, and a board has none.
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

  /// The sentence in the board's language.
  package var words: String { full.words() }
}
