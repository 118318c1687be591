/// The words of the gallery: what is typed, how many widgets there are, and the chosen one in its size.
extension GalleryPanel {
  func speech(in context: PanelContext) -> PanelSpeech? {
    let widgets = groups.flatMap { group in
      group.widgets.map { (choice: Choice(extension: group.extension, kind: $0.kind), widget: $0) }
    }
    var speech = PanelSpeech(title: "Add a widget")
    speech.remarks =
      search.text.isEmpty
      ? ["\(widgets.count) widgets. Type to search."]
      : PanelSpeech.found(
        widgets.count, by: search.text, isAwaited: context.galleryAwaited > 0)
    guard let index = widgets.firstIndex(where: { $0.choice == chosen }), let widget, let family
    else { return speech }
    let sizes = widget.families.map(\.spokenName)
    speech.chosen = PanelSpeech.line(
      widget.title, family.spokenName, PanelSpeech.place(index, of: widgets.count))
    speech.about = [widget.description, "Sizes: \(sizes.joined(separator: ", "))."]
      .filter { !$0.isEmpty }
    return speech
  }
}
