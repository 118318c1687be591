import Dispatch
import WidgetKit

struct SystemNames {
  let queue = DispatchSerialQueue(label: "com.example.app.reload")
  let pause = Double(NSEC_PER_MSEC) / Double(NSEC_PER_SEC)
  let size = CGFloat(truncating: NSNumber(value: 12.5))

  func round(_ value: Double) -> Double { Darwin.round(value * 10) / 10 }
  func power(_ value: CGFloat) -> CGFloat { Darwin.pow(value, 2) }
}
