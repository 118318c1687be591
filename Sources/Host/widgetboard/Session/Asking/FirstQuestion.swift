import Cells
import Glibc
import Input
import Terminal

/// Asks an unknown terminal for its colours before the first picture, when the first board is opened in
/// it and never again, and waits 20 ms for the answer, which nobody notices.
struct FirstQuestion {
  /// The colours that the terminal reported in time.
  private(set) var colors: TerminalColors?
  /// All input that came meanwhile, such as the keys of a quick typist.
  private(set) var events: [InputEvent] = []
  /// Whether the screen could ask.
  private(set) var wasAsked = false

  private static let patience: Duration = .milliseconds(20)

  init(to screen: any Screen) {
    guard screen.askBackgroundAtOnce() else { return }
    wasAsked = true
    let end = ContinuousClock.now + Self.patience
    var (text, background): (CellColor?, CellColor?)
    while background == nil {
      let rest = ContinuousClock.now.duration(to: end) / .milliseconds(1)
      guard rest > 0 else { break }
      var source = pollfd(fd: screen.inputDescriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&source, 1, Int32(rest.rounded(.up))) > 0 else { break }
      for event in screen.readInput() {
        switch event {
        case .report(.foreground(let color)): text = color
        case .report(.background(let color)): background = color
        default: break
        }
        events.append(event)
      }
      if source.revents & Int16(POLLHUP) != 0 { break }
    }
    colors = background.map { TerminalColors(background: $0, text: text) }
  }
}
