import Foundation
import MissingFoundation
import SwiftUI
import WidgetArchive

/// The token with which a server reloads this app's widgets that have a push handler.
///
/// See <https://developer.apple.com/documentation/widgetkit/widgetpushinfo>.
public struct WidgetPushInfo: Sendable {
  /// 32 bytes. A server uses their hexadecimal digits in the topic of its message.
  public let token: Data

  init?(_ token: String) {
    guard let bytes = PushToken.bytes(of: token) else { return nil }
    self.token = Data(bytes)
  }
}

/// Receives the token with which a server reloads widgets.
///
/// See <https://developer.apple.com/documentation/widgetkit/widgetpushhandler>.
public protocol WidgetPushHandler {
  init()

  /// The token, and the app's widgets on the board that have this handler. A board calls it in the
  /// widget extension when the person has set a push server, and whenever one of both has changed;
  /// the extension runs until the tasks that this begins have ended.
  func pushTokenDidChange(_ pushInfo: WidgetPushInfo, widgets: [WidgetInfo])
}

extension WidgetConfiguration {
  /// Has a server reload the widget: an instance of the type receives the token for it.
  @MainActor @preconcurrency
  public func pushHandler(_ pushHandlerType: any WidgetPushHandler.Type)
    -> some WidgetConfiguration
  { modified { $0.pushHandler = pushHandlerType } }
}

/// The token with which a server has a control ask for its value.
///
/// See <https://developer.apple.com/documentation/widgetkit/controlpushinfo>.
public struct ControlPushInfo: Hashable, Sendable {
  /// 32 bytes. A server uses their hexadecimal digits in the topic of its message.
  public let token: Data

  init?(_ token: String) {
    guard let bytes = PushToken.bytes(of: token) else { return nil }
    self.token = Data(bytes)
  }
}

/// Receives the tokens with which a server has controls ask for their values.
///
/// See <https://developer.apple.com/documentation/widgetkit/controlpushhandler>.
public protocol ControlPushHandler {
  init()

  /// All controls with this handler, each with its token.
  func pushTokensDidChange(controls: [ControlInfo])
}

extension ControlWidgetConfiguration {
  /// Has a server reach the control: an instance of the type receives the token for it.
  @MainActor @preconcurrency
  public func pushHandler(_ pushHandlerType: any ControlPushHandler.Type)
    -> some ControlWidgetConfiguration
  { PushedControl(content: self, handler: pushHandlerType) }
}

/// A control with a push handler.
struct PushedControl<Content: ControlWidgetConfiguration>: ControlWidgetConfiguration {
  let content: Content
  let handler: any ControlPushHandler.Type

  var body: some ControlWidgetConfiguration { EmptyControlWidgetConfiguration() }
}

extension PushedControl: ControlDefining {
  var control: ControlDefinition? {
    guard var control = content.controlAtEnd else { return nil }
    control.pushHandler = handler
    return control
  }
}

extension WidgetCatalog {
  /// The controls that have a push handler; they are described as widgets are, which say so.
  @MainActor var pushedControls: [WidgetDescriptor] {
    controls.filter { $0.pushHandler != nil }.map { control in
      var descriptor = WidgetDescriptor(control.descriptor)
      descriptor.takesPush = true
      return descriptor
    }
  }
}

extension RequestAnswerer {
  /// Calls the author's push handlers, each type once, and returns the reloads that they asked for.
  func tellPushTokens(_ request: ExtensionRequest) throws(AnswerFailure) -> [ReloadWish] {
    guard let push = request.push else { throw .missing("push") }
    return center.capturingReloads {
      if let info = push.token.flatMap(WidgetPushInfo.init) {
        let widgets = push.widgets.map { WidgetInfo($0, in: .current) }
        for (handler, kinds) in widgetHandlers {
          handler.init().pushTokenDidChange(
            info, widgets: widgets.filter { kinds.contains($0.kind) })
        }
      }
      for (handler, kinds) in controlHandlers {
        let controls = push.controls.filter { kinds.contains($0.key) }
          .sorted { $0.key < $1.key }
          .map { ControlInfo(kind: $0.key, pushInfo: ControlPushInfo($0.value)) }
        if !controls.isEmpty { handler.init().pushTokensDidChange(controls: controls) }
      }
    }
  }

  /// The types of handlers in the order of the bundle, each with its kinds.
  private var widgetHandlers: [(any WidgetPushHandler.Type, Set<String>)] {
    var found: [(any WidgetPushHandler.Type, Set<String>)] = []
    for definition in catalog.definitions {
      guard let handler = definition.pushHandler else { continue }
      if let index = found.firstIndex(where: { $0.0 == handler }) {
        found[index].1.insert(definition.kind)
      } else {
        found.append((handler, [definition.kind]))
      }
    }
    return found
  }

  private var controlHandlers: [(any ControlPushHandler.Type, Set<String>)] {
    var found: [(any ControlPushHandler.Type, Set<String>)] = []
    for control in catalog.controls {
      guard let handler = control.pushHandler else { continue }
      if let index = found.firstIndex(where: { $0.0 == handler }) {
        found[index].1.insert(control.kind)
      } else {
        found.append((handler, [control.kind]))
      }
    }
    return found
  }
}
