import Charts
import SwiftUI
import WidgetKit

struct Panes: View {
  @Environment(\.levelOfDetail) private var detail
  @Namespace private var space

  var body: some View {
    GlassEffectContainer(spacing: 8) {
      VStack {
        Text(verbatim: "plain").glassEffect()
        Text(verbatim: "tinted").glassEffect(.regular.tint(.red).interactive(), in: .capsule)
          .glassEffectID("tinted", in: space)
        Text(verbatim: "none").glassEffect(.identity, in: .rect(cornerRadius: 8))
        Text(verbatim: detail == .simplified ? "simple" : "detailed")
      }
    }
  }
}

/// Views that an app shares with its widget, with modifiers that only have an effect in an app.
struct AppsViews: View {
  @State private var place: Int?
  @State private var hovered: CGPoint?

  var body: some View {
    ScrollViewReader { proxy in
      ScrollView {
        LazyVStack {
          ForEach(0..<2) { row in
            Text(verbatim: "row \(row)")
              .visualEffect { content, geometry in
                content.offset(x: geometry.size.width / 2).opacity(0.5)
              }
              .scrollTransition { content, phase in
                content.scaleEffect(phase.isIdentity ? 1 : 0.8).blur(radius: phase.value)
              }
          }
        }
        .scrollTargetLayout()
      }
      .scrollTargetBehavior(.viewAligned)
      .scrollPosition(id: $place)
      .scrollClipDisabled()
      .scrollBounceBehavior(.basedOnSize)
      .defaultScrollAnchor(.bottom)
      .onAppear { proxy.scrollTo(1, anchor: .top) }
    }
    .onContinuousHover { phase in
      switch phase {
      case .active(let point): hovered = point
      case .ended: hovered = nil
      }
    }
    .hoverEffect(.lift)
    .focusable()
    .presentationDetents([.medium, .fraction(0.3)])
    .presentationDragIndicator(.visible)
    .interactiveDismissDisabled()
    .statusBarHidden()
    .transformEffect(.identity)
    .accessibilityRespondsToUserInteraction(false)
  }
}

struct ScrolledChart: View {
  let quotes: [Quote]

  var body: some View {
    Chart(quotes) { quote in
      LineMark(x: .value("Date", quote.date), y: .value("Price", quote.price))
    }
    .chartScrollableAxes(.horizontal)
    .chartOverlay { proxy in
      GeometryReader { geometry in
        if let frame = proxy.plotFrame, geometry[frame].width > 0 {
          Color.clear.contentShape(Rectangle())
        }
      }
    }
    .chartScrollPosition(initialX: Date(timeIntervalSinceReferenceDate: 0))
  }
}

struct PushedWidgets: WidgetPushHandler {
  func pushTokenDidChange(_ pushInfo: WidgetPushInfo, widgets: [WidgetInfo]) {
    print(pushInfo.token.count, widgets.count)
  }
}
