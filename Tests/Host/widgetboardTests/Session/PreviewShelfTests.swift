import Board
import ExtensionHost
import Foundation
import Testing
import TimelineEngine
import WidgetArchive

@testable import widgetboard

/// Pictures for the gallery: the requests, their order, and the picture shown in the end.
@Suite struct PreviewShelfTests {
  let key = PreviewShelf.Key(
    placement: Placement(id: "", kind: "k", family: .systemSmall), isSample: true, identity: "1",
    environment: WidgetEnvironment())
  let failure = ExtensionFailure(
    reason: .crashed(signal: 11), extensionName: "k.widget", date: Date(timeIntervalSince1970: 0))

  private func view(_ text: String) -> ArchivedView {
    var builder = ArchiveBuilder()
    let root = builder.add(ArchivedNode(.text([TextRun(.verbatim(text))])))
    return builder.view(variants: [ArchivedVariant(root: root)])
  }

  @Test func `a picture is asked for once`() {
    var shelf = PreviewShelf()
    #expect(shelf.question(about: key) == .picture(key))
    shelf.accept(.success(view("fine")), to: .picture(key))
    #expect(shelf.question(about: key) == nil)
    #expect(shelf.state(for: key) == .picture(view("fine")))
    var replaced = key
    replaced.identity = "2"
    #expect(shelf.question(about: replaced) == .picture(replaced))
  }

  @Test func `without a picture the kept placeholder is shown, with the reason`() {
    var shelf = PreviewShelf()
    shelf.accept(.failure(failure), to: .picture(key), placeholder: view("kept"))
    #expect(shelf.state(for: key) == .placeholder(view("kept"), why: "crashed (SIGSEGV)"))
    #expect(shelf.question(about: key) == nil)
  }

  @Test func `else the placeholder is asked for, and at last the failure is told`() {
    var shelf = PreviewShelf()
    shelf.accept(.failure(failure), to: .picture(key))
    #expect(shelf.state(for: key) == nil)
    #expect(shelf.question(about: key) == .placeholder(key, failure))
    shelf.accept(.failure(failure), to: .placeholder(key, failure))
    #expect(
      shelf.state(for: key)
        == .failed(summary: "crashed (SIGSEGV)", detail: failure.sentence))
    #expect(shelf.question(about: key) == nil)
  }
}
