import Foundation
import WidgetArchive

/// What surrounded the widgets when a board was last open: what has changed since, archives that read
/// it do not have yet.
extension WidgetStore {
  private static let environmentName = "environment"

  /// Nil where no board was open yet, and where this program cannot read what was kept.
  package var lastEnvironment: WidgetEnvironment? {
    pending.environment ?? boardValue(Self.environmentName)
  }

  package func keepEnvironment(_ environment: WidgetEnvironment) throws(StoreError) {
    try keepBoardValue(environment, Self.environmentName)
  }
}
