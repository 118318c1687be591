import Answers
import AppIntents
import BoardKit
import Foundation

/// Configures the request and the parts of the answer to show. In the board file:
///
///     set.url = https://home.example/api/states/sensor.outside
///     set.secret = env:HOME_TOKEN
///     set.value = $.state | number 1
///     set.unit = °C
///     set.range = -10..40
struct JSONIntent: WidgetConfigurationIntent {
  static let title: LocalizedStringResource = "Web Service"
  static let description = IntentDescription("Shows what a web service answers in JSON or XML.")

  @Parameter(title: "URL", description: "Where the answer is, such as https://api.example/now")
  var url: String
  @Parameter(title: "Format", default: .auto) var format: AnswerFormat
  @Parameter(title: "Secret", description: "Where {secret} stands, else a bearer’s token")
  var secret: Secret?
  @Parameter(title: "Headers", description: "Further ones of the request, such as Accept: text/csv")
  var headers: String?
  @Parameter(title: "Title", description: "Words, or a path such as $.name") var title: String?
  @Parameter(
    title: "Value", description: "A path: $.a.b[0] | number 1", optionsProvider: ValuePaths())
  var value: String?
  @Parameter(title: "Filter", description: "Of a value that is a path: number 1, percent, ago")
  var filter: String?
  @Parameter(title: "Unit", description: "After the value: °C") var unit: String?
  @Parameter(title: "Range", description: "Makes a gauge of the value: 0..100") var range: String?
  @Parameter(
    title: "Points", description: "Numbers of a chart: $.items[*].n", optionsProvider: SeriesPaths()
  )
  var points: String?
  @Parameter(title: "Times", description: "Their dates, as many: $.items[*].at") var times: String?
  @Parameter(
    title: "Each", description: "A row for each of these: $.items[*]", optionsProvider: ListPaths())
  var each: String?
  @Parameter(title: "Rows", description: "{{ @.name }} :: {{ @.n }}; \\n begins another")
  var rows: String?
  @Parameter(title: "Link", description: "What ⏎ opens: words or a path") var link: String?
  @Parameter(title: "Every", description: "30s, 15m, 2h or 1d", default: "15m") var every: String
  @Parameter(title: "Button", description: "What a button below says: Turn on") var button: String?
  @Parameter(title: "Post to", description: "The address that the button posts to")
  var post: String?
  @Parameter(title: "Body", description: "What it posts: {\"on\": true}") var body: String?

  init() {}
}

enum AnswerFormat: String, AppEnum {
  case auto, json, xml

  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Format"
  static let caseDisplayRepresentations: [AnswerFormat: DisplayRepresentation] = [
    .auto: "By what comes", .json: "JSON", .xml: "XML",
  ]

  var format: Answer.Format { Answer.Format(rawValue: rawValue) ?? .auto }
}
