/// The alignment of a child in its space.
package struct ArchivedAlignment: Hashable, Sendable {
  package enum Horizontal: Hashable, Sendable {
    case leading, center, trailing
    /// An author's own guide, by its name; `else` applies if no view sets it.
    indirect case guide(String, else: Horizontal)
  }

  package enum Vertical: Hashable, Sendable {
    case top, center, bottom, firstTextBaseline, lastTextBaseline
    /// An author's own guide, by its name; `else` applies if no view sets it.
    indirect case guide(String, else: Vertical)
  }

  package var horizontal: Horizontal
  package var vertical: Vertical

  package init(_ horizontal: Horizontal, _ vertical: Vertical) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  package static let center = ArchivedAlignment(.center, .center)
}

/// An alignment that is written as its name: a standard one, or an author's own guide together with
/// the alignment that applies if no view sets it: `"MyGuide/leading"`.
private protocol GuideNaming: RawRepresentable<String>, CaseIterable, Equatable {
  var plainName: String { get }
  var guide: (name: String, otherwise: Self)? { get }
  static func guide(_ name: String, else otherwise: Self) -> Self
}

extension GuideNaming {
  fileprivate var writtenName: String {
    guide.map { "\($0.name)/\($0.otherwise.rawValue)" } ?? plainName
  }

  fileprivate init?(written name: String) {
    if let plain = Self.allCases.first(where: { $0.plainName == name }) {
      self = plain
      return
    }
    guard let slash = name.lastIndex(of: "/"),
      let otherwise = Self.allCases.first(where: {
        $0.plainName == name[name.index(after: slash)...]
      })
    else { return nil }
    self = Self.guide(String(name[..<slash]), else: otherwise)
  }
}

extension ArchivedAlignment.Horizontal: GuideNaming {
  package static let allCases: [Self] = [.leading, .center, .trailing]

  fileprivate var plainName: String {
    switch self {
    case .leading: "leading"
    case .center: "center"
    case .trailing: "trailing"
    case .guide(let name, _): name
    }
  }

  fileprivate var guide: (name: String, otherwise: Self)? {
    if case .guide(let name, let otherwise) = self { (name, otherwise) } else { nil }
  }

  package var rawValue: String { writtenName }

  package init?(rawValue: String) { self.init(written: rawValue) }
}

extension ArchivedAlignment.Vertical: GuideNaming {
  package static let allCases: [Self] = [
    .top, .center, .bottom, .firstTextBaseline, .lastTextBaseline,
  ]

  fileprivate var plainName: String {
    switch self {
    case .top: "top"
    case .center: "center"
    case .bottom: "bottom"
    case .firstTextBaseline: "firstTextBaseline"
    case .lastTextBaseline: "lastTextBaseline"
    case .guide(let name, _): name
    }
  }

  fileprivate var guide: (name: String, otherwise: Self)? {
    if case .guide(let name, let otherwise) = self { (name, otherwise) } else { nil }
  }

  package var rawValue: String { writtenName }

  package init?(rawValue: String) { self.init(written: rawValue) }
}
