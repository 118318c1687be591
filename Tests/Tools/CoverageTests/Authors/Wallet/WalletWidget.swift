import Intents
import SwiftUI
import WidgetKit

struct WalletEntry: TimelineEntry {
  let date: Date
  let balance: Decimal
}

struct WalletView: View {
  let entry: WalletEntry
  @Environment(\.showsWidgetContainerBackground) private var showsBackground

  private var formatted: String {
    let formatter = NumberFormatter()
    formatter.numberStyle = .currency
    formatter.currencyCode = "EUR"
    return formatter.string(from: entry.balance as NSDecimalNumber) ?? "?"
  }

  var body: some View {
    VStack(alignment: .trailing) {
      Label {
        Text("Balance")
      } icon: {
        Image(systemName: "creditcard.fill")
      }
      .labelStyle(.titleAndIcon)
      .symbolRenderingMode(.hierarchical)
      Text(formatted).privacySensitive().redacted(reason: showsBackground ? [] : .privacy)
      Text(entry.balance, format: .currency(code: "EUR").rounded(rule: .down, increment: 1))
    }
    .background(AngularGradient(colors: [.red, .blue, .red], center: .center))
    .mask(RoundedRectangle(cornerRadius: 8))
  }
}
