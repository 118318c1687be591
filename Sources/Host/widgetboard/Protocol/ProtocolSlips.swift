import Board
import ExtensionHost
import WidgetArchive

/// Guesses the intended word for one in a reply that its readers do not know.
enum ProtocolSlips {
  /// The text to add to a slip: the nearest accepted word, or the place where the word would be
  /// accepted; empty if there is neither.
  static func suggestion(for slip: ReplySlip) -> String {
    switch slip.fault {
    case .value: ""
    case .word(let known): NearMatch.suggestion(for: slip.name, among: known)
    case .color: NearMatch.suggestion(for: slip.name, among: ProtocolSchema.colors)
    case .viewKind: suggestion(for: slip.name, called: viewsOfSwiftUI, among: views)
    case .modifier: suggestion(for: slip.name, called: modifiersOfSwiftUI, among: modifiers)
    case .member(let known): suggestion(forMember: slip.name, known)
    }
  }

  private static func suggestion(
    for name: String, called elsewhere: [String: String], among known: [String]
  ) -> String {
    // A known name from elsewhere says more than a similar spelling.
    if let meant = elsewhere[name.lowercased()], known.contains(meant) {
      return " (did you mean “\(meant)”?)"
    }
    return NearMatch.suggestion(for: name, among: known)
  }

  private static func suggestion(forMember name: String, _ known: [String]) -> String {
    let near = suggestion(for: name, called: membersElsewhere, among: known)
    if !near.isEmpty { return near }
    if let modifier = modifiers.first(where: { $0.isSame(as: name) }) {
      return " (it is a modifier: “modifiers”: [{“\(modifier)”: …}])"
    }
    let owners = ProtocolShape.all.filter { $0.fields.contains { $0.name == name } }.map(\.name)
    guard owners.isEmpty else {
      return " (it is a member of \(owners.prefix(3).joined(separator: ", ")))"
    }
    return known.isEmpty ? NearMatch.suggestion(for: name, among: memberNames) : ""
  }

  private static let views = ProtocolShape.views.map(\.name)
  private static let modifiers = ProtocolShape.modifier.fields.map(\.name)

  /// Modifiers whose names in SwiftUI, in lower case, differ from those in the protocol.
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

  /// Views whose names in SwiftUI, in lower case, differ from those in the protocol.
  static let viewsOfSwiftUI = [
    "list": "vstack", "lazyvstack": "vstack", "lazyhstack": "hstack",
    "progressview": "progress", "rectangle": "shape", "circle": "shape", "capsule": "shape",
    "roundedrectangle": "shape", "ellipse": "shape", "lineargradient": "gradient",
    "radialgradient": "gradient", "angulargradient": "gradient", "stack": "vstack",
    "icon": "symbol",
  ]

  /// Members that authors know by another name, in lower case.
  static let membersElsewhere = [
    "nodes": "children", "views": "children", "items": "children", "content": "children",
  ]

  private static let memberNames = Set(
    ProtocolShape.all.flatMap { $0.fields.map(\.name) } + ProtocolShape.ofEveryView.map(\.name)
  ).sorted()
}

extension String {
  /// Whether two names differ in capitals only.
  fileprivate func isSame(as other: String) -> Bool { lowercased() == other.lowercased() }
}

extension ReplySlip {
  /// The mistake, and the word that may be meant.
  var advice: String { sentence + ProtocolSlips.suggestion(for: self) }
}

extension JudgedTimeline {
  /// The timeline with its slips among its remarks, which the inspector shows.
  func tellingSlips() -> JudgedTimeline {
    guard !slips.isEmpty else { return self }
    var timeline = self
    timeline.header.remarks += slips.map(\.advice)
    return timeline
  }
}
