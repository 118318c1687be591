import Foundation
import TimelineEngine
import WidgetArchive

/// The events of a bad day.
extension HappeningWorld {
  /// The extension of some tiles fails to describe itself.
  mutating func failFirstContact() {
    let kinds = Set(placements.map(\.kind).filter { engine.extensionName(ofKind: $0) == "x1" })
    guard !kinds.isEmpty else { return }
    send(.undescribed("x1", kinds: kinds, randomFailure()))
  }

  mutating func setClock(by seconds: Double) {
    now += seconds
    answers = answers.map { ($0.date + seconds, $0.answer) }
    send(.clockSet(by: seconds))
  }

  mutating func orderLater() {
    let number = Int.random(in: 1...1_000_000, using: &random)
    let order = TransferOrder(
      session: "s", task: SerialNumber(number), url: "https://example.org/\(number)",
      earliestBegin: now + Double.random(in: 60...20_000, using: &random))
    queue_(.ordered([order], from: "x0"))
  }

  mutating func shapeTiles() {
    let columns = Int.random(in: 17...19, using: &random)
    let shape = TileShape(family: .systemSmall, columns: columns, rows: 7)
    send(.shapes(Dictionary(uniqueKeysWithValues: placements.map { ($0.id, shape) })))
  }

  mutating func randomFailure() -> ReloadFailure {
    let kind = Int.random(in: 0..<8, using: &random)
    return ReloadFailure(
      summary: "no", detail: "no", isCrash: kind < 4, isLasting: kind == 4)
  }

  mutating func order() {
    let number = Int.random(in: 1...1_000_000, using: &random)
    let order = TransferOrder(
      session: "s", task: SerialNumber(number), url: "https://example.org/\(number)")
    queue_(.ordered([order], from: "x0"))
  }
}
