import Foundation
import Testing

@testable import MissingFoundation

@Suite struct FileCoordinationTests {
  private final class Presenter: NSObject, NSFilePresenter {
    let presentedItemURL: URL?
    let presentedItemOperationQueue = OperationQueue.main

    init(_ url: URL) { presentedItemURL = url }
  }

  @Test func `a file is read and written at once, without an error`() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "coordinated-\(UUID())")
    defer { try? FileManager.default.removeItem(at: file) }
    let presenter = Presenter(file)
    NSFileCoordinator.addFilePresenter(presenter)
    let coordinator = NSFileCoordinator(filePresenter: presenter)
    var error: NSError?
    coordinator.coordinate(writingItemAt: file, options: .forReplacing, error: &error) { url in
      try? Data("tide".utf8).write(to: url, options: .atomicWrite)
    }
    var read: String?
    coordinator.coordinate(readingItemAt: file, error: nil) { url in
      read = try? String(contentsOf: url, encoding: .utf8)
    }
    #expect(read == "tide" && error == nil)
    #expect(file.startAccessingSecurityScopedResource())
    file.stopAccessingSecurityScopedResource()
  }
}
