import Board
import Foundation
import WidgetArchive
import WrittenSecrets

/// `add URL`: adds a tile that shows the answer of a web service.
extension EditCommand {
  static let webKind = "json"
  static let webOptions = ["xml", "header", "secret", "preview"]

  /// The address, if one is given in place of a kind.
  var webAddress: String? {
    guard command == .add, let word = options.operands.first else { return nil }
    let start = word.prefix(8).lowercased()
    return start.hasPrefix("https://") || start.hasPrefix("http://") ? word : nil
  }

  /// The configuration that `add URL` gives the widget.
  func webSettings() throws(CommandFailure) -> Configuration {
    guard let address = webAddress else {
      if let name = Self.webOptions.first(where: options.has) {
        throw CommandFailure(.usage, "--\(name) is for an address, as in add --json https://…")
      }
      return [:]
    }
    if options.has("json"), options.has("xml") {
      throw CommandFailure(.usage, "--json and --xml: choose one")
    }
    var configuration: Configuration = ["url": .string(address)]
    if options.has("json") { configuration["format"] = .string("json") }
    if options.has("xml") { configuration["format"] = .string("xml") }
    let headers = options.all("header")
    if !headers.isEmpty { configuration["headers"] = .string(headers.joined(separator: "\n")) }
    if let secret = options.last("secret") {
      configuration["secret"] = .string(try reference(secret, of: "--secret"))
    }
    return configuration
  }

  /// Refuses settings of a web service that have a secret in them, in the words of its widget: the widget
  /// would say so at the first reload, with the secret in the board file already.
  func refuseSecrets(in settings: Configuration, of kind: String) throws(CommandFailure) {
    guard kind == Self.webKind else { return }
    var faults: [String] = []
    for name in ["url", "post"] {
      guard case .string(let address)? = settings[name] else { continue }
      faults += [WrittenSecrets.fault(inAddress: address, setting: name)].compactMap(\.self)
    }
    if case .string(let headers)? = settings["headers"] {
      faults += headers.split(separator: "\n").compactMap { WrittenSecrets.fault(inHeader: $0) }
    }
    guard let fault = faults.first else { return }
    let option = webAddress == nil ? "--set secret=env:NAME" : "--secret env:NAME"
    throw CommandFailure(.usage, "\(fault) (here \(option))")
  }

  /// Prints the tile that would be added and the paths that its settings may use; adds nothing.
  func preview(_ launch: LaunchEnvironment) throws(CommandFailure) {
    guard webAddress != nil, let widget = widgets[Self.webKind] else {
      throw CommandFailure(.usage, "--preview is for an address, as in add --json https://…")
    }
    let configuration = try configuration(of: widget)
    let sets = configuration.sorted { $0.key < $1.key }.map { name, value in
      (name: "set", value: String?.some("\(name)=\(value.written)"))
    }
    var frame = sets + [(name: "kind", value: Self.webKind)]
    if let family = options.last("family") { frame.append((name: "family", value: family)) }
    let trouble = try FrameCommand.run(ParsedOptions(values: frame), launch)
    // A service that did not answer is not asked once more, for its paths.
    if let trouble, !trouble.showsOlder, !trouble.keepsPace {
      throw CommandFailure(.unavailable, trouble.text)
    }
    for (title, parameter) in [("Values", "value"), ("Lists", "each")] {
      print("\n\(title):")
      let operands = [Self.webKind, parameter]
      try OptionsCommand.run(ParsedOptions(values: sets, operands: operands), launch)
    }
  }
}
