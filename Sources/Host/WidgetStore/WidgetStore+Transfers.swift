import Foundation
import Transfers
import WidgetArchive

/// Background transfers that are not done with, so that another board can complete them, and answers
/// that a server may say still hold.
extension WidgetStore {
  /// The answers that are kept, beyond which the oldest go.
  static let keptAnswers = 64

  /// All transfers, the oldest first. What this program cannot read is left out.
  package func transfers() -> [Transfer] {
    let changed = pending.transfers
    guard !changed.isEmpty else { return keptTransfers() }
    let kept = Dictionary(
      keptTransfers().map { ($0.id, $0 as Transfer?) }, uniquingKeysWith: { $1 })
    return kept.merging(changed) { $1 }.values.compactMap(\.self).sorted { $0.id < $1.id }
  }

  private func keptTransfers() -> [Transfer] {
    read { database throws(StoreError) in
      try database.rows(
        """
        SELECT id, extension, asked, ordered, begins, attempts, partial, ended, deliveries,
          next_delivery, is_running, failure, server_wait
        FROM transfer ORDER BY id
        """
      ) { Transfer(row: $0) }
    }.compactMap(\.self)
  }

  /// Keeps a transfer as it is now.
  package func save(_ transfer: Transfer) throws(StoreError) {
    try write { database throws(StoreError) in
      try database.run(
        """
        INSERT OR REPLACE INTO transfer (id, extension, asked, ordered, begins, attempts, partial,
          ended, deliveries, next_delivery, is_running, failure, server_wait)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """,
        .integer(transfer.id), .text(transfer.extension), .text(transfer.order.jsonText),
        .date(transfer.ordered), .date(transfer.begins), .integer(transfer.attempts),
        transfer.partial.map { .text($0) } ?? .null,
        transfer.end.map { .text($0.jsonText) } ?? .null, .integer(transfer.deliveries),
        transfer.nextDelivery.map { .date($0) } ?? .null,
        .integer(transfer.isRunning ? 1 : 0), transfer.failure.map { .text($0.jsonText) } ?? .null,
        transfer.serverWait.map { .date($0) } ?? .null)
    }
  }

  package func removeTransfer(_ id: Transfer.ID) throws(StoreError) {
    try write { database throws(StoreError) in
      try database.run("DELETE FROM transfer WHERE id = ?", .integer(id))
    }
  }

  /// What a session of an extension last had from a URL.
  package func keptAnswer(of session: TransferSession, url: String) -> TransferJob.Kept? {
    if let waiting = pending.answer(of: session, url: url) { return waiting }
    return read { database throws(StoreError) in
      try database.rows(
        "SELECT answer FROM kept_answer WHERE extension = ? AND session = ? AND url = ?",
        .text(session.extension), .text(session.identifier), .text(url)
      ) { $0.text(0) }
    }.first.flatMap { try? TransferJob.Kept(jsonText: $0) }
  }

  /// Keeps an answer in place of the one before, and forgets the oldest where there are many: the
  /// files that nobody needs any more.
  package func keepAnswer(_ answer: TransferJob.Kept, of session: TransferSession, url: String)
    throws(StoreError) -> [String]
  {
    let before = Set(keptFiles())
    try write { database throws(StoreError) in
      try database.run(
        "INSERT OR REPLACE INTO kept_answer (extension, session, url, file, answer) "
          + "VALUES (?, ?, ?, ?, ?)",
        .text(session.extension), .text(session.identifier), .text(url), .text(answer.file),
        .text(answer.jsonText))
      try database.run(
        "DELETE FROM kept_answer WHERE id <= "
          + "(SELECT id FROM kept_answer ORDER BY id DESC LIMIT 1 OFFSET ?)",
        .integer(Self.keptAnswers))
    }
    return before.subtracting(keptFiles()).sorted()
  }

  /// The files of all answers that are kept.
  package func keptFiles() -> [String] {
    read { database throws(StoreError) in
      try database.rows("SELECT file FROM kept_answer") { $0.text(0) }
    }
  }
}

extension Transfer {
  fileprivate init?(row: Row) {
    guard let order = try? TransferOrder(jsonText: row.text(2)) else { return nil }
    var end: TransferEvent?
    if !row.isNull(7) {
      guard let read = try? TransferEvent(jsonText: row.text(7)) else { return nil }
      end = read
    }
    self.init(
      id: row.integer(0), extension: row.text(1), order: order, ordered: row.date(3),
      begins: row.date(4), attempts: row.integer(5), isRunning: row.integer(10) != 0,
      failure: row.isNull(11) ? nil : try? TransferEvent.Failure(jsonText: row.text(11)),
      serverWait: row.dateIfAny(12), partial: row.isNull(6) ? nil : row.text(6),
      end: end, deliveries: row.integer(8), nextDelivery: row.dateIfAny(9))
  }
}
