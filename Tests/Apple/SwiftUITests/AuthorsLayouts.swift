// Layouts and alignments as authors of iOS widgets write them, compiled in both language modes.
import SwiftUI

struct FlowLayout: Layout {
  var spacing: CGFloat = 8

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let rows = rows(in: proposal.replacingUnspecifiedDimensions(by: .zero).width, subviews)
    return CGSize(
      width: proposal.width ?? 0,
      height: rows.last.map { $0.maxY } ?? 0)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    for (index, frame) in rows(in: bounds.width, subviews).enumerated() {
      subviews[index].place(
        at: CGPoint(x: bounds.minX + frame.minX, y: bounds.minY + frame.minY),
        proposal: ProposedViewSize(frame.size))
    }
  }

  private func rows(in width: CGFloat, _ subviews: Subviews) -> [CGRect] {
    var frames: [CGRect] = []
    var x: CGFloat = 0
    var y: CGFloat = 0
    var height: CGFloat = 0
    for subview in subviews {
      let size = subview.sizeThatFits(.unspecified)
      if x + size.width > width, x > 0 {
        x = 0
        y += height
        height = 0
      }
      frames.append(CGRect(x: x, y: y, width: size.width, height: size.height))
      x += size.width + spacing
      height = max(height, size.height)
    }
    return frames
  }
}

struct EqualWidthHStack: Layout {
  struct CacheData {
    var widest: CGFloat
    var spacing: [CGFloat]
  }

  func makeCache(subviews: Subviews) -> CacheData {
    let widest = subviews.map { $0.sizeThatFits(.unspecified).width }.max() ?? 0
    let spacing = subviews.indices.map { index in
      index + 1 < subviews.endIndex
        ? subviews[index].spacing.distance(to: subviews[index + 1].spacing, along: .horizontal) : 0
    }
    return CacheData(widest: widest, spacing: spacing)
  }

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout CacheData
  ) -> CGSize {
    guard !subviews.isEmpty else { return .zero }
    let height = subviews.map { $0.dimensions(in: proposal).height }.max() ?? 0
    return CGSize(
      width: cache.widest * CGFloat(subviews.count) + cache.spacing.reduce(0) { $0 + $1 },
      height: height)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout CacheData
  ) {
    var x = bounds.minX + cache.widest / 2
    for index in subviews.indices {
      subviews[index].place(
        at: CGPoint(x: x, y: bounds.midY), anchor: .center,
        proposal: ProposedViewSize(width: cache.widest, height: bounds.height))
      x += cache.widest + cache.spacing[index]
    }
  }
}

struct Rank: LayoutValueKey {
  static let defaultValue: Int = 1
}

extension View {
  func rank(_ value: Int) -> some View {
    layoutValue(key: Rank.self, value: value)
  }
}

/// Places the children by rank, the highest at the top.
struct RankedLayout: Layout {
  static var layoutProperties: LayoutProperties {
    var properties = LayoutProperties()
    properties.stackOrientation = .vertical
    return properties
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    VStackLayout().sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    var y = bounds.minY
    for subview in subviews.sorted(by: { $0[Rank.self] > $1[Rank.self] }) {
      let size = subview.sizeThatFits(proposal)
      subview.place(at: CGPoint(x: bounds.minX, y: y), proposal: .init(size))
      y += size.height
    }
  }
}

extension HorizontalAlignment {
  private struct ColonAlignment: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat {
      context[HorizontalAlignment.trailing]
    }
  }

  static let colon = HorizontalAlignment(ColonAlignment.self)
}

extension VerticalAlignment {
  enum MidTitle: AlignmentID {
    static func defaultValue(in d: ViewDimensions) -> CGFloat { d[.bottom] }
  }

  static let midTitle = VerticalAlignment(MidTitle.self)
}

extension Alignment {
  static let colonMid = Alignment(horizontal: .colon, vertical: .midTitle)
}

struct SwitchingView: View {
  @Environment(\.dynamicTypeSize) var dynamicTypeSize
  let isWide: Bool

  var body: some View {
    let layout =
      isWide ? AnyLayout(HStackLayout(spacing: 8)) : AnyLayout(VStackLayout(alignment: .leading))
    layout {
      Text(verbatim: "one")
      Text(verbatim: "three")
    }
  }
}
