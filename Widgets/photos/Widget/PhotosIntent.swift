import AppIntents
import PhotoAlbum

/// Configures the folder and the order of its pictures. In the board file:
///
///     set.folder = ~/Pictures/Holidays
///     set.order = name
///     set.caption = none
struct PhotosIntent: WidgetConfigurationIntent {
  static let title: LocalizedStringResource = "Choose Photos"
  static let description = IntentDescription("Which folder to show pictures of.")

  @Parameter(title: "Folder", description: "With the folders in it; without one, your pictures.")
  var folder: String?

  @Parameter(title: "Order", description: "Which picture comes next", default: .shuffled)
  var order: PhotoOrder

  @Parameter(
    title: "Caption", description: "The words at the foot of a picture", default: .automatic)
  var caption: CaptionChoice
}

enum PhotoOrder: String, AppEnum {
  case shuffled, name

  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Order"
  static let caseDisplayRepresentations: [PhotoOrder: DisplayRepresentation] = [
    .shuffled: "Shuffled, another way each day", .name: "By name",
  ]
}

enum CaptionChoice: String, AppEnum {
  case automatic, name, date, none

  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Caption"
  static let caseDisplayRepresentations: [CaptionChoice: DisplayRepresentation] = [
    .automatic: "The name, or the date where a camera named it", .name: "The name",
    .date: "The date of the file", .none: "None",
  ]
}
