import TimelineEngine
import WidgetArchive

/// The entries of the palette.
extension Board {
  mutating func openPalette() -> [BoardEffect] {
    open(PalettePanel(paletteCommands + paletteTiles + paletteLinks + paletteThemes))
    return [.complete("")]
  }

  /// The commands that the help lists for a page, and those of edit mode for the
  /// focused tile or the page.
  private var paletteCommands: [PalettePanel.Item] {
    let page = (canvas.bindings.bindings[.page] ?? [])
      .filter { $0.command != .open && $0.command != .palette && $0.command != .help }
    let known = Set(page.map(\.command))
    let editing = (canvas.bindings.bindings[.editing] ?? [])
      .filter { !known.contains($0.command) && $0.command.isDoneFromPage }
    return (page + editing).compactMap { binding in
      guard let action = binding.action else { return nil }
      return PalettePanel.Item(
        sort: "do", label: action.prefix(1).uppercased() + action.dropFirst(),
        keys: keys(to: binding.command) ?? "", requests: [.perform(binding.command)])
    }
  }

  private var paletteTiles: [PalettePanel.Item] {
    layout.pages.enumerated().flatMap { index, page in
      page.placements.map { placement in
        PalettePanel.Item(
          sort: "tile", label: kinds.title(of: placement.kind), aside: page.name,
          keys: page.isLockPage || index > 8 ? "" : "\(index + 1)",
          requests: [.reveal(placement.id)])
      }
    }
  }

  /// The links of the tiles on screen.
  private var paletteLinks: [PalettePanel.Item] {
    paging.spots.flatMap { spot -> [PalettePanel.Item] in
      guard let drawn = tileStates.drawn[spot.id]?.drawn else { return [] }
      return drawn.regions.compactMap { region in
        guard let url = region.url else { return nil }
        let words = drawn.grid.slice(region.rect).words
        return PalettePanel.Item(
          sort: "link", label: words.isEmpty ? url : words, aside: words.isEmpty ? "" : url,
          requests: [.use(region, of: spot.id)])
      }
    }
  }

  private var paletteThemes: [PalettePanel.Item] {
    guard canvas.screenStyle.showsThemes else { return [] }
    return offers.shelf.names.map { name in
      PalettePanel.Item(sort: "theme", label: name, requests: [.want(.theme(name))])
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
      .reloadPage, .inspect, .zoom, .tileMenu, .edit, .gallery, .shift, .undo, .redo, .lock,
      .appearance, .themes, .textSize, .find, .palette, .commandLine, .help, .cancel, .quit,
      .suspend, .text, .erase, .delete, .save, .press, .menu, .drag, .drop:
      false
    }
  }
}
