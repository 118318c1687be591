extension ProtocolShape {
  private static func inTimeline(_ members: String) -> Place {
    .reply(#"{"timeline": {"entries": [{"view": "a"}], \#(members)}}"#)
  }
  private static let inDescription = Place.reply(#"{"description": [$]}"#)
  private static let inParameters =
    Place.reply(#"{"description": [{"kind": "x", "parameters": [$]}]}"#)

  /// The lines that a widget prints.
  static let replies = lines + descriptions + orders

  private static let families =
    "choice(systemSmall,systemMedium,systemLarge,systemExtraLarge,systemExtraLargePortrait,accessoryCorner,accessoryCircular,accessoryRectangular,accessoryInline)"

  private static let lines = [
    ProtocolShape(
      "reply", .reply("$"),
      "What a widget prints for a request. It has one of the members up to `error`.",
      """
      timeline of(timeline) — For `timeline`, `snapshot`, `placeholder` and `live`.
      description [of(widget)] <256> — For `describe`.
      performed of(performed) — For `perform`.
      options [of(section)] — For `options`.
      handled of(handled) — For `backgroundEvents`.
      previews [of(preview)] — For `preview`.
      activity of(activity) — For `activity`.
      control of(control) — For `control`; of a control's tile for `timeline`, `snapshot` and `placeholder`, too.
      error string — Why there is no answer.
      lasting bool =false — Of an error: it stays until somebody changes something. The tile is not tried again before.
      id integer =0 — The request's `id`.
      protocol integer =1 <1> — The version of the protocol.
      transfers [of(order)] =[] — Downloads and uploads that are ordered; not by the answer to `describe`.
      cancelled [of(ticket)] =[] — Those that are not wanted any more.
      activities [of(activityKind)] =[] <256> — Beside `description`: the activities that it draws.
      controls [of(controlKind)] =[] <256> — Beside `description`: its controls.
      """,
      examples: """
        {"protocol": 1, "id": 3, "timeline": {"entries": [{"view": "hello"}]}}
        {"description": [{"kind": "hello"}]}
        {"performed": {}}
        {"options": [{"choices": ["Berlin"]}]}
        {"handled": {}}
        {"previews": []}
        {"activity": {"views": {}}}
        {"description": [], "activities": [{"kind": "Pizza"}], "controls": [{"kind": "torch"}]}
        {"control": {"label": "Torch", "action": "torch"}}
        {"error": "no network", "transfers": [], "cancelled": []}
        {"error": "no such city", "lasting": true}
        """),
    ProtocolShape(
      "timeline", .reply(#"{"timeline": $}"#), "Entries, and when to ask for others.",
      """
      entries integer|[of(entry)]! <4096> — The entries, or the number of lines that follow with one each.
      policy choice(atEnd,never)|of(after) =atEnd — When to ask again.
      reads [string] =[] — What the views depend on: names of the request's environment, and files and folders by their absolute paths, at most 64; a change asks again.
      remarks [string] =[] <100> — Words for the widget's author.
      trouble string|of(trouble) — What is wrong with the widget's source, where it answers all the same.
      usage of(usage) — What it took to make it.
      pictures [of(pictureValue)] =[] — Pictures that views refer to by number.
      table bool =false — Whether the line before the entries has what they share.
      """,
      examples: #"""
        {"entries": [{"view": "hello"}], "policy": "never", "reads": ["colorScheme"], "remarks": ["old data"], "trouble": "no network", "pictures": [\#(picture)], "table": false, "usage": {"seconds": 0.1, "cpuSeconds": 0.1, "peakBytes": 1000000}}
        """#),
    ProtocolShape(
      "trouble", inTimeline(#""trouble": $"#),
      "Says that the source is away or answers with an error, and what is shown in spite of that.",
      """
      text string! — What is wrong, in one line.
      since date — Since when; without it since the first of the timelines in a row that say so.
      older bool =false — Whether what is shown is from before.
      retry date — The source does not want to be asked before.
      keepsPace bool =false — Whether it is asked as often as without: only a part of its sources is away, or asking costs nobody anything.
      """,
      examples: """
        {"text": "api.example: asked too often (429)", "since": "2027-01-01T18:30:00Z", "older": true, "retry": "2027-01-01T19:30:00Z", "keepsPace": false}
        """),
    ProtocolShape(
      "after", inTimeline(#""policy": $"#), "Asks again at a date, or after a while.",
      "after date! — A date, or a duration of `s`, `m`, `h` and `d` such as `15m`.",
      examples: """
        {"after": "2027-01-01T18:30:00Z"}
        {"after": "15m"}
        """),
    ProtocolShape(
      "usage", inTimeline(#""usage": $"#), "What it took to make a timeline.",
      """
      seconds number! — Time.
      cpuSeconds number! — Time of a processor.
      peakBytes integer! — The most memory.
      """, examples: #"{"seconds": 0.5, "cpuSeconds": 0.25, "peakBytes": 1000000}"#),
    ProtocolShape(
      "entry", .reply(#"{"timeline": {"entries": [$]}}"#), "What is shown from a date on.",
      """
      view view! <64 levels, 10000 views> — What is shown.
      date date =1970 — When it begins; without one it is current at once.
      relevance of(relevance) — How much it matters, by which a stack turns.
      """,
      examples: #"{"date": "2027-01-01T18:30:00Z", "relevance": {"score": 40}, "view": "hello"}"#),
    ProtocolShape(
      "relevance", .reply(#"{"timeline": {"entries": [{"view": "a", "relevance": $}]}}"#),
      "How much an entry matters.",
      """
      score number! — Compared with the widget's other entries; 0 and less is not at all.
      duration number =0 — For how many seconds; 0 until the next entry.
      """, examples: #"{"score": 40, "duration": 600}"#),
    ProtocolShape(
      "performed", .reply(#"{"performed": $}"#), "What came of a button.",
      """
      reloads [of(reload)] =[] — Which timelines to ask for again.
      url string — What to open.
      dialog string <4000 bytes> — Words for the person.
      """,
      examples:
        #"{"reloads": [{"all": true}], "url": "https://www.swift.org", "dialog": "done"}"#),
    ProtocolShape(
      "handled", .reply(#"{"handled": $}"#), "That ended transfers were handled.",
      "reloads [of(reload)] =[] — Which timelines to ask for again.",
      examples: #"{"reloads": [{"kind": "news"}]}"#),
    ProtocolShape(
      "reload", .reply(#"{"handled": {"reloads": [$]}}"#), "Timelines to ask for again.",
      """
      kind string — Those of one kind.
      all bool =false — Those of all kinds of this widget.
      """,
      examples: """
        {"kind": "news"}
        {"all": true}
        """),
    ProtocolShape(
      "activity", .reply(#"{"activity": $}"#), "A drawn activity.",
      """
      views of(presentations)! — Its presentations.
      keylineTint color — The colour of the frame around the expanded one.
      reads [string] =[] — What of the request's environment the views depend on.
      remarks [string] =[] <100> — Words for the author.
      """,
      examples:
        #"{"views": {"minimal": "3"}, "keylineTint": "red", "reads": ["colorScheme"], "remarks": []}"#
    ),
    ProtocolShape(
      "presentations", .reply(#"{"activity": {"views": $}}"#),
      "The views of an activity, those that were asked for.",
      """
      lockScreen view — On the lock page.
      small view — In a small tile.
      compactLeading view — At the left end of the strip.
      compactTrailing view — At its right end.
      minimal view — In the strip, beside other activities.
      expanded view — Where a person asks for more.
      """,
      examples:
        #"{"lockScreen": "a", "small": "b", "compactLeading": "c", "compactTrailing": "d", "minimal": "e", "expanded": "f"}"#
    ),
    ProtocolShape(
      "activityKind", .reply(#"{"description": [], "activities": [$]}"#),
      "A kind of activity that it draws.",
      """
      kind string! <200 bytes> — Its kind.
      small bool =false — Whether it is drawn for small tiles, too.
      """, examples: #"{"kind": "Pizza", "small": true}"#),
    ProtocolShape(
      "control", .reply(#"{"control": $}"#), "A control with its value.",
      """
      label view! — Its title and symbol.
      action string|of(action)! — What a press performs.
      isOn bool — The state of a toggle; a button has none.
      off view — Words for off, or for a button at rest.
      on view — Words for on, or for a button during its action.
      tint color — Its colour while it is on.
      disabled bool =false — Whether a press does nothing.
      private bool =false — Whether a locked board hides its value.
      """,
      examples:
        #"{"label": "Torch", "action": "torch", "isOn": true, "off": "Dark", "on": "Bright", "tint": "yellow", "disabled": false, "private": true}"#
    ),
    ProtocolShape(
      "controlKind", .reply(#"{"description": [], "controls": [$]}"#), "A control that it offers.",
      """
      kind string! <200 bytes> — Its kind.
      displayName string <400 bytes> — Its name for people.
      description string <4000 bytes> — What it does.
      intent string — The name of its configuration.
      parameters [of(parameter)] =[] <256> — What a person can set.
      hidden bool =false — Whether lists leave it out.
      """,
      examples:
        #"{"kind": "torch", "displayName": "Torch", "description": "A light.", "intent": "Torch", "parameters": [{"name": "lamp"}], "hidden": false}"#
    ),
    ProtocolShape(
      "preview", .reply(#"{"previews": [$]}"#), "A preview of a widget.",
      """
      number integer! — Its number.
      name string! — Its name.
      file string — The file that declares it.
      line integer =0 — The line there.
      family \(families)! — Its family.
      columns integer! — Columns of its cells.
      rows integer! — Rows of its cells.
      fitsContent bool =false — Whether it is as large as its content.
      isTimeline bool =false — Whether it is of a timeline.
      contentMarginsDisabled bool =false — Whether it has no margins.
      entries [of(entry)] =[] — What it shows.
      remarks [string] =[] <100> — Words for the author.
      """,
      examples:
        #"{"number": 0, "name": "Small", "file": "a.swift", "line": 1, "family": "systemSmall", "columns": 18, "rows": 8, "fitsContent": false, "isTimeline": false, "contentMarginsDisabled": false, "entries": [{"view": "a"}], "remarks": []}"#
    ),
  ]

  private static let descriptions = [
    ProtocolShape(
      "widget", inDescription, "A widget, as the gallery offers it.",
      """
      kind string! <200 bytes> — Its kind.
      displayName string <400 bytes> — Its name for people.
      description string <4000 bytes> — What it shows.
      families [\(families)] =["systemSmall","systemMedium","systemLarge"] — The families it comes in.
      intent string — The name of its configuration.
      parameters [of(parameter)] =[] <256> — What a person can set.
      summary of(summary) — How the form says what is set.
      contentMarginsDisabled bool =false — Whether its views reach to the frame.
      containerBackgroundRemovable bool =true — Whether the background may be left out.
      liveInterval number — Seconds between timelines while somebody looks.
      usesLocation bool =false — Whether it wants to know the place that the person has set.
      dataProtection choice(NSFileProtectionComplete,NSFileProtectionCompleteUnlessOpen,NSFileProtectionCompleteUntilFirstUserAuthentication,NSFileProtectionNone) — How its views are kept.
      signal integer <1…30> — A number n: the signal SIGRTMIN+n to an open board asks for its timeline, at once while somebody looks.
      category string <400 bytes> — What it is about: a heading of the gallery.
      largestUnits [of(largestUnit)] =[] <9> — The largest units of a page whose room its content can use.
      takesPush bool =false — Whether it wants the token with which a server reloads it, by `pushTokens`.
      control bool =false — Whether it is a control: it answers with `control` in place of `timeline`.
      hidden bool =false — Whether lists leave it out.
      """,
      examples: """
        {"kind": "rain", "displayName": "Rain", "description": "Where it rains.", "families": ["systemSmall"], "intent": "Rain", "parameters": [{"name": "city"}], "summary": {"text": "Rain in ${city}"}, "contentMarginsDisabled": true, "containerBackgroundRemovable": false, "liveInterval": 5, "usesLocation": true, "dataProtection": "NSFileProtectionNone", "signal": 8, "category": "The world", "largestUnits": [{"family": "systemSmall", "columns": 38, "rows": 18}], "takesPush": true}
        {"kind": "vpn", "control": true, "hidden": false}
        """),
    ProtocolShape(
      "largestUnit", .reply(#"{"description": [{"kind": "rain", "largestUnits": [$]}]}"#),
      "How large a page's unit may become for a family.",
      """
      family \(families)! — The family.
      columns integer! — Columns of a small tile, its frame included.
      rows integer! — Rows of one.
      """,
      examples: #"{"family": "systemSmall", "columns": 38, "rows": 18}"#),
    ProtocolShape(
      "parameter", inParameters, "What a person can set of a widget.",
      """
      name string! <200 bytes> — Its name in `configuration`.
      title string =name <400 bytes> — Its name for people.
      type choice(string,integer,number,bool,date,object,list,enumeration,entity,file) =string — What it is.
      element choice(string,integer,number,bool,date,object,list,enumeration,entity,file) — What a list is made of.
      description string <4000 bytes> — What it is for.
      optional bool =false — Whether it may be left empty.
      defaultValue any — What it is until it is set.
      choices [of(choice)|any] =[] <10000> — What there is to choose from.
      options bool =false — Whether choices are asked for with `options`.
      searchable bool =false — Whether choices are searched for.
      dependsOn [string] =[] — Parameters whose change asks for choices again.
      least number — The least value.
      greatest number — The greatest value.
      control string — How it is set, such as `slider`.
      multiline bool =false — Whether it is a text of several lines.
      unit string — The unit of a number.
      sizes map(of(size)) ={} — By family, how many elements a list has.
      secret bool =false — Whether it is a secret, which is kept outside the board file.
      """,
      examples: #"""
        {"name": "city", "title": "City", "type": "string", "description": "Where.", "optional": true, "defaultValue": "Berlin", "choices": ["Berlin", {"value": "rome", "title": "Rome"}], "options": true, "searchable": true, "dependsOn": ["land"], "control": "field", "multiline": false, "secret": false}
        {"name": "rows", "type": "integer", "defaultValue": 4, "least": 1, "greatest": 9, "unit": "rows"}
        {"name": "cities", "type": "list", "element": "string", "sizes": {"systemSmall": {"maximum": 3}}}
        """#),
    ProtocolShape(
      "choice", .reply(#"{"options": [{"choices": [$]}]}"#),
      "Something to choose; a value alone is its own title.",
      """
      value any! — What is set.
      title string <400 bytes> — What the list shows.
      subtitle string <400 bytes> — A second line.
      symbol string — An SF Symbol before it.
      """,
      examples:
        #"{"value": "rome", "title": "Rome", "subtitle": "Italy", "symbol": "building.columns"}"#
    ),
    ProtocolShape(
      "section", .reply(#"{"options": [$]}"#), "Choices under a title.",
      """
      title string <400 bytes> — The title.
      subtitle string <400 bytes> — A second line.
      choices [of(choice)|any] =[] <10000> — The choices.
      """, examples: #"{"title": "Europe", "subtitle": "EU", "choices": ["Rome"]}"#),
    ProtocolShape(
      "size",
      .reply(
        #"{"description": [{"kind": "x", "parameters": [{"name": "a", "type": "list", "sizes": {"systemSmall": $}}]}]}"#
      ),
      "How many elements a list has.",
      """
      minimum integer — The fewest.
      maximum integer — The most.
      """, examples: #"{"minimum": 1, "maximum": 3}"#),
    ProtocolShape(
      "summary", .reply(#"{"description": [{"kind": "x", "summary": $}]}"#),
      "A sentence with parameters in it, or a condition on a parameter or on the family.",
      """
      text string — The sentence; `${name}` is a parameter.
      more [string] =[] — Parameters below the sentence.
      parameter string — Of a condition: the parameter; without it the family is compared.
      comparison string — Of a condition: such as `equalTo`.
      values [any] =[] — Of a condition: what is compared with.
      then of(summary) — Of a condition: the summary where it holds.
      otherwise of(summary) — Of a condition: the summary where it does not.
      """,
      examples: """
        {"text": "Show ${city}", "more": ["rows"]}
        {"parameter": "style", "comparison": "equalTo", "values": ["big"], "then": {"text": "a"}, "otherwise": {"text": "b"}}
        """),
  ]

  private static let orders = [
    ProtocolShape(
      "order", .reply(#"{"transfers": [$]}"#), "A download or an upload.",
      """
      session string! — The session's name.
      task integer! — The number of the task in it.
      url string! — What is loaded.
      method string =GET — The method of HTTP.
      headers map(string) ={} — Headers of HTTP.
      bodyFile string — The file that is sent.
      isUpload bool =false — Whether it is an upload.
      requestTimeout number =60 — Seconds without data.
      resourceTimeout number =604800 — Seconds for all of it.
      earliestBegin date — Not before this date.
      byteLimit integer — The most bytes.
      taskDescription string — The author's own words, which come back.
      kind string — The widget that asked.
      """,
      examples:
        #"{"session": "s", "task": 1, "url": "https://www.swift.org", "method": "GET", "headers": {"Accept": "*/*"}, "bodyFile": "/tmp/a", "isUpload": false, "requestTimeout": 60, "resourceTimeout": 600, "earliestBegin": 1800000000, "byteLimit": 1000, "taskDescription": "a", "kind": "x"}"#
    ),
    ProtocolShape(
      "ticket", .reply(#"{"cancelled": [$]}"#), "Which transfer is meant.",
      """
      session string! — The session's name.
      task integer! — The number of the task in it.
      url string — What is loaded.
      """, examples: #"{"session": "s", "task": 1, "url": "https://www.swift.org"}"#),
  ]
}
