/// The words of the form: the field under the cursor with its sentence, or the list that is open over it.
extension ConfigurationPanel {
  func speech(in context: PanelContext) -> PanelSpeech? {
    if let chooser { return speech(of: chooser) }
    var speech = PanelSpeech(title: "\(isAdding ? "Add" : "Configure") \(form.widget.title)")
    if let heading = form.heading { speech.remarks.append(heading) }
    if isAskingToDiscard { speech.remarks.append("There are changes that are not saved.") }
    let stops = stops
    let index = stops.firstIndex(of: stop) ?? 0
    let place = PanelSpeech.place(index, of: stops.count)
    switch stop {
    case .field(let number):
      let field = form.fields[number]
      let typed = field.control.isTyped ? field.entry.text : ""
      let value = typed.isEmpty ? form.words(of: field) ?? "not set" : typed
      speech.chosen = PanelSpeech.line(field.parameter.title, value, place)
      speech.about = [field.problem ?? doubt(about: number) ?? explanation(of: field)]
        .compactMap(\.self)
    case .save: speech.chosen = PanelSpeech.line("button \(isAdding ? "Add" : "Save")", place)
    case .cancel: speech.chosen = PanelSpeech.line("button Cancel", place)
    case .preview: speech.chosen = PanelSpeech.line("button Preview", place)
    }
    return speech
  }

  private func speech(of chooser: OptionChooser) -> PanelSpeech {
    var speech = PanelSpeech(title: form.fields[chooser.field].parameter.title)
    let rows = chooser.rows
    let typed = chooser.search.text
    speech.remarks =
      typed.isEmpty
      ? [chooser.isAwaited ? "looking for choices" : "\(rows.count) choices. Type to search."]
      : PanelSpeech.found(rows.count, by: typed, isAwaited: chooser.isAwaited)
    if let failure = chooser.failure { speech.remarks.append(failure) }
    guard let row = chooser.chosenRow else { return speech }
    speech.chosen = PanelSpeech.line(
      row.title, row.choice?.subtitle, row.place == nil ? nil : "chosen",
      PanelSpeech.place(chooser.chosen, of: rows.count))
    return speech
  }
}
