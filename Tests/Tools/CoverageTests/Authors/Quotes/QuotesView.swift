import SwiftUI

struct QuotesView: View {
  var entry: QuotesProvider.Entry
  @ScaledMetric(relativeTo: .body) private var spacing = 6

  var body: some View {
    VStack(alignment: .leading, spacing: spacing) {
      Text("“\(entry.quote.text)”")
        .font(.system(.body, design: .serif))
        .italic()
        .minimumScaleFactor(0.6)
        .fixedSize(horizontal: false, vertical: true)
      Spacer(minLength: 0)
      if let author = entry.quote.author {
        Text(author).font(.caption.smallCaps()).foregroundColor(.secondary)
          .frame(maxWidth: .infinity, alignment: .trailing)
      }
    }
    .padding()
    .unredacted()
  }
}
