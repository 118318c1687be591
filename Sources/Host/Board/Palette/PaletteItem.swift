import TimelineEngine
import WidgetArchive

/// A line of the palette: one thing to do, or to go to.
struct PaletteItem {
  enum Sort: String {
    case act = "do"
    case tile, page
    case settings = "set"
    case link, theme, add, shell
  }

  /// The picture or the words beside the list.
  enum Preview {
    case words([String])
    case tile(Placement.ID)
    /// A widget on no page; its id is empty.
    case widget(Placement)
    case theme(ThemeColors)
  }

  var sort: Sort
  var label: String
  /// Its place or its meaning.
  var aside = ""
  /// The keys for the same from the page.
  var keys = ""
  var preview = Preview.words([])
  var requests: [PanelRequest]

  /// The rank of a match, lower is better; nil if it does not match. Labels come first. The other
  /// texts have to contain the typed text as it is: letters in order alone would match nearly every
  /// sentence.
  func rank(_ typed: String) -> Int? {
    if let rank = FuzzyMatch.rank(typed, in: label) { return rank }
    return [aside, "\(sort.rawValue) \(label)"].contains {
      TileSearch.range(of: typed, in: $0) != nil
    } ? Self.leastRank : nil
  }

  /// The rank of a match outside of the label.
  static let leastRank = 100
  /// The rank of words that stand on a tile: after what has the letters at beginnings of words.
  static let wordsRank = 12
}

/// A widget that needs one thing, such as a place: the palette finds it by what can be chosen.
struct PaletteNeed {
  var widget: WidgetDescriptor
  var parameter: ParameterDescriptor

  /// Nil unless the widget needs one parameter and offers options for it.
  init?(_ widget: WidgetDescriptor) {
    let needed = widget.parameters.filter(\.isRequired)
    guard let parameter = needed.first, needed.count == 1, parameter.hasOptions,
      parameter.dependsOn.isEmpty
    else { return nil }
    (self.widget, self.parameter) = (widget, parameter)
  }

  var question: OptionsQuestion {
    OptionsQuestion(kind: widget.kind, parameter: parameter.name)
  }

  /// The options that begin with a text, or of which a word does, each as a widget to add.
  func items(_ typed: String, among sections: [ParameterSection]) -> [PaletteItem] {
    guard let family = widget.families.first else { return [] }
    let found = sections.flatMap(\.choices).enumerated().compactMap { place, choice in
      OptionChooser.rank(choice, typed).map { (rank: $0, place: place, choice: choice) }
    }
    let best = found.filter { $0.rank <= OptionChooser.wordRank }
      .sorted { ($0.rank, $0.place) < ($1.rank, $1.place) }
    return best.prefix(Self.most).map { _, _, choice in
      let placement = Placement(
        id: "", kind: widget.kind, family: family,
        configuration: [parameter.name: choice.value.inFile])
      return PaletteItem(
        sort: .add, label: "\(widget.title): \(choice.title)", aside: choice.subtitle ?? "",
        preview: .widget(placement),
        requests: [.add(widget, as: placement)])
    }
  }

  /// The most options of a widget in the list, where they are among everything else.
  private static let most = 4
}
