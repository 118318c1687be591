import Foundation
import WidgetArchive

/// The controls of a person: which there are, their values, and what a press of them comes to.
/// Pure: events in, effects out, the time is an argument.
///
/// A press shows the state to come at once. It is over when the control's value, which is asked for
/// after the intent, has come: an extension that lies about its success shows its true state then.
package struct ControlTable: Sendable {
  private struct Entry: Sendable {
    var control: BoardControl
    var face: ControlFace?
    /// The reason why its value is not known.
    var trouble: String?
    /// The reason why the last press did nothing, until the next one.
    var pressTrouble: String?
    /// Whether its extension has been asked for the value and has not answered.
    var isAsking = false
    /// Whether the value has to be asked for once more when the answer has come: it may be older
    /// than the last press.
    var asksAgain = false
    var askedAt: Date?
    var press: Press?
    var question: Question?
    /// Whether it goes by itself if the machine cannot have it: nobody has chosen it.
    var isTrial = false

    /// Whether its value is so old that it is asked for again.
    func isDue(at now: Date, after seconds: TimeInterval) -> Bool {
      guard let askedAt else { return true }
      // A date in the future: the clock was set back.
      return now < askedAt || now.timeIntervalSince(askedAt) >= seconds
    }
  }

  /// A press that is under way; of a toggle with the new state.
  private struct Press: Hashable, Sendable {
    var isOn: Bool?
    /// Whether the intent was performed, and the value is awaited.
    var isPerformed = false
  }

  /// A press that waits for the person's yes. It is kept as it was asked: what an extension answers
  /// meanwhile must not change what the yes is for.
  private struct Question: Hashable, Sendable {
    var words: String
    var action: ArchivedAction
    var isOn: Bool?
  }

  private let pace: ControlPace
  private var entries: [Entry] = []
  private var offers: [ControlOffer] = []
  /// The kinds that cannot be on this machine, and those that were tried.
  private var absent: Set<String> = []
  private var tried: Set<String> = []
  private var isLocked = false
  package private(set) var isOpen = false
  /// Whether the lock page shows the chosen ones: they follow what is known to have changed, and are
  /// asked for when a person presses a key, but not every few seconds.
  private var isOnLockPage = false
  /// Whether the person has no controls yet, so that the suggested ones are tried.
  private var isNew = false
  private var before: [BoardControl]?
  package private(set) var isRead = false

  package init(pace: ControlPace = ControlPace()) {
    self.pace = pace
  }

  package var controls: [BoardControl] { entries.map(\.control) }

  package mutating func handle(_ event: ControlEvent, at now: Date) -> [ControlEffect] {
    switch event {
    case .read(let controls): return take(controls, at: now)
    case .offered(let offers): return follow(offers, at: now)
    case .person(let command): return perform(command, at: now)
    case .answered(let id, let result): return accept(result, of: id, at: now)
    case .tried(let kind, let result): return accept(result, ofKind: kind)
    case .performed(let id, let result): return finish(id, result, at: now)
    case .changed(let kinds): return forget(kinds, at: now)
    case .locked(let isLocked):
      guard self.isLocked != isLocked else { return [] }
      self.isLocked = isLocked
      if !isLocked { isOnLockPage = false }
      // A question that was asked before the lock is not answered through it.
      for index in entries.indices { entries[index].question = nil }
      return [.show]
    case .closed:
      guard isOpen else { return [] }
      isOpen = false
      for index in entries.indices {
        (entries[index].question, entries[index].pressTrouble) = (nil, nil)
      }
      return []
    case .tick:
      let again = pace.again
      return isOpen ? ask(where: { $0.isDue(at: now, after: again) }, at: now) : []
    }
  }

  /// The date at which values have to be asked for again; nil while nobody looks at them.
  package var nextDeadline: Date? {
    guard isOpen else { return nil }
    return entries.filter { !$0.isAsking && isShown($0) }.compactMap(\.askedAt).min()?
      .addingTimeInterval(pace.again)
  }

  /// The content of the panel.
  package var shown: ShownControls {
    ShownControls(
      controls: entries.filter(isShown).map(picture),
      offers: offers.filter { !absent.contains($0.kind) }, absent: absent, isLocked: isLocked,
      canUndo: before != nil && !isLocked)
  }

  /// Whether somebody sees the values.
  private var isSeen: Bool { isOpen || isOnLockPage }

  private func isShown(_ entry: Entry) -> Bool { !isLocked || entry.control.isOnLockPage }

  private func picture(of entry: Entry) -> ShownControl {
    let offer = offers.first { $0.kind == entry.control.kind }
    let state: ShownControl.State =
      if let press = entry.press {
        .pending(isOn: press.isOn)
      } else {
        entry.face == nil && entry.isAsking ? .asking : .rest
      }
    return ShownControl(
      control: entry.control, title: entry.face?.title ?? offer?.title ?? entry.control.kind,
      description: offer?.description ?? "", face: entry.face, state: state,
      question: entry.question?.words, trouble: entry.pressTrouble ?? entry.trouble,
      hasParameters: offer?.hasParameters ?? false)
  }

  private func index(_ id: BoardControl.ID) -> Int? {
    entries.firstIndex { $0.control.id == id }
  }

  // MARK: Which there are

  private mutating func take(_ controls: [BoardControl]?, at now: Date) -> [ControlEffect] {
    isRead = true
    isNew = controls == nil
    var ids: Set<String> = []
    let known = Dictionary(entries.map { ($0.control.id, $0) }) { first, _ in first }
    // What another terminal left unchanged keeps its value, and a press that is under way.
    entries = (controls ?? []).prefix(pace.most).filter { ids.insert($0.id).inserted }
      .map { control in
        guard let entry = known[control.id], entry.control.kind == control.kind,
          entry.control.configuration == control.configuration
        else { return Entry(control: control) }
        var kept = entry
        kept.control = control
        return kept
      }
    return [.show] + suggest(at: now) + (isSeen ? ask(where: { $0.askedAt == nil }, at: now) : [])
  }

  private mutating func follow(_ offers: [ControlOffer], at now: Date) -> [ControlEffect] {
    guard self.offers != offers else { return [] }
    self.offers = offers
    let effects: [ControlEffect] = [.show] + suggest(at: now)
    // Those whose extension was not known yet.
    return effects + (isSeen ? ask(where: { $0.face == nil }, at: now) : [])
  }

  /// Puts the suggested controls into a new panel. Those that the machine has stay.
  private mutating func suggest(at now: Date) -> [ControlEffect] {
    guard isNew, isRead, entries.isEmpty else { return [] }
    let suggested = offers.filter { $0.isSuggested && !$0.needsParameters }
    guard !suggested.isEmpty else { return [] }
    for offer in suggested.prefix(pace.most) {
      let control = BoardControl(id: freeID(offer.kind), kind: offer.kind)
      entries.append(Entry(control: control, isTrial: true))
    }
    return [.show] + (isOpen ? ask(where: { _ in true }, at: now) : [])
  }

  private func freeID(_ kind: String) -> String {
    let stem =
      kind.split(whereSeparator: { $0 == "/" || $0 == "." }).last.map { String($0) } ?? kind
    guard index(stem) != nil else { return stem }
    var number = 2
    while index("\(stem)-\(number)") != nil { number += 1 }
    return "\(stem)-\(number)"
  }

  // MARK: The person

  private mutating func perform(_ command: ControlCommand, at now: Date) -> [ControlEffect] {
    switch command {
    case .open:
      isOpen = true
      let again = pace.again
      return [.show] + suggest(at: now)
        + ask(where: { $0.face == nil || $0.isDue(at: now, after: again) }, at: now)
    case .glance:
      isOnLockPage = isLocked
      let again = pace.again
      return ask(where: { $0.isDue(at: now, after: again) }, at: now)
    case .reload: return ask(where: { _ in true }, at: now) + [.show]
    case .press(let id, let isOn): return press(id, isOn, at: now)
    case .answer(let id, let isYes): return answer(id, isYes)
    case .browse: return browse()
    case .add, .remove, .move, .resize, .configure, .showWhenLocked, .undo:
      guard !isLocked else {
        return [.say("The board is locked: unlock it to change its controls.")]
      }
      return edit(command, at: now)
    }
  }

  private mutating func press(_ id: BoardControl.ID, _ isOn: Bool?, at now: Date)
    -> [ControlEffect]
  {
    guard let index = index(id) else { return [] }
    let entry = entries[index]
    guard isShown(entry) else {
      return [.say("“\(picture(of: entry).title)” was not chosen for the locked board.")]
    }
    guard entry.press == nil else { return [] }
    guard let face = entry.face else {
      return entry.isAsking ? [] : ask(where: { $0.control.id == id }, at: now) + [.show]
    }
    guard !face.isDisabled else { return [.say("“\(face.title)” cannot be pressed now.")] }
    let new = face.isOn.map { isOn ?? !$0 }
    if let new, new == face.isOn {
      return [.say("“\(face.title)” is \(new ? "on" : "off") already.")]
    }
    if let words = face.action.confirmation {
      entries[index].question = Question(
        words: ControlFace.Words.line(words), action: face.action, isOn: new)
      return [.show]
    }
    return begin(index, face.action, new)
  }

  private mutating func begin(_ index: Int, _ action: ArchivedAction, _ isOn: Bool?)
    -> [ControlEffect]
  {
    entries[index].press = Press(isOn: isOn)
    entries[index].pressTrouble = nil
    entries[index].question = nil
    return [.perform(entries[index].control, action, isOn: isOn), .show]
  }

  private mutating func answer(_ id: BoardControl.ID, _ isYes: Bool) -> [ControlEffect] {
    guard let index = index(id), let question = entries[index].question else { return [] }
    entries[index].question = nil
    guard isYes, isShown(entries[index]), entries[index].press == nil else { return [.show] }
    return begin(index, question.action, question.isOn)
  }

  /// Tries what could be added, so that the list leaves out what the machine cannot have.
  private mutating func browse() -> [ControlEffect] {
    let placed = Set(entries.map(\.control.kind))
    let open = offers.filter {
      !$0.needsParameters && !tried.contains($0.kind) && !placed.contains($0.kind)
    }
    tried.formUnion(open.map(\.kind))
    return open.isEmpty ? [] : [.try(open)]
  }

  private mutating func edit(_ command: ControlCommand, at now: Date) -> [ControlEffect] {
    let old = controls
    var new = old
    func place(_ id: BoardControl.ID) -> Int? { new.firstIndex { $0.id == id } }
    switch command {
    case .add(let kind, let configuration):
      guard new.count < pace.most else {
        return [.say("There are \(pace.most) controls, and no more can be added.")]
      }
      new.append(BoardControl(id: freeID(kind), kind: kind, configuration: configuration))
    case .remove(let id): new.removeAll { $0.id == id }
    case .move(let id, let forward):
      guard let index = place(id) else { return [] }
      let other = index + (forward ? 1 : -1)
      guard new.indices.contains(other) else { return [] }
      new.swapAt(index, other)
    case .resize(let id): if let index = place(id) { new[index].size = new[index].size.next }
    case .configure(let id, let configuration):
      if let index = place(id) { new[index].configuration = configuration }
    case .showWhenLocked(let id):
      if let index = place(id) { new[index].isOnLockPage.toggle() }
    case .undo:
      guard let before else { return [.say("Nothing to undo.")] }
      new = before
    case .open, .glance, .reload, .press, .answer, .browse: return []
    }
    guard new != old else { return [] }
    before = command == .undo ? nil : old
    // What is there, or was touched, is the person's choice now. The rest is tried to the end.
    for index in entries.indices where entries[index].isTrial {
      entries[index].isTrial = entries[index].face == nil && new.contains(entries[index].control)
    }
    let tried = Set(entries.filter(\.isTrial).map(\.control.id))
    return [.keep(new.filter { !tried.contains($0.id) })] + take(new, at: now)
  }

  // MARK: Values

  private mutating func ask(where isWanted: (Entry) -> Bool, at now: Date) -> [ControlEffect] {
    var asked: [BoardControl] = []
    for index in entries.indices where isShown(entries[index]) && isWanted(entries[index]) {
      guard !entries[index].isAsking else { continue }
      entries[index].isAsking = true
      entries[index].askedAt = now
      asked.append(entries[index].control)
    }
    return asked.isEmpty ? [] : [.ask(asked)]
  }

  private mutating func accept(
    _ result: Result<ArchivedControl, ControlFault>, of id: BoardControl.ID, at now: Date
  ) -> [ControlEffect] {
    guard let index = index(id), entries[index].isAsking else { return [] }
    entries[index].isAsking = false
    if entries[index].asksAgain {
      entries[index].asksAgain = false
      return ask(where: { $0.control.id == id }, at: now)
    }
    if entries[index].press?.isPerformed == true { entries[index].press = nil }
    switch result {
    case .success(let control):
      entries[index].face = ControlFace(control)
      entries[index].trouble = nil
    case .failure(let fault):
      entries[index].trouble = fault.words
      if fault.isLasting {
        absent.insert(entries[index].control.kind)
        entries[index].face = nil
        if entries[index].isTrial { withdraw { $0.control.id == id } }
      }
    }
    return [.show] + settleTrial()
  }

  /// Keeps the suggested controls once all have been tried.
  private mutating func settleTrial() -> [ControlEffect] {
    guard isNew || entries.contains(where: \.isTrial),
      entries.allSatisfy({ !($0.isTrial && $0.isAsking) })
    else { return [] }
    withdraw { $0.isTrial && $0.face == nil }
    guard !entries.isEmpty else { return [] }
    isNew = false
    for index in entries.indices { entries[index].isTrial = false }
    return [.keep(controls)]
  }

  /// Takes controls away that nobody has chosen; an undo does not bring them back.
  private mutating func withdraw(where isMeant: (Entry) -> Bool) {
    let gone = Set(entries.filter(isMeant).map(\.control.id))
    entries.removeAll { gone.contains($0.control.id) }
    before?.removeAll { gone.contains($0.id) }
  }

  private mutating func accept(
    _ result: Result<ArchivedControl, ControlFault>, ofKind kind: String
  ) -> [ControlEffect] {
    guard case .failure(let fault) = result, fault.isLasting else { return [] }
    absent.insert(kind)
    return [.show]
  }

  private mutating func finish(
    _ id: BoardControl.ID, _ result: Result<ControlReply, ControlFault>, at now: Date
  ) -> [ControlEffect] {
    guard let index = index(id), entries[index].press != nil else { return [] }
    var effects: [ControlEffect] = []
    switch result {
    case .success(let reply):
      entries[index].press?.isPerformed = true
      if let dialog = reply.dialog { effects.append(.say(dialog)) }
    case .failure(let fault):
      // The value may have changed all the same: it is asked for, too.
      entries[index].press = nil
      entries[index].pressTrouble = fault.words
    }
    let kind = entries[index].control.kind
    return effects + askAnew(where: { $0.control.kind == kind }, at: now) + [.show]
  }

  /// Asks for values even where an answer is under way: that one may be older than the reason.
  private mutating func askAnew(where isMeant: (Entry) -> Bool, at now: Date) -> [ControlEffect] {
    for index in entries.indices where isMeant(entries[index]) && entries[index].isAsking {
      entries[index].asksAgain = true
    }
    return ask(where: isMeant, at: now)
  }

  /// Values have changed elsewhere: they are asked for at once if somebody looks, else with the
  /// next look.
  private mutating func forget(_ kinds: Set<String>?, at now: Date) -> [ControlEffect] {
    func isMeant(_ entry: Entry) -> Bool { kinds?.contains(entry.control.kind) ?? true }
    for index in entries.indices where isMeant(entries[index]) { entries[index].askedAt = nil }
    return isSeen ? askAnew(where: isMeant, at: now) : []
  }
}
