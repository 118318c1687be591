import Foundation

func firstLine(of url: URL) async throws -> String? {
  let (bytes, _) = try await URLSession.shared.bytes(from: url)
  for try await line in bytes.lines { return line }
  return nil
}
