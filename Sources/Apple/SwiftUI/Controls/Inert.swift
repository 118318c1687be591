import WidgetArchive

/// A view that a person would use in an app, and cannot in a widget: it is drawn, and its author is told
/// so once.
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

  /// What its author is told.
  var remark: String { "\(rawValue) is drawn and does nothing in a widget: \(instead)" }

  /// What does something instead.
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
  /// The nodes of a view that stands for one that a person cannot use.
  @MainActor
  mutating func inert(_ kind: InertView, as view: some View) -> [NodeID] {
    let node = node(of: view) { .hstack(.center, spacing: nil, $0) }
    return inert(kind, node)
  }

  /// The same of a node.
  mutating func inert(_ kind: InertView, _ node: NodeID) -> [NodeID] {
    // What is drawn inside a control is a part of it.
    if !environment.isInsideControl { remark(kind.remark) }
    return [add(.inert(node))]
  }
}
