import AppIntents
import Foundation
import SwiftUI
import WidgetKit

// Names that are declared in unusual places, or that the language itself has.

precedencegroup LedgerPrecedence {
  higherThan: AdditionPrecedence
}
infix operator <+> : LedgerPrecedence

func <+> <Item: Hashable, Rest>(left: Item, right: Rest) -> (first: Item, remainder: Rest)
where Rest: Sequence {
  (first: left, remainder: right)
}

enum LedgerKind: String, CaseIterable, Codable {
  case salary, rent,
    Groceries
  case other = "rest", fees
}

struct LedgerRow<Amount: BinaryInteger, Note>: Identifiable where Note: StringProtocol {
  typealias Pair = (amount: Amount, note: Note)
  let id = UUID()
  var pair: Pair
  var kind = LedgerKind.Groceries, isOpen = true
  subscript(column index: Int) -> String { index == 0 ? "\(pair.amount)" : String(pair.note) }
  init<Source>(_ source: Source, note: Note) where Source: BinaryInteger {
    pair = (amount: Amount(clamping: source), note: note)
  }
}

protocol LedgerSource {
  associatedtype Row: Identifiable
  associatedtype Failure: Error
  func rows(upTo limit: Int) async throws -> [Row]
}

extension LedgerSource {
  func firstRow() async throws -> Row? { try await rows(upTo: 1).first }
}

extension EnvironmentValues {
  @Entry var ledgerCurrency = "EUR"
}

@propertyWrapper struct Rounded {
  var wrappedValue: Double
  var projectedValue: Int { Int(wrappedValue.rounded(.toNearestOrEven)) }
  init(wrappedValue: Double, places: Int = 0) { self.wrappedValue = wrappedValue }
}

@resultBuilder enum LedgerBuilder {
  static func buildBlock(_ rows: String...) -> [String] { rows }
}

struct LedgerView: View {
  @Environment(\.ledgerCurrency) private var currency
  @Environment(\.colorScheme) var scheme
  @State private var sums: [String: (count: Int, total: Double)] = [:]
  @Rounded(places: 2) var total = 2.5
  @LedgerBuilder var titles: [String] { "a"; "b" }
  let row = LedgerRow<Int, String>(3, note: "n")

  var body: some View {
    VStack(alignment: .leading, spacing: 2) {
      Text("\(row.pair.amount, format: .number.precision(.fractionLength(1))) \(currency)")
      Text("\($total) \(sums.first?.value.total ?? 0, specifier: "%.1f")")
      ForEach(titles.enumerated().map { (offset: $0.offset, name: $0.element) }, id: \.offset) {
        Text($0.name).tag($0.offset)
      }
      if #available(iOS 17.0, macOS 14.0, *) { Text(row[column: 0]) }
    }
    .environment(\.ledgerCurrency, scheme == .dark ? "USD" : LedgerKind.Groceries.rawValue)
    .modifier(LedgerFrame.init(width: 3))
  }
}

struct LedgerFrame: ViewModifier {
  struct Inner { var depth: Int, name: String }
  var width: CGFloat
  var inner: Inner = .init(depth: 1, name: "a")
  func body(content: Content) -> some View { content.frame(minWidth: width) }
}

@available(iOS 16, *)
final class LedgerStore: NSObject, ObservableObject, @unchecked Sendable {
  @Published var rows: [LedgerKind] = LedgerKind.allCases
  private lazy var formatter = ISO8601DateFormatter()
  override init() {
    super.init()
    _rows = Published(initialValue: [.fees])
  }
  func machine() -> String {
    let counts = Dictionary(grouping: rows, by: \.rawValue).mapValues(\.count)
    return counts.max { $0.value < $1.value }?.key ?? formatter.string(from: .now)
  }
}

#Preview("Ledger") { LedgerView() }
