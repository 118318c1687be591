import Controls
import ExtensionHost
import Foundation
import WidgetArchive

/// Performs the effects of a table of controls for a command, and waits until they are done.
struct ControlRun {
  private(set) var table: ControlTable
  /// The sentences for the person, and among them those of performed intents.
  private(set) var said: [String] = []
  private(set) var dialogs: [String] = []
  /// The last intent that was performed, with the kind of its control.
  private(set) var performed: (kind: String, PerformedAction)?
  /// The controls that the machine cannot have.
  private(set) var absent: Set<BoardControl.ID> = []
  private let reading: ExtensionReading
  private let catalog: Catalog

  init(
    _ reading: ExtensionReading, _ catalog: Catalog, _ controls: [BoardControl],
    offers: [ControlOffer], pace: ControlPace = ControlPace()
  ) {
    self.reading = reading
    self.catalog = catalog
    table = ControlTable(pace: pace)
    let now = reading.clock().date
    _ = table.handle(.offered(offers), at: now)
    _ = table.handle(.read(controls), at: now)
  }

  mutating func tell(_ event: ControlEvent) {
    var questions = perform(table.handle(event, at: reading.clock().date))
    while !questions.isEmpty {
      var events: [(ExtensionJobs.Event, Date)] = []
      reading.ask(questions, knowing: catalog) { answers, now in
        events += answers.map { ($0, now.date) }
        return []
      }
      questions = events.flatMap { accept($0, at: $1) }
    }
  }

  private mutating func accept(_ event: ExtensionJobs.Event, at now: Date)
    -> [ExtensionReading.Question]
  {
    switch event {
    case .valued(let control, let result):
      if case .failure(let failure) = result, case .refused = failure.reason {
        absent.insert(control.id)
      }
      return perform(
        table.handle(.answered(control.id, result.mapError(ControlFault.init)), at: now))
    case .controlPressed(let control, _, let result):
      if case .success(let performed) = result {
        self.performed = (control.kind, performed)
        if let dialog = performed.dialog { dialogs.append(dialog) }
      }
      return perform(
        table.handle(
          .performed(
            control.id,
            result.map { ControlReply(dialog: $0.dialog) }.mapError(ControlFault.init)), at: now))
    case .described, .answered, .handled, .previewed, .offered, .performed, .pressed, .drawn,
      .tokensTold, .handedOver, .slipped, .ended, .triedControl:
      return []
    }
  }

  private mutating func perform(_ effects: [ControlEffect]) -> [ExtensionReading.Question] {
    var inquiries: [(kind: String, ExtensionJobs.Inquiry)] = []
    let (environment, now) = (reading.launch.widgetEnvironment, reading.clock().date)
    for effect in effects {
      switch effect {
      case .ask(let controls):
        inquiries += controls.map {
          ($0.kind, ControlInquiries.value(of: $0, environment, at: now))
        }
      case .perform(let control, let action, let isOn):
        inquiries.append(
          (
            control.kind,
            ControlInquiries.press(control, action, isOn: isOn, environment, at: now)
          ))
      case .say(let words): said.append(words)
      case .try, .show, .keep: break
      }
    }
    let grouped = Dictionary(grouping: inquiries) { catalog.owner(ofKind: $0.kind) }
    return grouped.sorted { ($0.key ?? "") < ($1.key ?? "") }.compactMap { name, inquiries in
      guard let name, let executable = catalog.executables[name] else { return nil }
      return ExtensionReading.Question(
        executable, isScript: catalog.isScript(name), inquiries.map(\.1))
    }
  }
}
