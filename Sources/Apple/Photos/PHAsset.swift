import CoreLocation
import Foundation
import UIKitValues

/// What has an identifier in the library of photos.
open class PHObject: NSObject, @unchecked Sendable {
  open var localIdentifier: String { "" }
}

public enum PHAssetMediaType: Int, Sendable { case unknown = 0, image, video, audio }

public struct PHAssetMediaSubtype: OptionSet, Hashable, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let photoPanorama = PHAssetMediaSubtype(rawValue: 1 << 0)
  public static let photoHDR = PHAssetMediaSubtype(rawValue: 1 << 1)
  public static let photoScreenshot = PHAssetMediaSubtype(rawValue: 1 << 2)
  public static let photoLive = PHAssetMediaSubtype(rawValue: 1 << 3)
  public static let photoDepthEffect = PHAssetMediaSubtype(rawValue: 1 << 4)
  public static let videoStreamed = PHAssetMediaSubtype(rawValue: 1 << 16)
  public static let videoHighFrameRate = PHAssetMediaSubtype(rawValue: 1 << 17)
  public static let videoTimelapse = PHAssetMediaSubtype(rawValue: 1 << 18)
}

/// A photo or video of the library, of which there are none.
///
/// See <https://developer.apple.com/documentation/photos/phasset>.
open class PHAsset: PHObject, @unchecked Sendable {
  open var mediaType: PHAssetMediaType { .unknown }
  open var mediaSubtypes: PHAssetMediaSubtype { [] }
  open var pixelWidth: Int { 0 }
  open var pixelHeight: Int { 0 }
  open var creationDate: Date? { nil }
  open var modificationDate: Date? { nil }
  open var location: CLLocation? { nil }
  open var duration: TimeInterval { 0 }
  open var isFavorite: Bool { false }
  open var isHidden: Bool { false }

  open class func fetchAssets(with options: PHFetchOptions?) -> PHFetchResult<PHAsset> {
    PHFetchResult()
  }
  open class func fetchAssets(
    with mediaType: PHAssetMediaType, options: PHFetchOptions?
  ) -> PHFetchResult<PHAsset> { PHFetchResult() }
  open class func fetchAssets(
    in assetCollection: PHAssetCollection, options: PHFetchOptions?
  ) -> PHFetchResult<PHAsset> { PHFetchResult() }
  open class func fetchAssets(
    withLocalIdentifiers identifiers: [String], options: PHFetchOptions?
  ) -> PHFetchResult<PHAsset> { PHFetchResult() }
}

public enum PHAssetCollectionType: Int, Sendable { case album = 1, smartAlbum, moment }

public enum PHAssetCollectionSubtype: Int, Sendable {
  case albumRegular = 2
  case smartAlbumGeneric = 200
  case smartAlbumPanoramas, smartAlbumVideos, smartAlbumFavorites, smartAlbumTimelapses
  case smartAlbumAllHidden, smartAlbumRecentlyAdded, smartAlbumBursts, smartAlbumSlomoVideos
  case smartAlbumUserLibrary, smartAlbumSelfPortraits, smartAlbumScreenshots
  case any = 9_223_372_036_854_775_807
}

/// An album, of which there are none.
open class PHAssetCollection: PHObject, @unchecked Sendable {
  open var localizedTitle: String? { nil }
  open var estimatedAssetCount: Int { 0 }

  open class func fetchAssetCollections(
    with type: PHAssetCollectionType, subtype: PHAssetCollectionSubtype, options: PHFetchOptions?
  ) -> PHFetchResult<PHAssetCollection> { PHFetchResult() }
  open class func fetchAssetCollections(
    withLocalIdentifiers identifiers: [String], options: PHFetchOptions?
  ) -> PHFetchResult<PHAssetCollection> { PHFetchResult() }
}

open class PHFetchOptions: NSObject, @unchecked Sendable {
  open var predicate: NSPredicate?
  open var sortDescriptors: [NSSortDescriptor]?
  open var fetchLimit = 0
  open var includeHiddenAssets = false
  open var includeAllBurstAssets = false

  public override init() {}
}

/// What was found: nothing.
public final class PHFetchResult<ObjectType: AnyObject>: NSObject, @unchecked Sendable {
  public var count: Int { 0 }
  public var firstObject: ObjectType? { nil }
  public var lastObject: ObjectType? { nil }

  override init() {}

  public func object(at index: Int) -> ObjectType { fatalError("There are no photos here.") }
  public func objects(at indexes: IndexSet) -> [ObjectType] { [] }
  public func index(of object: ObjectType) -> Int { NSNotFound }
  public func contains(_ object: ObjectType) -> Bool { false }
  public func countOfAssets(with mediaType: PHAssetMediaType) -> Int { 0 }
  public func enumerateObjects(
    _ block: (ObjectType, Int, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {}

  public subscript(index: Int) -> ObjectType { object(at: index) }
}
