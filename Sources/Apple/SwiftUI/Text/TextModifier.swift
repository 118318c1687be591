import WidgetArchive

/// An attribute that a modifier of a `Text` sets.
enum TextModifier: Sendable {
  case font(Font?)
  case weight(Font.Weight?)
  case design(Font.Design?)
  case bold(Bool)
  case italic(Bool)
  case underline(Bool)
  case strikethrough(Bool)
  case monospacedDigit
  case foreground(any ShapeStyle)

  /// The attribute as a modifier of the node, for a text that is not part of another.
  func archived(in environment: EnvironmentValues) -> ArchivedModifier {
    switch self {
    case .font(let font): .font(font?.archived)
    case .weight(let weight): .fontWeight(weight?.name)
    case .design(let design): .fontDesign(design?.rawValue)
    case .bold(let isActive): .bold(isActive)
    case .italic(let isActive): .italic(isActive)
    case .underline(let isActive): .underline(isActive)
    case .strikethrough(let isActive): .strikethrough(isActive)
    case .monospacedDigit: .monospacedDigit
    case .foreground(let style): .foreground(style.archivedPaint(in: environment))
    }
  }

  var isFont: Bool {
    if case .font = self { true } else { false }
  }

  /// Applies the attribute to a run of a longer text, unless the run itself sets it.
  func applied(to run: TextRun, in environment: EnvironmentValues) -> TextRun {
    var run = run
    switch self {
    case .font(let font): run.font = run.font ?? font?.archived
    case .weight(let weight):
      if run.font?.weight == nil { run.font?.weight = weight?.name }
      run.bold = run.bold || weight?.isBold == true
    case .design(let design):
      if run.font?.design == nil { run.font?.design = design?.rawValue }
    case .bold(let isActive): run.bold = run.bold || isActive
    case .italic(let isActive): run.italic = run.italic || isActive
    case .underline(let isActive): run.underline = run.underline || isActive
    case .strikethrough(let isActive): run.strikethrough = run.strikethrough || isActive
    case .monospacedDigit: run.font?.monospacedDigit = true
    case .foreground(let style):
      run.color = run.color ?? style.archivedPaint(in: environment).solid
    }
    return run
  }
}
