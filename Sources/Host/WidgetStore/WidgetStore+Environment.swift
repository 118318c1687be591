import Foundation
import WidgetArchive

/// The widgets' environment when a board was last open: archives that read a value which has
/// changed since are out of date.
extension WidgetStore {
  private static let environmentName = "environment"

  /// Nil if no board was open yet, or if this program cannot read the value.
  package var lastEnvironment: WidgetEnvironment? {
    pending.environment ?? boardValue(Self.environmentName)
  }

  package func keepEnvironment(_ environment: WidgetEnvironment) throws(StoreError) {
    try keepBoardValue(environment, Self.environmentName)
  }
}
