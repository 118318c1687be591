import Controls

/// The words of the panel: the chosen control with its value, or what can be added.
extension ControlsPanel {
  func speech(in context: PanelContext) -> PanelSpeech? {
    if let adding { return speech(of: adding) }
    var speech = PanelSpeech(title: "Controls")
    guard let control, let index = shown.controls.firstIndex(where: { $0.id == control.id }) else {
      speech.remarks = emptyWords
      return speech
    }
    let state = control.face?.isOn == nil ? nil : control.isOn == true ? "on" : "off"
    let hidesValue = shown.isLocked && control.face?.isPrivate != false
    let value = hidesValue ? "private" : control.value
    // The number of a control among the others is also the key of the first nine.
    let key = index < 9 ? nil : context.keyName(.control(index + 1), .controls)
    speech.chosen = PanelSpeech.line(
      control.title, hidesValue ? nil : state, value.lowercased() == state ? nil : value,
      control.control.isOnLockPage && !shown.isLocked ? "on the locked board" : nil,
      PanelSpeech.place(index, of: shown.controls.count), key.map { "key \($0)" })
    speech.about = [control.question ?? control.trouble ?? control.description]
      .filter { !$0.isEmpty }
    return speech
  }

  private func speech(of list: ChoiceList) -> PanelSpeech {
    var speech = PanelSpeech(title: "Add a control")
    guard shown.offers.indices.contains(list.chosen) else {
      speech.remarks = ["No extension offers a control for this machine."]
      return speech
    }
    let offer = shown.offers[list.chosen]
    speech.chosen = PanelSpeech.line(
      offer.title, PanelSpeech.place(list.chosen, of: shown.offers.count))
    speech.about = [offer.description].filter { !$0.isEmpty }
    return speech
  }
}
