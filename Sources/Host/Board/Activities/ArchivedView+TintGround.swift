import WidgetArchive

extension ArchivedView {
  /// The view of an activity for the lock page and the tile. On a light screen a tint that lets
  /// something through lies on black: on a phone that is the picture of the lock screen, and authors
  /// write on it in white.
  func onDarkGround(in scheme: ArchivedColorScheme) -> ArchivedView {
    guard scheme == .light else { return self }
    var view = self
    for index in variants.indices {
      guard let tint = variants[index].containerBackground, isTranslucent(tint) else { continue }
      let black = view.nodes.count
      view.nodes.append(ArchivedNode(.color(.rgb(0, 0, 0))))
      view.nodes.append(ArchivedNode(.zstack(ArchivedAlignment(.center, .center), [black, tint])))
      view.variants[index].containerBackground = black + 1
    }
    return view
  }

  private func isTranslucent(_ node: NodeID) -> Bool {
    guard case .color(let color) = nodes[node].content else { return false }
    let opacities = nodes[node].modifiers.compactMap { modifier in
      if case .opacity(let opacity) = modifier { opacity.value } else { nil }
    }
    let opacity = opacities.reduce(color.opacity, *)
    return opacity > 0 && opacity < 1
  }
}

extension ArchivedColor {
  /// Its opacity on a light screen, 0…1.
  fileprivate var opacity: Double {
    switch self {
    case .faded(let inner, let opacity): inner.opacity * opacity.value
    case .dynamic(let light, _): light.opacity
    case .named(let name): name == "clear" ? 0 : 1
    case .rgb: 1
    }
  }
}
