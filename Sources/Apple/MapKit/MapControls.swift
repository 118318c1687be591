import SwiftUI

// Buttons over a map, which a board has none of: nothing is shown.

public struct MapUserLocationButton: View {
  nonisolated public init() {}
  nonisolated public init(scope: Namespace.ID) {}
  public var body: some View { EmptyView() }
}

public struct MapCompass: View {
  nonisolated public init() {}
  nonisolated public init(scope: Namespace.ID) {}
  public var body: some View { EmptyView() }
}

public struct MapScaleView: View {
  nonisolated public init(anchorEdge: HorizontalEdge = .leading) {}
  nonisolated public init(anchorEdge: HorizontalEdge = .leading, scope: Namespace.ID) {}
  public var body: some View { EmptyView() }
}

public struct MapPitchToggle: View {
  nonisolated public init() {}
  nonisolated public init(scope: Namespace.ID) {}
  public var body: some View { EmptyView() }
}
