import Combine
import Foundation

final class PomodoroStore: ObservableObject {
  static let shared = PomodoroStore()
  private let defaults = UserDefaults(suiteName: "group.org.example.pomodoro")
  @Published private(set) var sessions = 0
  private var cancellables = Set<AnyCancellable>()

  var end: Date? {
    get { defaults?.object(forKey: "end") as? Date }
    set { defaults?.set(newValue, forKey: "end") }
  }

  init() {
    $sessions.dropFirst().debounce(for: .seconds(1), scheduler: DispatchQueue.main)
      .sink { [weak self] count in self?.defaults?.set(count, forKey: "sessions") }
      .store(in: &cancellables)
  }
}
