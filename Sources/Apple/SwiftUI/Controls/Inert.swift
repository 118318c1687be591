import WidgetArchive

/// A view that responds to a person in an app and not in a widget: it is drawn, and its author is
/// told so once.
enum InertView: String {
  case button = "Button(action:)"
  case toggle = "Toggle(isOn: $…)"
  case navigationLink = "NavigationLink"
  case textField = "TextField"
  case secureField = "SecureField"
  case textEditor = "TextEditor"
  case picker = "Picker"
  case slider = "Slider"
  case stepper = "Stepper"
  case datePicker = "DatePicker"
  case colorPicker = "ColorPicker"
  case menu = "Menu"
  case shareLink = "ShareLink"
  case disclosureGroup = "DisclosureGroup"
  case scrollView = "ScrollView"
  case list = "List"

  /// The remark for the author.
  var remark: String { "\(rawValue) is drawn and does nothing in a widget: \(instead)" }

  /// The alternative that works in a widget.
  private var instead: String {
    switch self {
    case .button, .toggle: "with an intent it does"
    case .navigationLink: "a Link opens the app"
    case .scrollView, .list: "what does not fit is cut off"
    case .disclosureGroup: "a Button with an intent can open it"
    case .textField, .secureField, .textEditor, .picker, .slider, .stepper, .datePicker,
      .colorPicker, .menu, .shareLink:
      "Button and Toggle with an intent do something, and Link"
    }
  }
}

extension Lowering {
  /// The nodes of a view that is drawn in place of an unusable control.
  @MainActor
  mutating func inert(_ kind: InertView, as view: some View) -> [NodeID] {
    let node = node(of: view) { .hstack(.center, spacing: nil, $0) }
    return inert(kind, node)
  }

  /// Marks a node as an unusable control.
  mutating func inert(_ kind: InertView, _ node: NodeID) -> [NodeID] {
    // Views inside a control are part of it and get no remark of their own.
    if !environment.isInsideControl { remark(kind.remark) }
    return [add(.inert(node))]
  }
}
