import Foundation
import SwiftUI

/// How an item looks before it is shared.
public struct SharePreview<Image, Icon> {
  init() {}
}

extension SharePreview where Image == Never, Icon == Never {
  public init(_ titleKey: LocalizedStringKey) { self.init() }
  @_disfavoredOverload public init<S: StringProtocol>(_ title: S) { self.init() }
}

extension SharePreview where Image: Transferable, Icon == Never {
  public init(_ titleKey: LocalizedStringKey, image: Image) { self.init() }
  @_disfavoredOverload public init<S: StringProtocol>(_ title: S, image: Image) { self.init() }
}

extension SharePreview where Image: Transferable, Icon: Transferable {
  public init(_ titleKey: LocalizedStringKey, image: Image, icon: Icon) { self.init() }
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, image: Image, icon: Icon) { self.init() }
}

// A link is drawn and shares nothing.
extension ShareLink {
  public init<I: Transferable, PreviewImage, PreviewIcon>(
    item: I, subject: Text? = nil, message: Text? = nil,
    preview: SharePreview<PreviewImage, PreviewIcon>, @ViewBuilder label: () -> Label
  ) {
    self.init(item: "", label: label)
  }
}

extension ShareLink where Label == SwiftUI.Label<Text, Image> {
  public init<I: Transferable, PreviewImage, PreviewIcon>(
    item: I, subject: Text? = nil, message: Text? = nil,
    preview: SharePreview<PreviewImage, PreviewIcon>
  ) {
    self.init(item: "")
  }

  public init<I: Transferable, PreviewImage, PreviewIcon>(
    _ titleKey: LocalizedStringKey, item: I, subject: Text? = nil, message: Text? = nil,
    preview: SharePreview<PreviewImage, PreviewIcon>
  ) {
    self.init(titleKey, item: "")
  }
}

extension View {
  /// The view as it is: nothing is dragged out of a tile.
  nonisolated public func draggable<T: Transferable>(
    _ payload: @autoclosure @escaping () -> T
  ) -> some View { self }

  /// The view as it is: nothing is dragged out of a tile.
  nonisolated public func draggable<V: View, T: Transferable>(
    _ payload: @autoclosure @escaping () -> T, @ViewBuilder preview: () -> V
  ) -> some View { self }

  /// The view as it is: nothing is dropped on a tile.
  nonisolated public func dropDestination<T: Transferable>(
    for payloadType: T.Type = T.self, action: @escaping ([T], CGPoint) -> Bool,
    isTargeted: @escaping (Bool) -> Void = { _ in }
  ) -> some View { self }
}
