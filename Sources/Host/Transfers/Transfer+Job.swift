import Foundation
import WidgetArchive

extension Transfer {
  /// Whether a stored answer may serve where the server says that it is still valid: the request is
  /// for the whole answer, and has no conditions of its author's own.
  package var mayBeKept: Bool {
    let own = Set(order.headers.keys.map { $0.lowercased() })
    return order.method == "GET" && order.bodyFile == nil
      && own.isDisjoint(with: ["if-none-match", "if-modified-since", "if-range", "range"])
  }

  /// The next attempt at it.
  /// - Parameters:
  ///   - file: where the answer goes.
  ///   - kept: what is there from before, and `keepAs` where to put what comes.
  package func job(
    file: String, kept: TransferJob.Kept?, keepAs: String?, pace: TransferPace, at now: Date
  ) -> TransferJob {
    let left = deadline.timeIntervalSince(now)
    return TransferJob(
      id: SerialNumber(id), url: order.url, method: order.method, headers: order.headers,
      bodyFile: order.bodyFile, file: file, partial: mayBeKept ? partial : nil,
      kept: mayBeKept ? kept : nil, keepAs: mayBeKept ? keepAs : nil,
      byteLimit: min(order.byteLimit ?? .max, ByteCount(pace.byteLimit)),
      times: TransferJob.Times(
        connect: min(20, order.requestTimeout),
        stall: min(order.requestTimeout, Seconds(pace.attemptTime)),
        total: Seconds(max(0.001, min(left, pace.attemptTime)))))
  }
}
