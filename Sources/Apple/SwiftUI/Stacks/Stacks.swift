import Foundation
import WidgetArchive

public struct VStack<Content: View> {
  let alignment: HorizontalAlignment
  let spacing: CGFloat?
  let content: Content

  /// Makes a column; spacing that is nil is the host's choice.
  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }
}

extension VStack: LowerableView {
  package func lower(into lowering: inout Lowering) -> [NodeID] {
    let children = lowering.nodes(of: content)
    return [lowering.add(.vstack(alignment.archived, spacing: spacing.map(Finite.init), children))]
  }
}

public struct HStack<Content: View> {
  let alignment: VerticalAlignment
  let spacing: CGFloat?
  let content: Content

  /// Makes a row; spacing that is nil is the host's choice.
  public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }
}

extension HStack: LowerableView {
  package func lower(into lowering: inout Lowering) -> [NodeID] {
    let children = lowering.nodes(of: content)
    return [lowering.add(.hstack(alignment.archived, spacing: spacing.map(Finite.init), children))]
  }
}

/// Views on top of each other, the first at the back.
public struct ZStack<Content: View> {
  let alignment: Alignment
  let content: Content

  public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.content = content()
  }
}

extension ZStack: LowerableView {
  package func lower(into lowering: inout Lowering) -> [NodeID] {
    let children = lowering.nodes(of: content)
    return [lowering.add(.zstack(alignment.archived, children))]
  }
}
