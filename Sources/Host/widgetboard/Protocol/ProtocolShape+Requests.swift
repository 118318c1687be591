extension ProtocolShape {
  private static func inRequest(_ member: String) -> Place {
    .request(#"{"protocol": 1, "id": 1, "action": "timeline", \#(member)}"#)
  }

  /// The lines that the board writes to a widget's standard input.
  static let requests = [
    ProtocolShape(
      "request", .request("$"), "A line of the board's. What an action does not need is left out.",
      """
      protocol integer! — The version of the protocol, which is 1.
      id integer! — Its number, which the reply may repeat.
      action choice(describe,placeholder,snapshot,timeline,backgroundEvents,perform,options,live,preview,activity,control,pushTokens)! — What is asked for.
      kind string — The widget.
      family string — The family of the tile.
      columns integer — The tile's columns inside its frame.
      rows integer — The tile's lines inside its frame.
      isPreview bool — Whether it is for the gallery.
      isScrolled bool — Whether it is a list that a person scrolls in a tile of fewer rows: lay it out as there, for as many of these rows as there is content.
      configuration map(any) — What is set, by parameter, of the parameter's type.
      environment of(environment) — What the views may depend on.
      now date — The time.
      transfers [of(openTransfer)] — Transfers that are under way.
      session string — Of `backgroundEvents`: whose transfers ended.
      events [of(event)] — Of `backgroundEvents`: how they ended.
      perform of(action) — Of `perform`: the action of the button.
      isOn bool — Of `perform`: the new state of a toggle.
      parameter string — Of `options`: the parameter.
      search string — Of `options`: what the person typed.
      every number — Of `live`: seconds between timelines.
      preview integer — Of `preview`: the number of the only one that is wanted.
      shares bool — Whether entries may share a table.
      activity of(activityRequest) — Of `activity`: what is drawn. `kind` is its kind.
      push of(pushRequest) — Of `pushTokens`: the tokens for the author's push handlers.
      """,
      examples: """
        {"protocol": 1, "id": 1, "action": "describe"}
        {"protocol": 1, "id": 2, "action": "timeline", "kind": "rain", "family": "systemSmall", "columns": 18, "rows": 6, "isPreview": false, "isScrolled": false, "configuration": {"city": "Rome"}, "now": 1800000000, "shares": true}
        {"protocol": 1, "id": 3, "action": "perform", "kind": "rain", "perform": {"intent": "more"}, "isOn": true}
        {"protocol": 1, "id": 4, "action": "options", "kind": "rain", "parameter": "city", "search": "Ro"}
        {"protocol": 1, "id": 5, "action": "live", "every": 5}
        {"protocol": 1, "id": 6, "action": "preview", "preview": 0}
        {"protocol": 1, "id": 7, "action": "backgroundEvents", "session": "s", "events": [], "transfers": []}
        {"protocol": 1, "id": 10, "action": "control", "kind": "torch"}
        {"protocol": 1, "id": 11, "action": "pushTokens", "push": {"token": "5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f"}}
        {"protocol": 1, "id": 9, "action": "activity", "kind": "Pizza", "activity": {"id": "1", "attributes": "{}", "state": "{}", "places": []}}
        {"protocol": 1, "id": 8, "action": "snapshot", "environment": {"locale": "en_GB", "timeZone": "Europe/Berlin", "calendar": "gregorian", "colorScheme": "dark", "textSize": "large", "renderingMode": "fullColor"}}
        """),
    ProtocolShape(
      "environment", inRequest(#""environment": $"#), "What views may depend on.",
      """
      locale string! — The person's locale, as `en_GB`.
      timeZone string! — The time zone, as `Europe/Berlin`.
      calendar string! — The calendar, as `gregorian`.
      colorScheme choice(light,dark)! — Whether the board is light or dark.
      textSize string! — The size of text, as `large`.
      renderingMode string! — How tiles are coloured, as `fullColor`.
      location string — The person's place, if the widget uses it.
      """,
      examples:
        #"{"locale": "en_GB", "timeZone": "Europe/Berlin", "calendar": "gregorian", "colorScheme": "dark", "textSize": "large", "renderingMode": "fullColor", "location": "52.5,13.4"}"#
    ),
    ProtocolShape(
      "activityRequest", inRequest(#""activity": $"#), "An activity, as its program has told it.",
      """
      id string! — Its id.
      attributes string! — What does not change, as JSON in a text.
      state string! — What changes, as JSON in a text.
      isStale bool =false — Whether it is out of date.
      places [of(activityPlace)] =[] <16> — What to draw.
      """,
      examples: """
        {"id": "6F1C", "attributes": "{}", "state": "{}", "isStale": true, "places": [{"presentation": "minimal", "columns": 5, "rows": 1}]}
        """),
    ProtocolShape(
      "activityPlace",
      inRequest(#""activity": {"id": "1", "attributes": "{}", "state": "{}", "places": [$]}"#),
      "A presentation of an activity, and the room for it.",
      """
      presentation choice(lockScreen,small,compactLeading,compactTrailing,minimal,expanded)! — Which.
      columns integer! — Columns.
      rows integer! — Rows.
      isFullscreen bool =false — Of `lockScreen`: whether it fills a page.
      isLimitedInWidth bool =false — Whether the strip is short.
      """,
      examples: """
        {"presentation": "expanded", "columns": 40, "rows": 4, "isFullscreen": false, "isLimitedInWidth": false}
        """),
    ProtocolShape(
      "pushRequest",
      .request(#"{"protocol": 1, "id": 1, "action": "pushTokens", "push": $}"#),
      "The tokens with which a server reaches this board.",
      """
      token string — The token that reloads the extension's widgets.
      widgets [of(pushedWidget)] =[] — Its widgets on the board.
      controls map(string) ={} — The tokens of its controls, by kind.
      """,
      examples:
        #"{"token": "5f", "widgets": [{"kind": "queue", "family": "systemSmall", "extension": "queue.widget", "configuration": {}}], "controls": {"deploy": "81"}}"#
    ),
    ProtocolShape(
      "pushedWidget",
      .request(#"{"protocol": 1, "id": 1, "action": "pushTokens", "push": {"widgets": [$]}}"#),
      "A widget on the board.",
      """
      kind string! — The widget.
      family string! — The family of the tile.
      extension string! — The program's name.
      intent string — The type of its configuration.
      configuration map(any)! — What is set, by parameter.
      control bool — Whether it is a control.
      """,
      examples:
        #"{"kind": "queue", "family": "systemSmall", "extension": "queue.widget", "intent": "QueueIntent", "configuration": {"city": "Rome"}, "control": false}"#
    ),
    ProtocolShape(
      "openTransfer", inRequest(#""transfers": [$]"#), "A transfer that is under way.",
      """
      session string! — The session's name.
      task integer! — The number of the task in it.
      url string — What is loaded.
      attempts integer =0 — How often it was tried.
      failure of(failure) — Why it failed last.
      next date — When it is tried again.
      """,
      examples:
        #"{"session": "s", "task": 1, "url": "https://www.swift.org", "attempts": 1, "failure": {"code": -1001}, "next": 1800000000}"#
    ),
    ProtocolShape(
      "event", inRequest(#""events": [$]"#), "How a transfer ended.",
      """
      task integer! — The number of the task.
      url string! — What was loaded.
      method string =GET — The method of HTTP.
      isUpload bool =false — Whether it was an upload.
      taskDescription string — The author's own words.
      response of(response) — What the server answered.
      file string — Where the file is.
      failure of(failure) — Why it failed.
      """,
      examples:
        #"{"task": 1, "url": "https://www.swift.org", "method": "GET", "isUpload": false, "taskDescription": "a", "response": {"url": "https://www.swift.org", "status": 200}, "file": "/tmp/a", "failure": {"code": -1001}}"#
    ),
    ProtocolShape(
      "response", inRequest(#""events": [{"task": 1, "url": "a", "response": $}]"#),
      "What a server answered.",
      """
      url string! — Where it came from in the end.
      status integer! — The status of HTTP.
      headers map(string) ={} — Headers of HTTP.
      bytes integer =0 — The bytes that came.
      """,
      examples:
        #"{"url": "https://www.swift.org", "status": 200, "headers": {"Age": "0"}, "bytes": 1}"#),
    ProtocolShape(
      "failure", inRequest(#""events": [{"task": 1, "url": "a", "failure": $}]"#),
      "Why a transfer failed.",
      """
      code integer! — The code of Apple's `URLError`.
      words string — The reason in words.
      """, examples: #"{"code": -1001, "words": "timed out"}"#),
  ]
}
