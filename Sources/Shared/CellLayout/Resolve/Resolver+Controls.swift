import Cells
import WidgetArchive

extension Resolver {
  /// A button; one that was pressed is dimmed until its intent is performed.
  mutating func button(_ action: ArchivedAction, _ child: NodeID, _ around: Surroundings) -> Int {
    let label = resolve(child, around)
    let shown = context.pressed.containsButton(action) ? add(.opacity(0.5), [label]) : label
    return add(.region(.control(action, isOn: nil)), [shown])
  }

  /// A toggle in its own state, or in the new state while its intent is performed.
  mutating func toggle(_ toggle: ArchivedToggle, _ around: Surroundings) -> Int {
    let isOn = context.pressed.state(of: toggle.action) ?? toggle.isOn
    let shown = resolve(isOn ? toggle.on : toggle.off, around)
    return add(.region(.control(toggle.action, isOn: !isOn)), [shown])
  }

  /// A progress view: label, bar and value under each other, or a disc with one of them beside it.
  mutating func progress(_ progress: ArchivedProgress, _ around: Surroundings) -> Int {
    let value = value(of: progress.value, around)
    let label = around.hidesLabels ? nil : progress.label
    guard around.progressStyle != "circular" else {
      let disc = add(.pie(PieElement(value: value, ink: around.tint)))
      return beside(disc, progress.currentValueLabel ?? label, value, around)
    }
    let bar = add(
      .bar(BarElement(value: value, ink: around.tint, isRightToLeft: around.isRightToLeft)))
    return column(label, bar, progress.currentValueLabel, around)
  }

  /// A gauge in its style.
  mutating func gauge(_ gauge: ArchivedGauge, _ around: Surroundings) -> Int {
    let style = around.gaugeStyle ?? ""
    let value = value(of: .fraction(gauge.fraction), around)
    let label = around.hidesLabels ? nil : gauge.label
    if style.hasPrefix("accessoryCircular") {
      return dial(gauge, label, isCapacity: style.hasSuffix("Capacity"), around)
    }
    let isMarker = style == "accessoryLinear"
    let bar = add(
      .bar(
        BarElement(
          value: value, ink: around.tint, isRightToLeft: around.isRightToLeft, isMarker: isMarker)))
    let inner = around.inside(.horizontal)
    let least =
      isMarker ? gauge.minimumValueLabel ?? gauge.currentValueLabel : gauge.minimumValueLabel
    let ends = [
      least.map { resolve($0, inner) }, bar, gauge.maximumValueLabel.map { resolve($0, inner) },
    ]
    let row = add(
      .stack(.horizontal, cross: .side(.middle), spacing: 1),
      around.isRightToLeft ? ends.compactMap(\.self).reversed() : ends.compactMap(\.self))
    return isMarker ? row : column(label, row, gauge.currentValueLabel, around)
  }

  private mutating func dial(
    _ gauge: ArchivedGauge, _ label: NodeID?, isCapacity: Bool, _ around: Surroundings
  ) -> Int {
    let value = value(of: .fraction(gauge.fraction), around)
    let compact = beside(
      add(.pie(PieElement(value: value, ink: around.tint))), gauge.currentValueLabel ?? label,
      value, around)
    // A ring of dots needs Braille.
    guard context.glyphs == .unicode else { return compact }
    var fraction: Double?
    if case .fraction(let known) = value { fraction = known }
    let inner = around.inside(nil)
    let middle = gauge.currentValueLabel ?? label
    // A ring that fills its tile needs its percentage as text; for a ring beside other views the
    // author decides.
    let unsaid = context.family.isAccessory ? percent(value, inner) : add(.empty)
    var children = [middle.map { resolve($0, inner) } ?? unsaid]
    // Apple's closed ring shows one text in its middle; the open one has a gap for the labels of
    // its ends, or for its own label if those are missing.
    let ends = [gauge.minimumValueLabel, gauge.maximumValueLabel].compactMap(\.self)
    if !isCapacity, !ends.isEmpty {
      let row = around.inside(.horizontal)
      let labels = ends.map { resolve($0, row) }
      let both = add(
        .stack(.horizontal, cross: .side(.middle), spacing: 1),
        around.isRightToLeft ? labels.reversed() : labels)
      // A cut number would say another value: end labels that do not fit into the gap are left out.
      children.append(add(.fitting(horizontal: true, vertical: false), [both, add(.empty)]))
    } else if !isCapacity, gauge.currentValueLabel != nil, let label {
      children.append(resolve(label, inner))
    }
    let dial = DialElement(
      fraction: fraction, ink: around.tint, isCapacity: isCapacity,
      isLarge: context.family.isAccessory)
    return add(.dial(dial), [compact] + children)
  }

  private func value(
    of value: ArchivedProgress.Value, _ around: Surroundings
  ) -> ProgressValue {
    guard !around.isRedacted else { return .secret }
    switch value {
    case .indeterminate: return .unknown
    case .fraction(let fraction): return .fraction(fraction.value)
    case .interval(let range, let countsDown):
      guard range.start.isReadable, range.end.isReadable else { return .unknown }
      return .interval(start: range.start, end: range.end, countsDown: countsDown)
    }
  }

  private mutating func column(
    _ label: NodeID?, _ bar: Int, _ value: NodeID?, _ around: Surroundings
  ) -> Int {
    guard label != nil || value != nil else { return bar }
    let inner = around.inside(.vertical)
    var quiet = inner
    quiet.foreground = .ink(around.foreground.flat.level(1))
    let children = [label.map { resolve($0, inner) }, bar, value.map { resolve($0, quiet) }]
    return add(
      .stack(.vertical, cross: .side(around.side(.leading)), spacing: 0),
      children.compactMap(\.self))
  }

  private mutating func beside(
    _ disc: Int, _ label: NodeID?, _ value: ProgressValue, _ around: Surroundings
  ) -> Int {
    let inner = around.inside(.horizontal)
    let text = label.map { resolve($0, inner) } ?? percent(value, inner)
    let children = [disc, text]
    return add(
      .stack(.horizontal, cross: .side(.middle), spacing: 1),
      around.isRightToLeft ? children.reversed() : children)
  }

  private mutating func percent(_ value: ProgressValue, _ around: Surroundings) -> Int {
    guard case .fraction(let fraction) = value else { return add(.empty) }
    return add(.text(Held(mark("\(Int(clamping: (fraction * 100).rounded()))%", around))))
  }
}
