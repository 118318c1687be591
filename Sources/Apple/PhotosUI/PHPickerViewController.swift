import Foundation
import Photos
import UIKitValues

/// Which photos a person may choose.
public struct PHPickerFilter: Hashable, Sendable {
  private let name: String

  public static let images = Self(name: "images")
  public static let videos = Self(name: "videos")
  public static let livePhotos = Self(name: "livePhotos")
  public static let screenshots = Self(name: "screenshots")
  public static let panoramas = Self(name: "panoramas")

  public static func any(of subfilters: [PHPickerFilter]) -> PHPickerFilter {
    Self(name: "any " + subfilters.map(\.name).joined(separator: " "))
  }
  public static func all(of subfilters: [PHPickerFilter]) -> PHPickerFilter {
    Self(name: "all " + subfilters.map(\.name).joined(separator: " "))
  }
  public static func not(_ filter: PHPickerFilter) -> PHPickerFilter {
    Self(name: "not " + filter.name)
  }
}

public struct PHPickerConfiguration {
  public enum AssetRepresentationMode: Int, Sendable { case automatic = 0, current, compatible }
  public enum Selection: Int, Sendable { case `default` = 0, ordered }

  public var filter: PHPickerFilter?
  public var selectionLimit = 1
  public var preferredAssetRepresentationMode = AssetRepresentationMode.automatic
  public var selection = Selection.default
  public var preselectedAssetIdentifiers: [String] = []

  public init() {}
  public init(photoLibrary: PHPhotoLibrary) {}
}

/// A photo that was chosen. None ever is.
public struct PHPickerResult: Hashable {
  public let assetIdentifier: String?
}

@MainActor @preconcurrency
public protocol PHPickerViewControllerDelegate: AnyObject {
  func picker(_ picker: PHPickerViewController, didFinishPicking results: [PHPickerResult])
}

/// Chooses photos on a screen of its own, which is not shown.
public final class PHPickerViewController: UIViewController {
  public weak var delegate: (any PHPickerViewControllerDelegate)?
  public let configuration: PHPickerConfiguration

  public init(configuration: PHPickerConfiguration) {
    self.configuration = configuration
    super.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) {
    configuration = PHPickerConfiguration()
    super.init(coder: coder)
  }
}
