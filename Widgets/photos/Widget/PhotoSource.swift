import BoardKit
import Foundation
import PersonalFiles
import PhotoAlbum
import SwiftUI

/// Finds the picture for an hour according to the settings.
struct PhotoSource {
  private let folder: String
  private let album: PhotoAlbum
  private let caption: CaptionChoice
  private let folders = PersonalFolders()
  private let isThere: Bool
  /// Whether the person configured the folder.
  let isChosen: Bool

  /// The largest number of files that are tried for one picture: not every file with a picture's
  /// extension can be decoded.
  private static let mostTries = 20
  private static let mostHelpers = 3

  init(_ intent: PhotosIntent) {
    let written = intent.folder?.trimmingCharacters(in: .whitespaces) ?? ""
    isChosen = !written.isEmpty
    folder =
      isChosen
      ? folders.path(written) : folders.desktop("PICTURES") ?? folders.home + "/Pictures"
    TimelineFiles.willRead(path: folder)
    isThere = FileIdentity(path: folder)?.isFolder ?? false
    album = PhotoAlbum(folder: folder, order: intent.order == .name ? .byName : .shuffled)
    caption = intent.caption
  }

  func content(at date: Date) -> PhotosEntry.Content {
    var reasons: [String] = []
    for path in album.candidates(at: date, timeZone: .current).prefix(Self.mostTries) {
      if let photo = photo(path) { return .photo(photo) }
      // A picture that is too large for this process is shrunk by a helper process; few pictures
      // need it.
      let shrunk = reasons.count < Self.mostHelpers ? ShrunkPhoto(path) : ShrunkPhoto(unread: path)
      if let image = shrunk.image {
        return .photo(Photo(path: path, image: image, caption: caption(of: path)))
      }
      reasons.append(shrunk.reason)
      FileHandle.standardError.write(Data("\(folders.name(of: path)): \(shrunk.reason)\n".utf8))
    }
    let name = folders.name(of: folder)
    // A folder that nobody chose may well be empty: nothing is wrong.
    if !isChosen, reasons.isEmpty {
      return .welcome(
        title: "No photos yet", words: "Put some into \(name), or choose a folder: e, then c.")
    }
    if !isThere { return .note(title: "No photos", words: "There is no folder \(name).") }
    return album.photos.isEmpty
      ? .note(
        title: "No photos", words: "\(name) has no PNG, JPEG, GIF, WebP, SVG, HEIC or AVIF in it.")
      : .note(
        title: "No photos",
        words: ["None of the pictures in \(name) can be shown.", reasons.first.map(Self.sentence)]
          .compactMap(\.self).joined(separator: " "))
  }

  private static func sentence(_ words: String) -> String {
    words.prefix(1).uppercased() + words.dropFirst() + "."
  }

  /// Loads a picture; nil if it cannot be decoded, which only decoding tells.
  private func photo(_ path: String) -> Photo? {
    guard let image = UIImage(contentsOfFile: path), image.size.width > 0,
      image.preparingThumbnail(of: CGSize(width: 8, height: 8))?.pngData() != nil
    else { return nil }
    return Photo(path: path, image: image, caption: caption(of: path))
  }

  private func caption(of path: String) -> Photo.Caption? {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    let date = (attributes?[.modificationDate] as? Date).map(Photo.Caption.date)
    let stem = ((path as NSString).lastPathComponent as NSString).deletingPathExtension
    switch caption {
    case .none: return nil
    case .date: return date
    case .name: return .name(PhotoCaption.name(of: path) ?? stem)
    case .automatic: return PhotoCaption.name(of: path).map(Photo.Caption.name) ?? date
    }
  }
}
