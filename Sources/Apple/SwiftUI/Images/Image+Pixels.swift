import CellLayout
import Foundation
import Pictures
import UIKitValues
import WidgetArchive

/// Converts pictures of pixels to cells during lowering: those of fixed size at once, resizable
/// ones when their place is known.
extension Image {
  func lowerAsset(_ name: String, _ bundle: Bundle?, into lowering: inout Lowering) -> [NodeID] {
    guard let set = AssetCatalogs(bundle: bundle).image(named: name), set.file(isDark: false) != nil
    else {
      let place = "an asset catalogue or file of the extension"
      return [missing(name, .notFound(place), in: &lowering)]
    }
    // Read only if needed: a view that reads the colour scheme is archived once for each scheme.
    let isDark = set.dark != nil && lowering.environment.colorScheme == .dark
    guard let file = set.file(isDark: isDark) else { return [] }
    let picture = Pixels(
      source: .file(file.path), scale: file.scale, name: name, isTemplate: set.isTemplate ?? false)
    return [lower(picture, into: &lowering)]
  }

  func lower(_ image: UIImage, into lowering: inout Lowering) -> [NodeID] {
    let isDark = image.darkContent != nil && lowering.environment.colorScheme == .dark
    switch image.content(isDark: isDark) {
    case .none: return []
    case .symbol(let name): return [symbol(name, in: &lowering)]
    case .picture(let source):
      let picture = Pixels(
        source: source, scale: image.scale, name: image.name ?? source.name ?? "image",
        isTemplate: image.renderingMode == .alwaysTemplate)
      return [lower(picture, into: &lowering)]
    }
  }

  /// A source of pixels to draw.
  private struct Pixels {
    var source: PictureSource
    /// The number of pixels in a point.
    var scale: Double
    var name: String
    var isTemplate: Bool

    /// The size in points.
    func size() throws(PictureFault) -> CGSize {
      let pixels = try PictureDecoder.size(of: source)
      return CGSize(width: Double(pixels.width) / scale, height: Double(pixels.height) / scale)
    }
  }

  private func lower(_ pixels: Pixels, into lowering: inout Lowering) -> NodeID {
    let size: CGSize
    do {
      size = try pixels.size()
    } catch {
      return missing(pixels.name, error, in: &lowering)
    }
    guard size.width > 0, size.height > 0 else { return lowering.add(.empty) }
    let modifiers = labelModifiers(lowering.environment)
    guard resizing != nil else {
      let columns = CellMetrics.columns(size.width)
      let rows = CellMetrics.rows(size.height)
      let place = (columns: 0..<columns, rows: 0..<rows)
      return node(pixels, size, place, ideal: nil, modifiers, &lowering)
    }
    let ideal = ArchivedImage.Size(width: Finite(size.width), height: Finite(size.height))
    return lowering.hole(ideal: size, isPicture: true) { lowering, place in
      let cells = place.cellsInTile
      return node(pixels, size, cells, ideal: ideal, modifiers, &lowering)
    }
  }

  /// The picture at a place given in cells of the tile.
  private func node(
    _ pixels: Pixels, _ size: CGSize, _ place: (columns: Range<Int>, rows: Range<Int>),
    ideal: ArchivedImage.Size?, _ modifiers: [ArchivedModifier], _ lowering: inout Lowering
  ) -> NodeID {
    lowering.environment.record(.tileSize)
    var rendering = PictureRendering(fitting: place, in: lowering.environment.tileMetrics.inside)
    rendering.isTemplate = renderingMode.map { $0 == .template } ?? pixels.isTemplate
    rendering.isSmooth = isSmooth
    if resizing == .tile { rendering.tile = PixelSize(inCells: size) }
    do {
      let picture = try PictureShelf.picture(pixels.source, rendering)
      return lowering.add(.image(ArchivedImage(picture, ideal: ideal)), modifiers: modifiers)
    } catch {
      return missing(pixels.name, error, in: &lowering)
    }
  }

  func labelModifiers(_ environment: EnvironmentValues) -> [ArchivedModifier] {
    switch label {
    case .none: []
    case .name(let name):
      [.accessibilityLabel(Text(LocalizedStringKey(name)).string(in: environment))]
    case .text(let label): [.accessibilityLabel(label.text.string(in: environment))]
    }
  }

  /// A frame with the name of a picture that cannot be shown; its author is told why.
  private func missing(_ name: String, _ fault: PictureFault, in lowering: inout Lowering) -> NodeID
  {
    lowering.remark(fault.words(for: name))
    let quiet = ArchivedPaint.hierarchical(1)
    let text = lowering.add(
      .text([TextRun(.verbatim(name))]),
      modifiers: [.font(ArchivedFont(size: .style("caption"))), .lineLimit(1), .foreground(quiet)])
    guard resizing != nil else {
      return lowering.add(
        lowering.builder[text].content,
        modifiers: lowering.builder[text].modifiers + [.border(quiet, width: 1)])
    }
    return lowering.add(
      .shape(.roundedRectangle(4), .stroke(quiet, lineWidth: 1, inside: true)),
      modifiers: [.overlay(text, .center)])
  }
}

extension PlaceInTile {
  /// The columns and rows of the place, counted from the tile's inner corner.
  fileprivate var cellsInTile: (columns: Range<Int>, rows: Range<Int>) {
    let column = Int((frame.minX / CellMetrics.pointsPerColumn).rounded())
    let row = Int((frame.minY / CellMetrics.pointsPerRow).rounded())
    return (
      column..<column + max(0, Int((frame.width / CellMetrics.pointsPerColumn).rounded())),
      row..<row + max(0, Int((frame.height / CellMetrics.pointsPerRow).rounded()))
    )
  }
}
