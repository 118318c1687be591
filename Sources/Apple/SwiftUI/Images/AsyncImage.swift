import Foundation

/// How far the loading of an ``AsyncImage`` is: in a widget always at its beginning.
public enum AsyncImagePhase: Sendable {
  case empty
  case success(Image)
  /// Why there is none.
  case failure(any Error)

  /// The picture, if there is one.
  public var image: Image? {
    if case .success(let image) = self { image } else { nil }
  }

  /// What went wrong, if something did.
  public var error: (any Error)? {
    if case .failure(let error) = self { error } else { nil }
  }
}

/// A picture from the network, of which a widget shows the placeholder.
///
/// As on Apple's systems a widget's views are archived at once: what is to be loaded has to be by its
/// provider, and shown as `Image(uiImage:)`.
/// See <https://developer.apple.com/documentation/swiftui/asyncimage>.
public struct AsyncImage<Content: View> {
  private let content: (AsyncImagePhase) -> Content

  /// A grey area.
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

  /// What stands for a picture that is not loaded.
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
