import Cells
import Controls
import Foundation
import TimelineEngine
import WidgetArchive

/// The form of a widget: its parameters, a preview, and buttons to save or cancel.
struct ConfigurationPanel: Panel {
  /// The purpose of the form, which decides what saving does.
  enum Purpose {
    case change(Placement.ID)
    /// Adds the widget with the values; cancelling returns to the gallery.
    case add(GalleryPanel)
    /// Sets the values of a control of the panel, which opens again; without an id, adds it.
    case control(BoardControl.ID?, ControlsPanel)
  }

  /// A position of the cursor.
  enum Stop: Hashable {
    case field(Int)
    case save, cancel, preview
  }

  let purpose: Purpose
  /// The shape of the tile on its page; nil for a tile that is yet to be added.
  private(set) var shape: TileShape?
  let placement: Placement
  var form: ConfigurationForm
  private(set) var stop: Stop
  var chooser: OptionChooser?
  private(set) var answers: [OptionsQuestion: OfferedOptions] = [:]
  private(set) var isAskingToDiscard = false
  /// Whether the preview covers the form because there is no room beside it.
  private(set) var isShowingPreview = false
  /// Whether there was room for the preview beside or below, when last drawn.
  var hasRoomForPreview = true

  /// The preview of the tile, with the latest configuration for which there is a picture.
  private(set) var preview: PreviewState?
  private var previewed: Configuration?
  private var lastSound: Configuration

  /// The first visible line of the form.
  var top = 0
  var stopAreas: [(rect: CellRect, stop: Stop)] = []
  /// The clickable arrows around values, and the letters of a list.
  var arrowAreas: [(rect: CellRect, command: BoardCommand)] = []
  var letterAreas: [(rect: CellRect, command: BoardCommand)] = []
  var optionAreas: [(rect: CellRect, index: Int)] = []

  init(
    changing placement: Placement, of widget: WidgetDescriptor, in environment: WidgetEnvironment,
    shape: TileShape? = nil, at now: Date
  ) {
    self.init(.change(placement.id), placement, widget, environment, now)
    self.shape = shape
  }

  init(
    adding placement: Placement, of widget: WidgetDescriptor, from gallery: GalleryPanel,
    in environment: WidgetEnvironment, at now: Date
  ) {
    self.init(.add(gallery), placement, widget, environment, now)
  }

  init(
    _ purpose: Purpose, _ placement: Placement, _ widget: WidgetDescriptor,
    _ environment: WidgetEnvironment,
    _ now: Date
  ) {
    self.purpose = purpose
    self.placement = placement
    let manner = FormManner(
      environment: environment, family: placement.family, now: now)
    form = ConfigurationForm(
      widget, placement.configuration, alert: placement.alert, manner)
    lastSound = placement.configuration
    let fields = form.fields
    let needed = form.shown.first { fields[$0].parameter.isRequired && fields[$0].value == nil }
    stop = (needed ?? form.shown.first).map { .field($0) } ?? .save
  }

  var context: KeyContext { .text }
  /// The page stays in sight around the form, unless the preview needs the whole screen.
  var coversPage: Bool { isShowingPreview }

  var isAdding: Bool {
    switch purpose {
    case .add, .control(nil, _): true
    case .change, .control: false
    }
  }

  /// The index of the field under the cursor.
  var focused: Int? { if case .field(let index) = stop { index } else { nil } }

  /// The placement with the values of the form.
  private var sample: Placement {
    Placement(id: "", kind: placement.kind, family: placement.family, configuration: lastSound)
  }

  var wants: PanelWants {
    var wants = PanelWants()
    if previewed != lastSound, hasRoomForPreview || isShowingPreview { wants.previews = [sample] }
    // Before anything is set the widget shows what it can, as in the gallery.
    wants.areSamples = isAdding && lastSound.isEmpty
    wants.shape = shape
    var questions = form.doubtfulFields.map { form.question(for: $0) }
    if let chooser {
      if let question = question(of: chooser) { questions.insert(question, at: 0) }
    } else if isAdding, let focused, let question = question(of: focused) {
      // Ask for what is about to be chosen, so that the list is there with the first letter.
      questions.append(question)
    }
    wants.questions = questions.filter { answers[$0] == nil }
    return wants
  }

  /// The question of an open list to the extension; nil if the options are declared.
  private func question(of chooser: OptionChooser) -> OptionsQuestion? {
    question(of: chooser.field, search: chooser.search.text)
  }

  private func question(of field: Int, search: String? = nil) -> OptionsQuestion? {
    switch form.fields[field].control {
    case .choice(isOffered: true), .several(isOffered: true):
      form.question(for: field, search: search)
    case .choice, .several, .text, .secret, .number, .toggle, .date, .words, .alert, .quietTime,
      .none:
      nil
    }
  }

  mutating func follow(_ fact: BoardFact) -> Bool {
    switch fact {
    case .preview(let placement, let state):
      guard placement == sample else { return false }
      preview = state
      previewed = placement.configuration
    case .options(let question, let offered):
      answers[question] = offered
      offer()
    case .layout(let layout):
      guard case .change(let id) = purpose,
        let placement = layout.placement(id)
      else { return false }
      form.follow(placement.configuration, alert: placement.alert)
      // The field of the quiet time disappears with its alert.
      if !stops.contains(stop) { stop = stops[0] }
      noteSound()
    case .environment: previewed = nil
    default: return false
    }
    return true
  }

  /// Gives the open list the options that are known.
  private mutating func offer() {
    guard var chooser else { return }
    if let question = question(of: chooser) {
      chooser.isAsking = answers[question] == nil
      switch answers[question] {
      case .sections(let sections)?:
        chooser.failure = nil
        chooser.offer(sections)
      case .failed(let words)?: chooser.failure = words
      case nil: chooser.failure = nil
      }
      if !chooser.isAsking, chooser.isChoosing {
        chooser.isChoosing = false
        if choose(&chooser) {
          self.chooser = nil
          return
        }
      }
    } else {
      chooser.offer([ParameterSection(choices: form.fields[chooser.field].parameter.choices)])
    }
    self.chooser = chooser
  }

  /// Takes the tile's shape on its page, which changes with the terminal.
  mutating func followShape(in context: PanelContext) {
    guard case .change(let id) = purpose, let new = context.shape(id), new != shape else { return }
    (shape, previewed) = (new, nil)
  }

  private mutating func noteSound() {
    if form.firstProblem == nil { lastSound = form.configuration }
  }
}

// MARK: Commands

extension ConfigurationPanel {
  mutating func perform(_ command: BoardCommand, in context: PanelContext, at now: Date)
    -> PanelOutcome
  {
    if isShowingPreview {
      isShowingPreview = false
      return .stay()
    }
    if isAskingToDiscard, command == .cancel || command == .quit { return leave() }
    isAskingToDiscard = false
    if chooser != nil { return performInChooser(command) }
    switch command {
    case .move(.up), .walk(forward: false): step(by: -1)
    case .move(.down), .walk(forward: true): step(by: 1)
    case .scroll(let lines): step(by: lines > 0 ? 1 : -1)
    case .save: return save()
    case .cancel, .quit: return cancel()
    case .open: return open()
    case .press(let point, _): return press(point)
    default: performInField(command)
    }
    return .stay()
  }

  var stops: [Stop] {
    form.shown.map { .field($0) } + [.save, .cancel] + (hasRoomForPreview ? [] : [.preview])
  }

  private mutating func step(by count: Int) {
    let stops = stops
    let index = stops.firstIndex(of: stop) ?? 0
    // With a page key the step can be longer than a short form.
    stop = stops[((index + count) % stops.count + stops.count) % stops.count]
  }

  private mutating func performInField(_ command: BoardCommand) {
    guard let index = focused else {
      if case .move(let direction) = command { step(by: direction == .left ? -1 : 1) }
      return
    }
    if case .text(let text) = command, form.fields[index].control.hasList {
      return openChooser(index, search: text == " " ? "" : text)
    }
    if form.perform(command, on: index) { return noteSound() }
    switch command {
    case .move(.left), .move(.right):
      if form.fields[index].control.hasList { openChooser(index) }
    case .jump(let toEnd): stop = toEnd ? .save : stops[0]
    case .flip(let forward): step(by: forward ? 4 : -4)
    default: break
    }
  }

  private mutating func open() -> PanelOutcome {
    switch stop {
    case .field(let index):
      if form.fields[index].control.hasList { openChooser(index) } else { step(by: 1) }
      return .stay()
    case .save: return save()
    case .cancel: return cancel()
    case .preview:
      isShowingPreview = true
      return .stay()
    }
  }

  private mutating func press(_ point: CellPoint) -> PanelOutcome {
    if let arrow = arrowAreas.first(where: { $0.rect.contains(point) }) {
      performInField(arrow.command)
      return .stay()
    }
    guard let area = stopAreas.first(where: { $0.rect.contains(point) }) else { return .stay() }
    stop = area.stop
    switch area.stop {
    case .save, .cancel, .preview: return open()
    case .field(let index):
      let control = form.fields[index].control
      if control == .toggle { performInField(.text(" ")) }
      if control.hasList { openChooser(index) }
      return .stay()
    }
  }

  // MARK: Ending

  /// Saves the form, or moves the cursor to the first field that cannot be saved.
  private mutating func save() -> PanelOutcome {
    if let index = form.firstProblem {
      stop = .field(index)
      return .stay()
    }
    let configuration = form.configuration
    switch purpose {
    case .add:
      var placement = placement
      placement.configuration = configuration
      placement.alert = form.alert
      return .close([.add(form.widget, as: placement)])
    case .change(let id):
      guard form.isChanged else { return .close() }
      var edits: [BoardEdit] = []
      if form.alert != form.originalAlert { edits.append(.alert(id, form.alert)) }
      // The last edit gives the undo step its name, so the configuration comes last.
      if configuration != form.original { edits.append(.configure(id, configuration)) }
      return edits.isEmpty ? .close() : .close([.want(.edit(edits))])
    case .control(let id, let panel):
      let command: ControlCommand =
        id.map { ControlCommand.configure($0, configuration) }
        ?? .add(kind: placement.kind, configuration)
      return .close([.show(panel), .want(.control(command))])
    }
  }

  private mutating func cancel() -> PanelOutcome {
    guard !form.isChanged else {
      isAskingToDiscard = true
      return .stay()
    }
    return leave()
  }

  private func leave() -> PanelOutcome {
    switch purpose {
    case .change: return .close()
    case .add(let gallery): return .close([.show(gallery)])
    case .control(_, let panel): return .close([.show(panel)])
    }
  }
}

// MARK: The list of a field

extension ConfigurationPanel {
  private mutating func openChooser(_ index: Int, search: String = "") {
    let field = form.fields[index]
    let isMultiple = if case .several = field.control { true } else { false }
    var none: String?
    if let value = field.parameter.defaultValue {
      none =
        "Default: \(form.fields[index].parameter.choices.first { $0.value.isSameChoice(as: value) }?.title ?? value.title)"
    } else if field.parameter.isOptional || field.value != nil {
      none = field.parameter.isOptional ? "None" : "Not set"
    }
    chooser = OptionChooser(
      field: index, value: field.value, isMultiple: isMultiple, none: none, search: search,
      takesText: field.parameter.takesText)
    offer()
  }

  private mutating func performInChooser(_ command: BoardCommand) -> PanelOutcome {
    guard var chooser else { return .stay() }
    var isOver = false
    switch command {
    case .move(.up): chooser.step(by: -1)
    case .move(.down): chooser.step(by: 1)
    case .scroll(let lines): chooser.step(by: lines)
    case .flip(let forward): chooser.step(by: forward ? 10 : -10)
    case .move(.left) where chooser.move(by: -1): break
    case .move(.right) where chooser.move(by: 1): break
    case .press(let point, _):
      if let letter = letterAreas.first(where: { $0.rect.contains(point) }) {
        _ = chooser.type(letter.command)
      } else if let area = optionAreas.first(where: { $0.rect.contains(point) }) {
        chooser.choose(area.index)
        isOver = choose(&chooser)
      }
    case .open where chooser.isAwaited: chooser.isChoosing = true
    case .open: isOver = choose(&chooser)
    // In an empty search, space sets a check mark.
    case .text(" ") where chooser.search.text.isEmpty:
      if chooser.isMultiple { isOver = choose(&chooser) }
    case .save, .cancel, .quit, .walk: isOver = true
    default: _ = chooser.type(command)
    }
    if chooser.isMultiple, chooser.list != form.fields[chooser.field].value {
      form.set(chooser.list, of: chooser.field)
      noteSound()
    }
    self.chooser = isOver ? nil : chooser
    offer()
    return isOver && isAll(chooser.field) ? save() : .stay()
  }

  /// Whether a widget that is being added needed this field alone, which now has its value.
  private func isAll(_ field: Int) -> Bool {
    let needed = form.fields.indices.filter { form.fields[$0].parameter.isRequired }
    return isAdding && needed == [field] && form.fields[field].value != nil
      && form.fields.indices.filter { form.fields[$0].isEdited } == [field]
  }

  /// Takes the choice under the cursor. Returns whether the list closes.
  private mutating func choose(_ chooser: inout OptionChooser) -> Bool {
    guard let row = chooser.chosenRow else { return false }
    guard !chooser.isMultiple else {
      chooser.toggle()
      return false
    }
    form.set(row.choice?.value.inFile, of: chooser.field)
    noteSound()
    return true
  }
}
