import Combine
import Foundation

@objc protocol TideListener {
  func tide(_ height: Double)
}

@objc enum Mood: Int {
  case calm, rough
}

@objcMembers class TideModel: NSObject, ObservableObject {
  @objc dynamic var height = 0.0
  weak var listener: TideListener?
  private var timer: Timer?

  override init() {
    super.init()
    NotificationCenter.default.addObserver(
      self, selector: #selector(dayChanged(_:)), name: .NSCalendarDayChanged, object: nil)
    NotificationCenter.default.addObserver(
      self, selector: #selector(self.clear), name: UserDefaults.didChangeNotification, object: nil)
    timer = Timer.scheduledTimer(
      timeInterval: 60, target: self, selector: #selector(TideModel.rise(timer:)), userInfo: nil,
      repeats: true)
  }

  deinit { NotificationCenter.default.removeObserver(self) }

  @objc private func dayChanged(_ notification: Notification) { height = 0 }
  @objc func clear() { listener?.tide(0) }
  @objc(riseWithTimer:) func rise(timer: Timer) {
    perform(#selector(clear), with: nil, afterDelay: 1)
    UserDefaults.standard.set(height, forKey: #keyPath(TideModel.height))
  }
}
