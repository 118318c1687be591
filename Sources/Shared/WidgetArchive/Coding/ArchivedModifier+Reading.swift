extension NodeReader {
  /// Reads the modifiers of a node; those this version does not know are left out.
  mutating func modifiers(of object: JSONObject) throws -> [ArchivedModifier] {
    guard let json = object["modifiers"] else { return [] }
    guard let number = json.integer, let table else { return try modifiers(in: json) }
    return try table.list(number)
  }

  /// Reads the modifiers of an array.
  mutating func modifiers(in json: JSON) throws -> [ArchivedModifier] {
    guard let list = json.list else { throw json.unexpected("an array") }
    guard list.count(upTo: ArchiveLimits.modifiers) <= ArchiveLimits.modifiers else {
      throw ArchiveError(
        path: json.path, reason: .tooMuch("longer than \(ArchiveLimits.modifiers) elements"))
    }
    var modifiers: [ArchivedModifier] = []
    for json in list {
      if let modifier = try modifier(of: JSONObject(json)) { modifiers.append(modifier) }
    }
    return modifiers
  }

  /// The most members of a modifier: it has one, and perhaps some of a later version.
  private static let mostMembers = 16

  private mutating func modifier(of object: JSONObject) throws -> ArchivedModifier? {
    var found: (name: String, modifier: ArchivedModifier)?
    for (count, member) in object.members.enumerated() {
      guard count < Self.mostMembers else {
        throw ArchiveError(
          path: object.path, reason: .expected("a modifier of \(Self.mostMembers) members or fewer")
        )
      }
      guard let name = ArchivedModifier.Name(rawValue: member.name),
        let known = try modifier(name, of: object)
      else { continue }
      if let found {
        let names = [found.name, member.name].sorted()
        throw ArchiveError(path: object.path, reason: .severalModifiers(names))
      }
      found = (member.name, known)
    }
    if found == nil, object.members.first(where: { _ in true }) == nil {
      object.note("changes nothing: it has no member")
    }
    return found?.modifier
  }

  /// The modifier of a member; nil if its value takes the modifier away.
  private mutating func modifier(
    _ name: ArchivedModifier.Name, of object: JSONObject
  ) throws -> ArchivedModifier? {
    let key = JSONKey(stringValue: name.rawValue)
    switch name {
    case .padding:
      if object[key]?.number != nil { return .padding(.all, try object.value(key)) }
      let padding = try object.object(key)
      let edges = padding.has("edges") ? try padding.options("edges", ArchivedEdges.names) : .all
      return .padding(edges, try padding.value(ifPresent: "length"))
    case .insets:
      let insets = try object.object(key)
      return .insets(
        top: try insets.value(ifPresent: "top") ?? 0,
        leading: try insets.value(ifPresent: "leading") ?? 0,
        bottom: try insets.value(ifPresent: "bottom") ?? 0,
        trailing: try insets.value(ifPresent: "trailing") ?? 0)
    case .frame:
      let frame = try object.object(key)
      return .frame(
        width: try frame.value(ifPresent: "width"), height: try frame.value(ifPresent: "height"),
        try frame.alignment)
    case .flexibleFrame:
      let frame = try object.object(key)
      return .flexibleFrame(try ArchivedModifier.FlexibleFrame(frame), try frame.alignment)
    case .background:
      // The value is the view itself, or its colour.
      if let json = object[key], json.object?.has("view") != true {
        return .background(try reference(json, string: .color), .center)
      }
      let background = try object.object(key)
      let view = try reference("view", in: background, string: .color)
      return .background(view, try background.alignment)
    case .overlay:
      let overlay = try object.object(key)
      return .overlay(try reference("view", in: overlay), try overlay.alignment)
    case .fixedSize:
      let fixed = try object.object(key)
      return .fixedSize(
        horizontal: try fixed.bool("horizontal", assuming: true),
        vertical: try fixed.bool("vertical", assuming: true))
    case .layoutPriority: return .layoutPriority(try object.value(key))
    case .aspectRatio:
      let aspect = try object.object(key)
      return .aspectRatio(try aspect.value(ifPresent: "ratio"), fill: try aspect.bool("fill"))
    case .offset:
      let offset = try object.object(key)
      return .offset(
        x: try offset.value(ifPresent: "x") ?? 0, y: try offset.value(ifPresent: "y") ?? 0)
    case .position:
      let position = try object.object(key)
      return .position(x: try position.value("x"), y: try position.value("y"))
    case .alignmentGuide:
      let guide = try object.object(key)
      return .alignmentGuide(
        try guide.word("guide", of: KnownWords.guides), try guide.value("value"))
    case .zIndex: return .zIndex(try object.value(key))
    case .opacity: return .opacity(try object.value(key))
    case .hidden: return try object.flag(key, .hidden)
    case .clip: return .clip(try object.value(key))
    case .mask:
      let mask = try object.object(key)
      return .mask(try reference("view", in: mask), try mask.alignment)
    case .scale:
      if object[key]?.number != nil {
        let times: Finite = try object.value(key)
        return .scale(x: times, y: times, anchorX: 0.5, anchorY: 0.5)
      }
      let scale = try object.object(key)
      return .scale(
        x: try scale.value("x"), y: try scale.value("y"), anchorX: try scale.anchor("anchorX"),
        anchorY: try scale.anchor("anchorY"))
    case .rotation:
      if object[key]?.number != nil {
        return .rotation(degrees: try object.value(key), anchorX: 0.5, anchorY: 0.5)
      }
      let rotation = try object.object(key)
      return .rotation(
        degrees: try rotation.value("degrees"), anchorX: try rotation.anchor("anchorX"),
        anchorY: try rotation.anchor("anchorY"))
    case .border:
      if object[key]?.string != nil { return .border(try object.value(key), width: 1) }
      let border = try object.object(key)
      return .border(
        try border.value("paint"), width: try border.value(ifPresent: "width") ?? 1)
    case .colorEffect: return .colorEffect(try object.value(key))
    case .blend: return .blend(try object.word(key, of: KnownWords.blendModes))
    case .motion:
      if object[key]?.string != nil {
        return .motion(kind: try object.word(key, of: KnownWords.motions), value: nil)
      }
      let motion = try object.object(key)
      return .motion(
        kind: try motion.word("style", of: KnownWords.motions),
        value: try motion.words(ifPresent: "value", upTo: ArchiveLimits.titleBytes))
    case .font: return .font(try object.value(ifPresent: key))
    case .fontWeight:
      return .fontWeight(try object.word(ifPresent: key, of: KnownWords.fontWeights))
    case .fontDesign:
      return .fontDesign(try object.word(ifPresent: key, of: KnownWords.fontDesigns))
    case .italic: return .italic(try object.bool(key))
    case .bold: return .bold(try object.bool(key))
    case .underline: return .underline(try object.bool(key))
    case .strikethrough: return .strikethrough(try object.bool(key))
    case .monospacedDigit: return try object.flag(key, .monospacedDigit)
    case .lineLimit: return .lineLimit(try object.value(ifPresent: key))
    case .minimumLines: return .minimumLines(try object.value(ifPresent: key) ?? 1)
    case .textAlignment: return .textAlignment(try object.choice(key))
    case .minimumScaleFactor: return .minimumScaleFactor(try object.value(key))
    case .truncation: return .truncation(try object.word(key, of: KnownWords.truncations))
    case .textCase: return .textCase(try object.word(ifPresent: key, of: KnownWords.textCases))
    case .foreground: return .foreground(try object.value(key))
    case .foregroundLevels:
      return .foregroundLevels(try object.values(key, atMost: ArchiveLimits.modifiers))
    case .tint: return .tint(try object.value(ifPresent: key))
    case .imageScale: return .imageScale(try object.word(key, of: KnownWords.imageScales))
    case .symbolRendering:
      return .symbolRendering(try object.word(ifPresent: key, of: KnownWords.symbolRenderings))
    case .symbolValue: return .symbolValue(try object.value(key))
    case .resizable: return try object.flag(key, .resizable)
    case .accentable: return .accentable(try object.bool(key))
    case .accentedRendering:
      return .accentedRendering(try object.word(ifPresent: key, of: KnownWords.accentedRenderings))
    case .progressStyle: return .progressStyle(try object.word(key, of: KnownWords.progressStyles))
    case .gaugeStyle: return .gaugeStyle(try object.word(key, of: KnownWords.gaugeStyles))
    case .labelStyle: return .labelStyle(try object.word(key, of: KnownWords.labelStyles))
    case .labelsHidden: return try object.flag(key, .labelsHidden)
    case .colorScheme: return .colorScheme(try object.choice(key))
    case .rightToLeft: return .rightToLeft(try object.bool(key))
    case .redacted: return .redacted(try object.options(key, ArchivedRedaction.names))
    case .unredacted: return try object.flag(key, .unredacted)
    case .privacySensitive: return .privacySensitive(try object.bool(key))
    case .invalidatable: return .invalidatable(try object.bool(key))
    case .accessibilityLabel: return .accessibilityLabel(try object.string(key))
    case .accessibilityHidden: return .accessibilityHidden(try object.bool(key))
    case .accessibilityValue: return .accessibilityValue(try object.string(key))
    case .accessibilityHint: return .accessibilityHint(try object.string(key))
    case .accessibilityHeading: return .accessibilityHeading(try object.bool(key))
    case .accessibilityChildren:
      return .accessibilityChildren(try object.word(key, of: KnownWords.accessibilityChildren))
    }
  }
}

extension JSONObject {
  fileprivate var alignment: ArchivedAlignment {
    get throws { try value(ifPresent: "alignment") ?? .center }
  }

  fileprivate func anchor(_ key: JSONKey) throws -> Finite { try value(ifPresent: key) ?? 0.5 }

  /// A modifier without a value; `false` removes it.
  fileprivate func flag(_ key: JSONKey, _ modifier: ArchivedModifier) throws -> ArchivedModifier? {
    try bool(key) ? modifier : nil
  }
}

extension ArchivedModifier.FlexibleFrame {
  fileprivate init(_ object: JSONObject) throws {
    self.init(
      minWidth: try object.value(ifPresent: "minWidth"),
      idealWidth: try object.value(ifPresent: "idealWidth"),
      maxWidth: try object.value(ifPresent: "maxWidth"),
      minHeight: try object.value(ifPresent: "minHeight"),
      idealHeight: try object.value(ifPresent: "idealHeight"),
      maxHeight: try object.value(ifPresent: "maxHeight"))
  }
}
