import Foundation
import SwiftUI
import Subprograms

/// A picture that needs more memory than this process may use, shrunk by a helper process.
struct ShrunkPhoto {
  private(set) var image: UIImage?
  /// The reason why there is no picture.
  private(set) var reason = "cannot be shown"

  /// The longest side in pixels, larger than any tile.
  private static let longest = 1200
  /// The deadline for all pictures of a timeline, which is due within 30 s.
  private static let deadline = ContinuousClock.now.advanced(by: .seconds(20))

  /// A picture that is not attempted.
  init(unread path: String) {}

  init(_ path: String) {
    let left = ContinuousClock.now.duration(to: Self.deadline)
    guard let helper = Self.helper, left > .seconds(1) else { return }
    let program = Subprogram(
      [helper, "--shrink", path, String(Self.longest)],
      environment: ProcessInfo.processInfo.environment,
      limits: Subprogram.Limits(time: left, outputBytes: 12 << 20))
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

  /// The program that decodes pictures for scripts, installed beside this one.
  private static let helper: String? = {
    let own = [
      CommandLine.arguments.first ?? "",
      (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? "",
    ]
    return own.map { ($0 as NSString).deletingLastPathComponent + "/picture-maker" }
      .first { $0.hasPrefix("/") && access($0, X_OK) == 0 }
  }()
}
