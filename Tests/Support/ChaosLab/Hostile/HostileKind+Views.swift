extension HostileKind {
  private static let leaf = #"{"kind":"text","text":"leaf"}"#

  /// A chain of nodes, each containing the previous one.
  private static func chain(
    _ name: String, _ levels: Int, _ outcome: Outcome = .either, _ node: (Int) -> String
  ) -> HostileKind {
    .table(name, outcome, [leaf] + (0..<levels).map(node))
  }

  private static func pair(_ kind: String) -> (Int) -> String {
    { #"{"kind":"\#(kind)","children":[\#($0),\#($0)]}"# }
  }

  /// A stack of equal children.
  private static func flat(_ name: String, _ count: Int, _ node: String, kind: String = "vstack")
    -> HostileKind
  {
    .answer(
      name, .either,
      #"""
      printf '{"timeline":{"policy":"never","entries":[{"view":{"nodes":['
      yes '\#(node),' | head -n \#(count) | tr -d '\n'
      printf '{"kind":"\#(kind)","children":['
      seq -s, 0 \#(count - 1) | tr -d '\n'
      echo ']}],"variants":[{"root":\#(count)}]}}]}}'
      """#)
  }

  /// Small archives that are expensive to draw.
  static let bombs: [HostileKind] = [
    chain("nests seventy stacks", 70, .fails("levels")) {
      #"{"kind":"vstack","children":[\#($0)]}"#
    },
    chain("doubles down a column", 40, .either, pair("vstack")),
    chain("doubles across", 40, .either, pair("hstack")),
    chain("doubles in depth", 40, .either, pair("zstack")),
    chain("doubles what may fit", 40, .either, pair("fitting")),
    chain("labels labels", 40) { #"{"kind":"label","title":\#($0),"icon":\#($0)}"# },
    chain("aligns by the first line", 40) {
      #"{"kind":"hstack","alignment":"firstTextBaseline","children":[\#($0),\#($0)]}"#
    },
    chain("labels a label, sixty deep", 60) { #"{"kind":"label","title":\#($0),"icon":0}"# },
    chain("aligns by the first line, sixty deep", 60) {
      #"{"kind":"hstack","alignment":"firstTextBaseline","children":[\#($0),0]}"#
    },
    chain("fits what fits, sixty deep", 60) { #"{"kind":"fitting","children":[\#($0),0]}"# },
    chain("grids of grids, sixty deep", 60) {
      #"{"kind":"grid","rows":[{"cells":[{"child":\#($0)},{"child":0}]}]}"#
    },
    chain("gauges of gauges, sixty deep", 60) {
      #"{"kind":"gauge","value":0.5,"label":\#($0),"currentValueLabel":0}"#
    },
    chain("frames of frames, sixty deep", 60) {
      #"{"kind":"hstack","children":[\#($0),0],"modifiers":[{"flexibleFrame":{"maxWidth":"infinity"}},{"fixedSize":{}},{"aspectRatio":{}},{"alignmentGuide":{"guide":"horizontal.leading","value":1}}]}"#
    },
    chain("placed in places, sixty deep", 60) {
      #"{"kind":"placed","places":[{"child":\#($0),"width":100,"height":100},{"child":0,"width":10,"height":18}]}"#
    },
    chain("overlays of overlays, sixty deep", 60) {
      #"{"kind":"text","text":"o","modifiers":[{"overlay":{"view":\#($0)}},{"mask":{"view":0}}]}"#
    },
    chain("grids of grids", 40) {
      #"{"kind":"grid","rows":[{"cells":[{"child":\#($0)},{"child":\#($0)}]}]}"#
    },
    chain("gauges of gauges", 40) {
      #"{"kind":"gauge","value":0.5,"label":\#($0),"currentValueLabel":\#($0),"minimumValueLabel":\#($0),"maximumValueLabel":\#($0)}"#
    },
    chain("progress in progress", 40) {
      #"{"kind":"progress","value":0.5,"label":\#($0),"currentValueLabel":\#($0)}"#
    },
    chain("toggles of toggles", 40) {
      #"{"kind":"toggle","action":{"intent":"x"},"isOn":true,"off":\#($0),"on":\#($0)}"#
    },
    chain("buttons of buttons", 40) {
      #"{"kind":"button","action":{"intent":"x"},"child":\#($0)}"#
    },
    chain("links to links", 40) { #"{"kind":"link","url":"x:y","child":\#($0)}"# },
    chain("placed in places", 40) {
      #"{"kind":"placed","places":[{"child":\#($0),"width":1e9,"height":1e9},{"child":\#($0),"width":1,"height":1}]}"#
    },
    chain("masks of masks", 40) {
      #"{"kind":"color","color":"red","modifiers":[{"mask":{"view":\#($0)}},{"overlay":{"view":\#($0)}},{"background":{"view":\#($0)}}]}"#
    },
    chain("a one-node chain of overlays", 60) {
      #"{"kind":"text","text":"o","modifiers":[{"overlay":{"view":\#($0)}},{"overlay":{"view":\#($0)}}]}"#
    },
    .table("is its own child", .either, [#"{"kind":"vstack","children":[0]}"#]),
    .table("has a child before all", .either, [leaf, #"{"kind":"vstack","children":[-1]}"#]),
    .table(
      "has a child beyond all", .either, [leaf, #"{"kind":"vstack","children":[1000000000]}"#]),
    .view("has no such root", .either, #"{"nodes":[{"kind":"spacer"}],"variants":[{"root":9}]}"#),
    .view(
      "has no such background", .either,
      #"{"nodes":[{"kind":"spacer"}],"variants":[{"root":0,"containerBackground":-7}]}"#),
    .answer(
      "has variants without number", .either,
      #"timeline '{"nodes":[{"kind":"text","text":"v"}],"variants":['"$(yes '{"root":0},' | head -n 30000 | tr -d '\n')"'{"root":0}]}'"#
    ),
    flat("has too many nodes", 10_001, leaf),
    flat("has nine thousand texts", 9000, leaf),
    flat("has nine thousand texts in depth", 9000, leaf, kind: "zstack"),
    flat("fits five thousand", 5000, leaf, kind: "fitting"),
    flat("has nine thousand spacers", 9000, #"{"kind":"spacer"}"#, kind: "hstack"),
    flat(
      "counts nine thousand dates", 9000,
      #"{"kind":"text","dateOffset":{"date":1795257660,"maxFields":6}}"#),
    flat(
      "counts nine thousand seconds", 9000, #"{"kind":"text","date":1795257660,"style":"timer"}"#),
    flat(
      "draws three thousand shapes in depth", 3000,
      #"{"kind":"shape","shape":"circle","fill":"red"}"#, kind: "zstack"),
    .answer(
      "has a thousand stops", .either,
      #"timeline '{"kind":"gradient","gradient":{"type":"linear","start":[0,0],"end":[1,1],"stops":['"$(yes '{"color":"red","location":0.5},' | head -n 9999 | tr -d '\n')"'{"color":"blue","location":1}]}}'"#
    ),
    .answer(
      "draws a path of a hundred thousand lines", .either,
      #"timeline '{"kind":"shape","shape":{"path":"M0 0'"$(yes 'L1 1e6L9e5 -3' | head -n 40000 | tr -d '\n')"'Z"},"stroke":{"lineWidth":1e6,"dash":[1e-9]}}'"#
    ),
    .view(
      "spans columns without number", .either,
      #"{"kind":"grid","rows":[{"cells":[{"child":"a","columns":9223372036854775807}]},{"cells":[{"child":"b","columns":-5}]}]}"#
    ),
    .view(
      "has a picture beyond screens", .either,
      #"{"kind":"image","picture":{"columns":1000000000,"rows":1000000000,"cells":""}}"#),
    .view(
      "has a picture that is none", .either,
      #"{"kind":"image","picture":{"columns":40,"rows":9,"cells":"QsgUCsIAgIAQIDA9PoAB!!"},"idealWidth":1e308,"idealHeight":-1}"#
    ),
    .view(
      "has a picture that is another", .either, #"{"kind":"image","picture":7}"#),
  ]

  /// Absurd numbers.
  static let numbers: [HostileKind] =
    ["1e308", "-1e308", "9223372036854775807", "5e-324"].flatMap { number -> [HostileKind] in
      [
        modified("pads by \(number)", #"{"padding":{"length":\#(number)}}"#),
        modified("is framed by \(number)", #"{"frame":{"width":\#(number),"height":\#(number)}}"#),
        modified("is moved by \(number)", #"{"offset":{"x":\#(number),"y":\#(number)}}"#),
        modified("is turned by \(number)", #"{"rotation":{"degrees":\#(number)}}"#),
        modified("is scaled by \(number)", #"{"scale":{"x":\#(number),"y":\#(number)}}"#),
        .view(
          "is spaced by \(number)", .either,
          #"{"kind":"vstack","spacing":\#(number),"children":["a","b"]}"#),
        .view(
          "is placed at \(number)", .either,
          #"{"kind":"placed","places":[{"child":"a","x":\#(number),"y":\#(number),"width":\#(number),"height":\#(number)}]}"#
        ),
        .view(
          "gauges \(number)", .either, #"{"kind":"gauge","value":\#(number)}"#),
      ]
    } + [
      modified("bends every number", bent),
      modified(
        "limits lines to all",
        #"{"lineLimit":9223372036854775807},{"minimumLines":9223372036854775807}"#),
      modified("limits lines to none", #"{"lineLimit":-3},{"minimumLines":-3}"#),
      modified(
        "cuts out of what is beside the tile",
        #"{"fixedSize":{}},{"blend":"destinationOut"},{"offset":{"x":-900,"y":-900}}"#),
      modified("has the largest font", #"{"font":{"size":1e308}},{"minimumScaleFactor":-1e308}"#),
      .view(
        "fills shapes beyond the tile", .either,
        #"{"kind":"shape","shape":{"of":{"of":"circle","scale":[1e200,1e200,0.5,0.5]},"matrix":[1e308,1e308,-1e308,1e308,1e308,-1e308]},"stroke":{"lineWidth":1e308,"dash":[0,0],"dashPhase":1e308}}"#
      ),
      .view(
        "rounds corners beyond the tile", .either,
        #"{"kind":"shape","shape":{"unevenRectangle":[1e308,-1e308,5e-324,1e18]},"fill":"red"}"#),
      .view(
        "shines beyond the tile", .either,
        #"{"kind":"gradient","gradient":{"type":"radial","center":[1e308,-1e308],"startRadius":1e308,"endRadius":-1e308,"stops":[{"color":"red","location":1e308},{"color":"blue","location":-1e308}]}}"#
      ),
    ]

  private static let bent =
    #"{"position":{"x":1e308,"y":-1e308}},{"aspectRatio":{"ratio":5e-324}},{"opacity":-1e308},{"zIndex":1e308},{"layoutPriority":-1e308},{"alignmentGuide":{"guide":"horizontal.leading","value":1e308}},{"flexibleFrame":{"minWidth":1e308,"maxWidth":-1e308}},{"insets":{"top":1e308,"bottom":1e308}},{"colorEffect":{"hueRotation":1e308}},{"border":{"paint":"red","width":1e308}}"#
}
