import Board
import ExtensionHost
import WidgetArchive

/// Words of a reply that its readers take and that mean nothing: a colour that nobody has, a weight of
/// a font that is none. Found by following the table through what was read.
struct ProtocolSlips {
  private(set) var sentences: [String] = []

  /// Those of an entry, in the form in which it is kept.
  init(inEntry entry: JSON) {
    walk(entry, as: .of("entry"), "entry")
  }

  /// What is said of a member that nothing reads: what it is like of those that may stand there, or where
  /// it would mean something.
  static func suggestion(for slip: ReplySlip) -> String {
    let name = slip.name
    let modifiers = ProtocolShape.modifier.fields.map(\.name)
    let valid = slip.isModifier ? modifiers : slip.known
    // What it is called elsewhere says more than what its letters are like.
    if let meant = (slip.isModifier ? modifiersOfSwiftUI : membersElsewhere)[name.lowercased()],
      valid.contains(meant)
    {
      return " (did you mean “\(meant)”?)"
    }
    let near = NearMatch.suggestion(for: name, among: valid)
    if !near.isEmpty { return near }
    if !slip.isModifier, let modifier = modifiers.first(where: { $0.isSame(as: name) }) {
      return " (it is a modifier: “modifiers”: [{“\(modifier)”: …}])"
    }
    let owners = ProtocolShape.all.filter { $0.fields.contains { $0.name == name } }.map(\.name)
    guard owners.isEmpty else {
      return " (it is a member of \(owners.prefix(3).joined(separator: ", ")))"
    }
    return valid.isEmpty ? NearMatch.suggestion(for: name, among: memberNames) : ""
  }

  /// Modifiers whose name in SwiftUI, in small letters, is another than in the protocol.
  static let modifiersOfSwiftUI = [
    "foregroundstyle": "foreground", "foregroundcolor": "foreground", "color": "foreground",
    "clipshape": "clip", "clipped": "clip", "cornerradius": "clip",
    "scaleeffect": "scale", "rotationeffect": "rotation", "blendmode": "blend",
    "multilinetextalignment": "textAlignment", "truncationmode": "truncation",
    "symbolrenderingmode": "symbolRendering",
    "progressviewstyle": "progressStyle", "widgetaccentable": "accentable",
    "widgetaccentedrenderingmode": "accentedRendering",
    "invalidatablecontent": "invalidatable", "grayscale": "colorEffect",
    "brightness": "colorEffect", "contrast": "colorEffect", "saturation": "colorEffect",
    "huerotation": "colorEffect", "colorinvert": "colorEffect", "colormultiply": "colorEffect",
    "preferredcolorscheme": "colorScheme", "layoutdirection": "rightToLeft",
    "accessibilityelement": "accessibilityChildren",
  ]

  /// Members that authors know by another name, in small letters.
  static let membersElsewhere = [
    "nodes": "children", "views": "children", "items": "children", "content": "children",
  ]

  private static let memberNames = Set(
    ProtocolShape.all.flatMap { $0.fields.map(\.name) } + ProtocolShape.ofEveryView.map(\.name)
  ).sorted()

  private mutating func walk(_ json: JSON, as type: ProtocolType, _ place: String) {
    switch type {
    case .of(let name): if let shape = ProtocolShape.byName[name] { walk(json, shape) }
    case .color: color(json, place)
    case .paint: json.string == nil ? walk(json, as: .of("paintValue"), place) : color(json, place)
    case .view, .background, .icon: view(json)
    case .list(let element):
      for json in json.list.map(Array.init) ?? [] { walk(json, as: element, place) }
    case .either(let types):
      for type in types { walk(json, as: type, place) }
    case .choice(let names): word(json, names, place)
    case .map, .string, .integer, .number, .bool, .date, .fraction, .length, .alignment, .any: break
    }
  }

  private mutating func walk(_ json: JSON, _ shape: ProtocolShape) {
    guard let object = json.object else { return }
    let fields = shape.fields + (shape.isView ? ProtocolShape.ofEveryView : [])
    for field in fields {
      guard let value = object[JSONKey(stringValue: field.name)] else { continue }
      walk(value, as: field.type, "\(field.name) of \(shape.name)")
    }
  }

  private mutating func view(_ json: JSON) {
    guard let object = json.object else { return }
    if let kind = object["kind"]?.string {
      if ProtocolShape.byName[kind]?.isView == true { return walk(json, as: .of(kind), kind) }
      word(json: kind, ProtocolShape.views.map(\.name), "kind of a view")
    }
    for node in object["nodes"]?.list.map(Array.init) ?? [] { view(node) }
  }

  private mutating func color(_ json: JSON, _ place: String) {
    guard let name = json.string else { return walk(json, as: .of("colorValue"), place) }
    if !name.hasPrefix("#") { word(json: name, ProtocolSchema.colors, place) }
  }

  private mutating func word(_ json: JSON, _ names: [String], _ place: String) {
    if let word = json.string { self.word(json: word, names, place) }
  }

  private mutating func word(json word: String, _ names: [String], _ place: String) {
    guard !names.contains(word) else { return }
    let sentence =
      "“\(word)” means nothing as \(place)" + NearMatch.suggestion(for: word, among: names)
    if !sentences.contains(sentence) { sentences.append(sentence) }
  }
}

extension String {
  /// Whether it is the same but for capitals.
  fileprivate func isSame(as other: String) -> Bool { lowercased() == other.lowercased() }
}

extension JudgedTimeline {
  /// Larger entries are not looked through.
  private static let mostBytes = 65_536

  /// With the slips of its first entry among its remarks, which the inspector shows.
  func tellingSlips() -> JudgedTimeline {
    guard let entry = entries.first?.json, entry.count <= Self.mostBytes,
      let json = try? JSON(entry, limits: .reply)
    else { return self }
    var timeline = self
    timeline.header.remarks += ProtocolSlips(inEntry: json).sentences.prefix(8)
    return timeline
  }
}
