import Foundation
import RandomArchives
import Testing

@testable import WidgetArchive

/// A new case of the archive is read back, or does not compile: the name of a modifier in JSON is found here by a
/// `switch` over all cases, and the reader has another over all names.
struct ModifierNameTests {
  private static let views: [ArchivedView] = {
    let names = Golden.names(of: "entry")
    return names.compactMap { try? ArchivedEntry(jsonLine: Golden.data($0, "json")).view }
  }()

  @Test func `every modifier that is read stands in a golden file, and is written by its name`()
    throws
  {
    let modifiers = Set(Self.views.flatMap { $0.nodes.flatMap(\.modifiers) })
    for modifier in modifiers {
      var json = JSONWriter()
      json.object { modifier.writeMember(to: &$0) }
      let written = try JSONSerialization.jsonObject(with: Data(json.bytes)) as? [String: Any]
      #expect(written?.keys.map(\.self) == modifier.name.map { [$0.rawValue] }, "\(modifier)")
    }
    #expect(Set(modifiers.compactMap(\.name)) == Set(ArchivedModifier.Name.allCases))
  }

  @Test func `every kind of node that is read stands in a golden file`() {
    let kinds = Set(Self.views.flatMap { $0.nodes.map(\.content.kind) })
    #expect(Set(ArchivedContent.Kind.allCases.map(\.rawValue)).subtracting(kinds) == [])
  }

  @Test func `random archives have every modifier and every kind of node`() {
    var modifiers: Set<ArchivedModifier.Name> = []
    var kinds: Set<String> = []
    for seed in 0..<300 {
      var random = RandomArchive(seed: UInt64(seed))
      for node in random.view().nodes {
        modifiers.formUnion(node.modifiers.compactMap(\.name))
        kinds.insert(node.content.kind)
      }
    }
    #expect(Set(ArchivedModifier.Name.allCases).subtracting(modifiers) == [])
    #expect(Set(ArchivedContent.Kind.allCases.map(\.rawValue)).subtracting(kinds) == [])
  }

  @Test func `what fills a hole is written before it is read`() throws {
    #expect(ArchivedModifier.hole(1).name == nil)
    let line = #"{"date": 0, "view": {"kind": "hole", "modifiers": [{"hole": 1}]}}"#
    let view = try ArchivedEntry(jsonLine: Data(line.utf8)).view
    #expect(view.nodes == [ArchivedNode(.unknown("hole"))])
  }
}

extension ArchivedModifier {
  /// The name in JSON; nil for the one that is never read. A case without a name goes into
  /// `ArchivedModifier.Name` first.
  fileprivate var name: Name? {
    switch self {
    case .padding: .padding
    case .insets: .insets
    case .frame: .frame
    case .flexibleFrame: .flexibleFrame
    case .background: .background
    case .overlay: .overlay
    case .fixedSize: .fixedSize
    case .layoutPriority: .layoutPriority
    case .aspectRatio: .aspectRatio
    case .offset: .offset
    case .position: .position
    case .alignmentGuide: .alignmentGuide
    case .zIndex: .zIndex
    case .opacity: .opacity
    case .hidden: .hidden
    case .clip: .clip
    case .mask: .mask
    case .scale: .scale
    case .rotation: .rotation
    case .border: .border
    case .colorEffect: .colorEffect
    case .blend: .blend
    case .motion: .motion
    case .font: .font
    case .fontWeight: .fontWeight
    case .fontDesign: .fontDesign
    case .italic: .italic
    case .bold: .bold
    case .underline: .underline
    case .strikethrough: .strikethrough
    case .monospacedDigit: .monospacedDigit
    case .lineLimit: .lineLimit
    case .minimumLines: .minimumLines
    case .textAlignment: .textAlignment
    case .minimumScaleFactor: .minimumScaleFactor
    case .truncation: .truncation
    case .textCase: .textCase
    case .foreground: .foreground
    case .foregroundLevels: .foregroundLevels
    case .tint: .tint
    case .imageScale: .imageScale
    case .symbolRendering: .symbolRendering
    case .symbolValue: .symbolValue
    case .resizable: .resizable
    case .accentable: .accentable
    case .accentedRendering: .accentedRendering
    case .progressStyle: .progressStyle
    case .gaugeStyle: .gaugeStyle
    case .labelStyle: .labelStyle
    case .labelsHidden: .labelsHidden
    case .colorScheme: .colorScheme
    case .rightToLeft: .rightToLeft
    case .redacted: .redacted
    case .unredacted: .unredacted
    case .privacySensitive: .privacySensitive
    case .invalidatable: .invalidatable
    case .accessibilityLabel: .accessibilityLabel
    case .accessibilityHidden: .accessibilityHidden
    case .accessibilityValue: .accessibilityValue
    case .accessibilityHint: .accessibilityHint
    case .accessibilityHeading: .accessibilityHeading
    case .accessibilityChildren: .accessibilityChildren
    case .hole: nil
    }
  }
}
