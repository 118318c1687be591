import AppIntents
import Foundation
import MissingFoundation

// Titles that were made elsewhere as resources, such as those of an alarm's buttons.

extension Label where Title == Text, Icon == Image {
  /// A localized title with a system symbol.
  @_disfavoredOverload
  public init(_ titleResource: LocalizedStringResource, systemImage name: String) {
    self.init {
      Text(titleResource)
    } icon: {
      Image(systemName: name)
    }
  }

  /// A localized title with a picture from an asset catalogue.
  @_disfavoredOverload
  public init(_ titleResource: LocalizedStringResource, image name: String) {
    self.init {
      Text(titleResource)
    } icon: {
      Image(name)
    }
  }
}

extension Button where Label == SwiftUI.Label<Text, Image> {
  /// A button with a localized title and a symbol.
  @_disfavoredOverload
  @preconcurrency public init(
    _ titleResource: LocalizedStringResource, systemImage: String,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(action: action) { SwiftUI.Label(titleResource, systemImage: systemImage) }
  }

  /// A button that performs an intent, with a localized title and a symbol.
  @_disfavoredOverload
  public init(
    _ titleResource: LocalizedStringResource, systemImage: String, intent: some AppIntent
  ) {
    self.init(intent: intent) { SwiftUI.Label(titleResource, systemImage: systemImage) }
  }
}

extension Toggle where Label == Text {
  /// A switch with a localized title.
  @_disfavoredOverload
  public init(_ titleResource: LocalizedStringResource, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(titleResource) }
  }
}

extension Link where Label == Text {
  /// A link with a localized title.
  @_disfavoredOverload
  public init(_ titleResource: LocalizedStringResource, destination: URL) {
    self.init(destination: destination) { Text(titleResource) }
  }
}
