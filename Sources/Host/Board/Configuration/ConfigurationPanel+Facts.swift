import Cells
import Controls
import Foundation
import TimelineEngine
import WidgetArchive

extension ConfigurationPanel {
  init(
    configuring widget: WidgetDescriptor, _ values: Configuration, of id: BoardControl.ID?,
    from panel: ControlsPanel, in environment: WidgetEnvironment, at now: Date
  ) {
    let placement = Placement(
      id: "", kind: widget.kind, family: .systemSmall, configuration: values)
    self.init(.control(id, panel), placement, widget, environment, now)
    form.isOfTile = false
  }

  /// The remark on a value that is no longer among the options; nil if it is.
  func doubt(about index: Int) -> String? {
    guard form.doubtfulFields.contains(index), let value = form.fields[index].value,
      case .sections(let sections)? = answers[form.question(for: index)]
    else { return nil }
    let values = if case .list(let values) = value { values } else { [value] }
    let gone = values.filter { value in
      !sections.contains { $0.choices.contains { $0.value.isSameChoice(as: value) } }
    }
    guard !gone.isEmpty else { return nil }
    return "\(gone.map(\.title).joined(separator: ", ")) is not among what is offered now."
  }

  /// The cells of the tile, frame included.
  func tileSize(in context: PanelContext) -> CellSize {
    shape.map { CellSize(columns: $0.columns + 2, rows: $0.rows + 2) }
      ?? context.size(of: placement.family)
  }
}
