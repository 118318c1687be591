import Foundation
import TimelineEngine
import WidgetArchive

/// The entries of the palette, besides the tiles, which it searches itself.
extension Board {
  mutating func openPalette(_ order: PalettePanel.Order, at now: Date) -> [BoardEffect] {
    let items =
      paletteCommands + palettePages + paletteSettings + paletteLinks + paletteThemes
      + paletteWidgets(at: now)
    open(
      PalettePanel(
        items, needs: kinds.gallery.compactMap { PaletteNeed($0.descriptor) }, order: order))
    return [.complete("")]
  }

  /// The commands that the help lists for a page, and those of edit mode for the
  /// focused tile or the page.
  private var paletteCommands: [PaletteItem] {
    let page = (canvas.bindings.bindings[.page] ?? [])
      .filter { ![.open, .palette, .find, .help].contains($0.command) }
    let known = Set(page.map(\.command))
    let editing = (canvas.bindings.bindings[.editing] ?? [])
      .filter { !known.contains($0.command) && $0.command.isDoneFromPage }
    return (page + editing).compactMap { binding in
      guard let action = binding.action else { return nil }
      let label = action.prefix(1).uppercased() + action.dropFirst()
      let keys = keys(to: binding.command) ?? ""
      let words = keys.isEmpty ? "No key does this yet." : "\(keys) does this from the page."
      return PaletteItem(
        sort: .act, label: label, keys: keys, preview: .words(["\(label).", "", words]),
        requests: [.perform(binding.command)])
    }
  }

  private var palettePages: [PaletteItem] {
    layout.pages.enumerated().compactMap { index, page in
      guard !page.isLockPage else { return nil }
      let titles = page.placements.map(title)
      return PaletteItem(
        sort: .page, label: page.name, aside: titles.joined(separator: ", "),
        keys: index > 8 ? "" : "\(index + 1)", preview: .words(titles),
        requests: [.perform(.page(index + 1))])
    }
  }

  /// The forms of the tiles, with what is set in them.
  private var paletteSettings: [PaletteItem] {
    guard !manner.isReadOnly else { return [] }
    return layout.placements.compactMap { placement in
      guard let widget = kinds.widgets[placement.kind], !widget.parameters.isEmpty else {
        return nil
      }
      let settings = widget.parameters.compactMap { parameter in
        placement.configuration[parameter.name].map { "\(parameter.title): \($0.title)" }
      }
      return PaletteItem(
        sort: .settings, label: "Configure \(widget.title)",
        aside: settings.joined(separator: ", "), preview: .tile(placement.id),
        requests: [.reveal(placement.id), .perform(.configure)])
    }
  }

  /// The links of the tiles on screen.
  private var paletteLinks: [PaletteItem] {
    paging.spots.flatMap { spot -> [PaletteItem] in
      guard let drawn = tileStates.drawn[spot.id]?.drawn else { return [] }
      return drawn.regions.compactMap { region in
        guard let url = region.url else { return nil }
        let words = drawn.grid.slice(region.rect).words
        return PaletteItem(
          sort: .link, label: words.isEmpty ? url : words, aside: words.isEmpty ? "" : url,
          preview: .words([words, "", url]), requests: [.use(region, of: spot.id)])
      }
    }
  }

  private var paletteThemes: [PaletteItem] {
    guard canvas.screenStyle.showsThemes else { return [] }
    return offers.shelf.themes.map { theme in
      let colors = theme.colors(environment.colorScheme) ?? theme.light ?? theme.dark
      return PaletteItem(
        sort: .theme, label: theme.name, aside: theme.title == theme.name ? "" : theme.title,
        preview: colors.map { .theme($0) } ?? .words([]), requests: [.want(.theme(theme.name))])
    }
  }

  /// The widgets to add to the page on screen; those that need something show their forms first.
  private func paletteWidgets(at now: Date) -> [PaletteItem] {
    guard !manner.isReadOnly else { return [] }
    let gallery = GalleryPanel(kinds.gallery, without: offers.controls.absent)
    return kinds.gallery.compactMap { entry in
      let widget = entry.descriptor
      guard let family = widget.families.first, !offers.controls.absent.contains(widget.kind) else {
        return nil
      }
      let placement = gallery.sample(of: widget, family)
      return PaletteItem(
        sort: .add, label: widget.title, aside: widget.description, preview: .widget(placement),
        requests: [gallery.request(for: widget, as: placement, in: environment, at: now)])
    }
  }
}

extension BoardCommand {
  /// Whether a command of edit mode can be performed directly from the page.
  fileprivate var isDoneFromPage: Bool {
    switch self {
    case .nextFamily, .stack, .unstack, .remove, .configure, .newPage, .renamePage, .deletePage,
      .movePage, .arrange, .lockPage:
      true
    case .flip, .page, .move, .jump, .walk, .scroll, .wheel, .turn, .open, .links, .reload,
      .reloadPage, .inspect, .zoom, .tileMenu, .edit, .gallery, .shift, .undo, .redo, .activities,
      .controls, .control, .lock, .appearance, .themes, .textSize, .find, .palette, .commandLine,
      .help, .cancel, .quit, .suspend, .text, .erase, .delete, .save, .press, .menu, .drag, .drop:
      false
    }
  }
}
