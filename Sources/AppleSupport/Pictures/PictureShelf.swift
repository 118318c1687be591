import Synchronization
import WidgetArchive

/// The facts and pictures that this process has made: a timeline of sixty entries with one photo
/// decodes it once.
package enum PictureShelf {
  /// A source and the rendering that is made of it.
  struct Order: Hashable, Sendable {
    var source: PictureSource
    var rendering: PictureRendering
  }

  private struct Contents {
    var facts: [PictureSource: Result<PixbufDecoding.Facts, PictureFault>] = [:]
    var pictures: [Order: Result<ArchivedPicture, PictureFault>] = [:]
    var remarks: [String] = []
  }

  /// The number of entries at which a cache is emptied: more than a timeline needs.
  private static let most = 512
  private static let contents = Mutex(Contents())

  static func facts(of source: PictureSource) -> Result<PixbufDecoding.Facts, PictureFault>? {
    contents.withLock { $0.facts[source] }
  }

  static func keep(
    _ facts: Result<PixbufDecoding.Facts, PictureFault>, of source: PictureSource
  ) {
    contents.withLock {
      if $0.facts.count >= most { $0.facts = [:] }
      $0.facts[source] = facts
    }
  }

  /// The picture of a source in cells, made once.
  package static func picture(_ source: PictureSource, _ rendering: PictureRendering)
    throws(PictureFault) -> ArchivedPicture
  {
    let order = Order(source: source, rendering: rendering)
    if let known = contents.withLock({ $0.pictures[order] }) { return try known.get() }
    // Not under the lock: another thread may need a size meanwhile.
    let made = Result { () throws(PictureFault) in try rendering.picture(of: source) }
    contents.withLock {
      if $0.pictures.count >= most { $0.pictures = [:] }
      $0.pictures[order] = made
    }
    return try made.get()
  }

  /// Records a message to the author about a resource that is looked up before any view is
  /// archived, such as a missing colour.
  package static func remark(_ sentence: String) {
    contents.withLock {
      if !$0.remarks.contains(sentence), $0.remarks.count < 100 { $0.remarks.append(sentence) }
    }
  }

  /// The messages recorded so far.
  package static var remarks: [String] { contents.withLock { $0.remarks } }
}
