import SwiftUI

struct FlowLayout: Layout {
  var spacing: CGFloat = 4

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize {
    let width = proposal.replacingUnspecifiedDimensions().width
    return CGSize(width: width, height: rows(in: width, subviews).last?.maxY ?? 0)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    for (frame, view) in zip(rows(in: bounds.width, subviews), subviews) {
      view.place(
        at: CGPoint(x: bounds.minX + frame.minX, y: bounds.minY + frame.minY),
        proposal: ProposedViewSize(frame.size))
    }
  }

  private func rows(in width: CGFloat, _ views: Subviews) -> [CGRect] {
    var (x, y, height) = (CGFloat.zero, CGFloat.zero, CGFloat.zero)
    return views.map { view in
      let size = view.sizeThatFits(.unspecified)
      if x + size.width > width { (x, y, height) = (0, y + height + spacing, 0) }
      defer { x += size.width + spacing }
      height = max(height, size.height)
      return CGRect(origin: CGPoint(x: x, y: y), size: size)
    }
  }
}

struct Tags: View {
  let tags: [String]

  var body: some View {
    FlowLayout {
      ForEach(tags, id: \.self) { tag in
        Text(tag).padding(.horizontal, 6).background(Capsule().fill(.quaternary))
      }
    }
    .alignmentGuide(.leading) { $0[.leading] }
    .containerRelativeFrame(.horizontal)
  }
}
