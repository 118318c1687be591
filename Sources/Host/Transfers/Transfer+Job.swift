import Foundation
import WidgetArchive

extension Transfer {
  /// Whether a kept answer may be used if the server says that it is still current: the request is
  /// for the whole answer, and its author set no conditions.
  package var mayBeKept: Bool {
    let own = Set(order.headers.keys.map { $0.lowercased() })
    return order.method == "GET" && order.bodyFile == nil
      && own.isDisjoint(with: ["if-none-match", "if-modified-since", "if-range", "range"])
  }

  /// The job of the next attempt.
  /// - Parameters:
  ///   - file: the path for the answer.
  ///   - kept: the answer kept from an earlier time, and `keepAs` the path for the new one.
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
