import Foundation

/// Measures how long the compiler takes to check a body of 40 nested views against this package's
/// modules.
enum TypeCheckBenchmark {
  static func run() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("widgetboard-typecheck-\(ProcessInfo.processInfo.processIdentifier)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let source = folder.appendingPathComponent("Nested.swift")
    try nestedViews.write(to: source, atomically: true, encoding: .utf8)
    let modules = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appendingPathComponent("Modules")
    let report = try compilerReport(on: source, modules: modules)
    let body = report.split(separator: "\n").first { $0.contains("Nested.swift") }
    let milliseconds = body?.split(separator: "\t").first.map(String.init) ?? "unknown"
    print("typecheck: a body of 40 nested views: \(milliseconds)")
  }

  private static func compilerReport(on source: URL, modules: URL) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [
      "swiftc", "-typecheck", "-swift-version", "5", "-I", modules.path, "-Xfrontend",
      "-debug-time-function-bodies", source.path,
    ]
    let output = Pipe()
    (process.standardOutput, process.standardError) = (output, output)
    try process.run()
    let report = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: report, as: UTF8.self)
  }

  /// Forty nested and adjacent views, with the modifiers that widgets use.
  private static let nestedViews: String = {
    let row = """
            HStack(spacing: 8) {
              Image(systemName: "star.fill").foregroundColor(.yellow).font(.caption)
              VStack(alignment: .leading) {
                Text("Row \\(count)").font(.headline).bold().lineLimit(1)
                Text(verbatim: "detail").font(.caption).foregroundStyle(.secondary)
              }
              Spacer()
              ZStack {
                Circle().stroke(lineWidth: 4).opacity(0.3)
                Text("\\(count)%").minimumScaleFactor(0.5)
              }
              .frame(width: 40, height: 40)
            }
            .padding(.horizontal, 8)
            .background(RoundedRectangle(cornerRadius: 8).fill(Color.blue.opacity(0.2)))

      """
    return """
      import SwiftUI
      struct Nested: View {
        let count: Int
        var body: some View {
          VStack(alignment: .leading, spacing: 4) {
      \(String(repeating: row, count: 4))    }
          .padding()
          .frame(maxWidth: .infinity, maxHeight: .infinity)
        }
      }

      """
  }()
}
