import Foundation

/// The progress of loading an ``AsyncImage``: in a widget always empty.
public enum AsyncImagePhase: Sendable {
  case empty
  case success(Image)
  /// Loading failed with an error.
  case failure(any Error)

  /// The picture, if there is one.
  public var image: Image? {
    if case .success(let image) = self { image } else { nil }
  }

  /// The error, if loading failed.
  public var error: (any Error)? {
    if case .failure(let error) = self { error } else { nil }
  }
}

/// A picture from the network; a widget shows its placeholder.
///
/// As on Apple's systems a widget's views are archived at once: a provider must load the picture,
/// and the widget show it as `Image(uiImage:)`.
/// See <https://developer.apple.com/documentation/swiftui/asyncimage>.
public struct AsyncImage<Content: View> {
  private let content: (AsyncImagePhase) -> Content

  /// Makes a view that is a grey area.
  nonisolated public init(url: URL?, scale: CGFloat = 1) where Content == Image {
    content = { _ in Image(.placeholder) }
  }

  nonisolated public init<I: View, P: View>(
    url: URL?, scale: CGFloat = 1, @ViewBuilder content: @escaping (Image) -> I,
    @ViewBuilder placeholder: @escaping () -> P
  ) where Content == _ConditionalContent<I, P> {
    self.content = { phase in
      switch phase {
      case .success(let image): ViewBuilder.buildEither(first: content(image))
      case .empty, .failure: ViewBuilder.buildEither(second: placeholder())
      }
    }
  }

  /// Makes a view with a placeholder for the picture.
  nonisolated public init(
    url: URL?, scale: CGFloat = 1, transaction: Transaction = Transaction(),
    @ViewBuilder content: @escaping (AsyncImagePhase) -> Content
  ) {
    self.content = content
  }
}

extension AsyncImage: View {
  /// The content without a picture.
  public var body: some View { content(.empty) }
}
