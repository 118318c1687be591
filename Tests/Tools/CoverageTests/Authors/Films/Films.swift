import AVFoundation
import CloudKit
import CoreData
import MusicKit
import SwiftUI
import UIKit

// What an app shares with its widget's target without the widget's using it: pictures of films,
// shared records, queues of music, shaders.

func makePoster(of film: URL, completion: @escaping (UIImage?) -> Void) {
  let generator = AVAssetImageGenerator(asset: AVURLAsset(url: film))
  generator.appliesPreferredTrackTransform = true
  let time = CMTime(seconds: 1.5, preferredTimescale: 600)
  generator.generateCGImagesAsynchronously(forTimes: [NSValue(time: time)]) {
    _, image, _, result, error in
    guard error == nil, result == .succeeded, let image else { return completion(nil) }
    completion(UIImage(cgImage: image))
  }
}

func length(of film: AVPlayerItem) async throws -> Double {
  let duration = try await film.asset.load(.duration)
  return CMTimeGetSeconds(duration)
}

extension NSPersistentCloudKitContainer {
  func isMine(_ object: NSManagedObject) -> Bool {
    guard let share = try? fetchShares(matching: [object.objectID])[object.objectID] else {
      return canUpdateRecord(forManagedObjectWith: object.objectID)
    }
    share[CKShare.SystemFieldKey.title] = "Films"
    return share.currentUserParticipant == share.owner
  }
}

func options(of container: String) -> NSPersistentCloudKitContainerOptions {
  let options = NSPersistentCloudKitContainerOptions(containerIdentifier: container)
  options.databaseScope = .shared
  return options
}

func playSoundtrack(_ playlist: Playlist) async throws {
  let detailed = try await playlist.with([.entries])
  guard let first = detailed.entries?.first else { return }
  SystemMusicPlayer.shared.queue = .init(playlist: detailed, startingAt: first)
  try await SystemMusicPlayer.shared.play()
}

func write(_ title: String, on poster: UIImage) -> UIImage? {
  UIGraphicsBeginImageContextWithOptions(poster.size, false, 1)
  poster.draw(in: CGRect(origin: .zero, size: poster.size))
  let attributes: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 20)]
  let size = title.size(withAttributes: attributes)
  title.draw(in: CGRect(origin: .zero, size: size), withAttributes: attributes)
  defer { UIGraphicsEndImageContext() }
  return UIGraphicsGetImageFromCurrentImageContext()
}

class Film: NSManagedObject, Identifiable {
  var title: String? { nil }
}

struct FilmsView: View {
  @FetchRequest(sortDescriptors: [], animation: .default) private var films: FetchedResults<Film>

  var body: some View {
    LinearGradient(colors: [.blue, .black], startPoint: .top, endPoint: .bottom)
      .colorEffect(ShaderLibrary.grain(.float(0.5), .float2(1.0, 2.0), .color(.red)))
      .overlay { Text("\(films.count)").foregroundStyle(ShaderLibrary.default.glow(.boundingRect)) }
  }
}
