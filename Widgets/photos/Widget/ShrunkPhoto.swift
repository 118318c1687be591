import Foundation
import SwiftUI
import Subprograms

/// A picture that takes more memory than this process may have, made smaller by a process of its own.
struct ShrunkPhoto {
  private(set) var image: UIImage?
  /// Why there is none.
  private(set) var reason = "cannot be shown"

  /// Larger than any tile.
  private static let longest = 1200
  private static let time: Duration = .seconds(8)

  /// One that is not tried.
  init(unread path: String) {}

  init(_ path: String) {
    guard let helper = Self.helper else { return }
    let program = Subprogram(
      [helper, "--shrink", path, String(Self.longest)],
      environment: ProcessInfo.processInfo.environment,
      limits: Subprogram.Limits(time: Self.time, outputBytes: 12 << 20))
    guard let outcome = try? program.run() else { return }
    switch outcome.ending {
    case .exited(0): image = UIImage(data: Data(outcome.output))
    case .timedOut:
      reason = "image “\((path as NSString).lastPathComponent)” takes too long to decode"
    case .exited, .signalled, .tooLong:
      let words = String(decoding: outcome.errors, as: UTF8.self)
        .split(whereSeparator: \.isNewline).first
      if let words { reason = String(words) }
    }
  }

  /// The program that makes pictures for scripts, which lies beside this one.
  private static let helper: String? = {
    let own = [
      CommandLine.arguments.first ?? "",
      (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? "",
    ]
    return own.map { ($0 as NSString).deletingLastPathComponent + "/picture-maker" }
      .first { $0.hasPrefix("/") && access($0, X_OK) == 0 }
  }()
}
