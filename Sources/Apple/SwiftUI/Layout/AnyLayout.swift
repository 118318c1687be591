import Foundation

/// A type-erased layout.
public struct AnyLayout: Layout {
  let layout: any Layout

  /// The wrapped layout's cache.
  public struct Cache {
    fileprivate var value: Any
  }

  public init<L: Layout>(_ layout: L) {
    self.layout = (layout as? AnyLayout)?.layout ?? layout
  }

  /// Makes the layout's first cache.
  public func makeCache(subviews: Subviews) -> Cache {
    Cache(value: layout.makeCache(subviews: subviews))
  }

  /// The layout's preferred distances to other views.
  public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing {
    layout.spacing(subviews, &cache.value)
  }

  /// The size the layout takes for a proposed size.
  public func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGSize {
    layout.sizeThatFits(proposal, subviews, &cache.value)
  }

  /// Makes the layout place each view.
  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) {
    layout.placeSubviews(bounds, proposal, subviews, &cache.value)
  }
}

extension Layout {
  fileprivate func spacing(_ subviews: LayoutSubviews, _ cache: inout Any) -> ViewSpacing {
    erased(&cache, subviews) { layout, cache in layout.spacing(subviews: subviews, cache: &cache) }
  }

  fileprivate func sizeThatFits(
    _ proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: inout Any
  ) -> CGSize {
    erased(&cache, subviews) { layout, cache in
      layout.sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache)
    }
  }

  fileprivate func placeSubviews(
    _ bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews,
    _ cache: inout Any
  ) {
    erased(&cache, subviews) { layout, cache in
      layout.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
    }
  }

  private func erased<Answer>(
    _ cache: inout Any, _ subviews: LayoutSubviews, _ ask: (Self, inout Cache) -> Answer
  ) -> Answer {
    var known = cache as? Cache ?? makeCache(subviews: subviews)
    defer { cache = known }
    return ask(self, &known)
  }
}
