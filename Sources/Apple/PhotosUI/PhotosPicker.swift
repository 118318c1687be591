import CoreTransferable
import Photos
import SwiftUI
import UniformTypeIdentifiers

/// Chooses photos. Here it is a button, which nobody presses: there are no photos.
///
/// See <https://developer.apple.com/documentation/photosui/photospicker>.
public struct PhotosPicker<Label: View>: View {
  private let label: Label

  public init(
    selection: Binding<PhotosPickerItem?>, matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic,
    @ViewBuilder label: () -> Label
  ) {
    self.label = label()
  }

  public init(
    selection: Binding<PhotosPickerItem?>, matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic,
    photoLibrary: PHPhotoLibrary, @ViewBuilder label: () -> Label
  ) {
    self.label = label()
  }

  public init(
    selection: Binding<[PhotosPickerItem]>, maxSelectionCount: Int? = nil,
    selectionBehavior: PhotosPickerSelectionBehavior = .default,
    matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic,
    @ViewBuilder label: () -> Label
  ) {
    self.label = label()
  }

  public var body: some View { Button(action: {}, label: { label }) }
}

extension PhotosPicker where Label == Text {
  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<PhotosPickerItem?>,
    matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic
  ) {
    self.init(selection: selection, matching: filter) { Text(titleKey) }
  }

  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<[PhotosPickerItem]>,
    maxSelectionCount: Int? = nil,
    selectionBehavior: PhotosPickerSelectionBehavior = .default,
    matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic
  ) {
    self.init(selection: selection, matching: filter) { Text(titleKey) }
  }
}

public struct PhotosPickerSelectionBehavior: Hashable, Sendable {
  private let name: String

  public static let `default` = Self(name: "default")
  public static let ordered = Self(name: "ordered")
  public static let continuous = Self(name: "continuous")
  public static let continuousAndOrdered = Self(name: "continuousAndOrdered")
}

/// A photo that was chosen. None ever is.
public struct PhotosPickerItem: Hashable, Sendable {
  public struct EncodingDisambiguationPolicy: Hashable, Sendable {
    private let name: String

    public static let automatic = Self(name: "automatic")
    public static let current = Self(name: "current")
    public static let compatible = Self(name: "compatible")
  }

  public let itemIdentifier: String?
  public var supportedContentTypes: [UTType] { [] }

  public init(itemIdentifier: String) { self.itemIdentifier = itemIdentifier }

  /// Nothing: there are no photos.
  public func loadTransferable<T: Transferable>(type: T.Type) async throws -> T? { nil }

  /// Nothing: there are no photos.
  @discardableResult public func loadTransferable<T: Transferable>(
    type: T.Type, completionHandler: @escaping @Sendable (Result<T?, any Error>) -> Void
  ) -> Progress {
    completionHandler(.success(nil))
    return Progress(totalUnitCount: 0)
  }
}

extension View {
  /// The view as it is: a tile has nothing above it.
  nonisolated public func photosPicker(
    isPresented: Binding<Bool>, selection: Binding<PhotosPickerItem?>,
    matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic
  ) -> some View { self }

  /// The view as it is: a tile has nothing above it.
  nonisolated public func photosPicker(
    isPresented: Binding<Bool>, selection: Binding<[PhotosPickerItem]>,
    maxSelectionCount: Int? = nil,
    selectionBehavior: PhotosPickerSelectionBehavior = .default,
    matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic
  ) -> some View { self }
}
