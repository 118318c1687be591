import CoreLocation
import SwiftUI

struct Surfaces: View {
  @Environment(\.backgroundMaterial) private var material
  @Environment(\.sidebarRowSize) private var rowSize
  @State private var height: CGFloat = 0

  var body: some View {
    VStack {
      Rectangle().fill(.fill.quinary)
      Rectangle().fill(.background.secondary)
      Text(verbatim: "\(Int(height)) high").onGeometryChange(for: CGFloat.self) { proxy in
        proxy.size.height
      } action: { newValue in
        height = newValue
      }
      Text(verbatim: "other").onGeometryChange(for: CGFloat.self, of: { $0.size.width }) {
        old, new in
        height = max(height, min(old, new))
      }
      Canvas { context, size in
        context.blendMode = GraphicsContext.BlendMode.multiply
        context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(.red))
        context.blendMode = .screen
      }
    }
  }
}

/// A column with a line between its children, whatever views they are.
struct Ruled<Content: View>: View {
  @ViewBuilder var content: Content

  var body: some View {
    VStack {
      _VariadicView.Tree(Root()) { content }
    }
  }

  struct Root: _VariadicView_MultiViewRoot {
    @ViewBuilder func body(children: _VariadicView.Children) -> some View {
      let last = children.last?.id
      ForEach(children) { child in
        child
        if child.id != last { Divider() }
      }
    }
  }
}

final class Tracker: NSObject, CLLocationManagerDelegate {
  let manager = CLLocationManager()

  func start() {
    manager.delegate = self
    manager.activityType = .fitness
  }

  func kept(_ location: CLLocation) throws -> CLLocation? {
    let data = try NSKeyedArchiver.archivedData(
      withRootObject: location, requiringSecureCoding: true)
    return try NSKeyedUnarchiver.unarchivedObject(ofClass: CLLocation.self, from: data)
  }
}
