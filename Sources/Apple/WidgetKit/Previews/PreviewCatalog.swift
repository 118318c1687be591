import SwiftUI
import WidgetArchive

/// The previews of this program, from its `#Preview` macros and `PreviewProvider`s.
@MainActor
struct PreviewCatalog {
  private let environment: WidgetEnvironment
  private let previews: [FoundPreview]

  /// Finds the previews. Those of macros come first, in the order of files and lines, then those of
  /// providers by name.
  init(environment: WidgetEnvironment) {
    self.environment = environment
    let values = EnvironmentValues(
      environment, family: .systemMedium, size: TileSize(of: .systemMedium),
      contentMarginsDisabled: false)
    let macros = ProgramConformances.types(to: "PreviewRegistry")
      .compactMap { $0 as? any PreviewRegistry.Type }
      .sorted { ($0.fileID, $0.line) < ($1.fileID, $1.line) }
      .flatMap { FoundPreview.all(of: $0, in: values) }
    let providers = ProgramConformances.types(to: "PreviewProvider")
      .compactMap { $0 as? any PreviewProvider.Type }
      .sorted { String(describing: $0) < String(describing: $1) }
      .flatMap { FoundPreview.all(of: $0, in: values) }
    previews = macros + providers
  }

  /// The list of previews, or the requested one.
  func answer(_ request: ExtensionRequest, _ waiting: CompletionWait) throws(AnswerFailure)
    -> [ArchivedPreview]
  {
    guard let number = request.preview?.value else {
      return previews.enumerated().map { index, preview in
        describe(preview, number: index + 1, request)
      }
    }
    guard previews.indices.contains(number - 1) else {
      throw .unknownPreview(number, count: previews.count)
    }
    let preview = previews[number - 1]
    var archived = describe(preview, number: number, request)
    let scene = PreviewScene(
      host: environment, family: WidgetFamily(archived.family),
      size: TileSize(insideColumns: archived.columns.value, insideRows: archived.rows.value),
      waiting: waiting)
    let archive = try preview.archive(scene)
    archived.entries = archive.entries
    archived.remarks = archive.remarks
    archived.contentMarginsDisabled = archive.contentMarginsDisabled
    return [archived]
  }

  /// A preview without its entries, in the requested size.
  private func describe(
    _ preview: FoundPreview, number: Int, _ request: ExtensionRequest
  ) -> ArchivedPreview {
    let settings = preview.settings
    let family = request.family ?? settings.family ?? .systemMedium
    var size = TileSize(of: WidgetFamily(family))
    var fitsContent = false
    if request.family == nil {
      switch settings.layout {
      case .fixed(let width, let height): size = TileSize(width: width, height: height)
      case .sizeThatFits: fitsContent = settings.family == nil
      case .device, nil: break
      }
    }
    return ArchivedPreview(
      number: Count(number), name: settings.name ?? preview.defaultName, file: preview.file,
      line: Count(preview.line), family: family,
      columns: request.columns ?? CellCount(max(1, size.columns - 2)),
      rows: request.rows ?? CellCount(max(1, size.rows - 2)),
      fitsContent: fitsContent && request.columns == nil, isTimeline: preview.isTimeline)
  }
}

extension TileSize {
  /// The tile of a size in points.
  fileprivate init(width: CGFloat, height: CGFloat) {
    self.init(
      insideColumns: Self.cells(width / 8) - 2, insideRows: Self.cells(height / 18) - 2)
  }

  /// The cells for a length: at least one inside the frame, and no more than a request may ask for.
  private static func cells(_ count: CGFloat) -> Int {
    count.isNaN ? 3 : Int(min(max(3, count.rounded()), 1000))
  }
}
