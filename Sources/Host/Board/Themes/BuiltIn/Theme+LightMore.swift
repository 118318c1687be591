extension Theme {
  /// Built-in light themes, the rest, as a person would write them.
  static let lightMoreFiles: [(name: String, text: String)] = [
    (
      "tokyo-day",
      """
      # After https://github.com/tokyo-night/tokyo-night-vscode-theme, its contrasts raised where letters need it.
      title = Tokyo Day
      appearance = light
      counterpart = tokyo-night

      background = #e6e7ed
      text = #343b58
      secondary = #5a5f72
      accent = #2959aa
      border = #7e818f
      focus = #2959aa
      selection = #2959aa
      selection-text = #e6e7ed
      warning = #934e26
      good = #385f0d
      bad = #8c4351
      tile = #dbdde4

      red = #8c4351
      orange = #965027
      yellow = #8f5e15
      green = #385f0d
      mint = #33635c
      teal = #33635c
      cyan = #006c86
      blue = #2959aa
      indigo = #4a4fb0
      purple = #5a3e8e
      pink = #9a3d72
      brown = #6f5030
      gray = #5f6380
      """
    ),
    (
      "one-light",
      """
      # After https://github.com/atom/one-light-syntax, its contrasts raised where letters need it.
      title = One light
      appearance = light
      counterpart = one-dark

      background = #fafafa
      text = #383a42
      secondary = #696b6f
      accent = #2f62d0
      border = #8f9093
      focus = #2f62d0
      selection = #2f62d0
      selection-text = #fafafa
      warning = #8f6201
      good = #3b773a
      bad = #b6453a
      tile = #eeeeef

      red = #df5448
      orange = #ae7701
      yellow = #a37a00
      green = #489147
      mint = #0f8a80
      teal = #0f8a80
      cyan = #0184bc
      blue = #4078f2
      indigo = #5a5fd0
      purple = #a626a4
      pink = #c2378a
      brown = #986801
      gray = #767880
      """
    ),
    (
      "rose-pine-dawn",
      """
      # After https://rosepinetheme.com, its contrasts raised where letters need it.
      title = Rosé Pine Dawn
      appearance = light
      counterpart = rose-pine

      background = #faf4ed
      text = #464261
      secondary = #6b6678
      accent = #7c5aa0
      border = #8e8a92
      focus = #7c5aa0
      selection = #7c5aa0
      selection-text = #faf4ed
      warning = #9d5526
      good = #447252
      bad = #975366
      tile = #efe9e5

      red = #b4637a
      orange = #c0682e
      yellow = #b0741e
      green = #4a7c59
      mint = #286983
      teal = #286983
      cyan = #40808a
      blue = #3d6fb0
      indigo = #5b5bb8
      purple = #8d78a6
      pink = #b4637a
      brown = #8a6848
      gray = #797593
      """
    ),
    (
      "meadow",
      """
      # After https://github.com/sainnhe/everforest, its contrasts raised where letters need it.
      title = Everforest light
      appearance = light
      counterpart = forest

      background = #fdf6e3
      text = #4a5960
      secondary = #646a69
      accent = #5a7000
      border = #8a8c86
      focus = #5a7000
      selection = #5a7000
      selection-text = #fdf6e3
      warning = #ac4f17
      good = #5f7100
      bad = #bf3531
      tile = #f2eddb

      red = #d03a35
      orange = #c45a1a
      yellow = #a87800
      green = #6c8000
      mint = #2f8a60
      teal = #2f8a60
      cyan = #2a7f90
      blue = #2f7cb0
      indigo = #5f66c0
      purple = #b0509a
      pink = #c04a80
      brown = #8a6840
      gray = #708089
      """
    ),
    (
      "contrast-light",
      """
      title = High contrast, light
      appearance = light
      counterpart = contrast-dark

      background = #ffffff
      text = #000000
      secondary = #262626
      accent = #0000c8
      border = #000000
      focus = #0000c8
      selection = #0000c8
      selection-text = #ffffff
      warning = #8a3c00
      good = #005c00
      bad = #b00000
      tile = #f0f0f0

      red = #b00000
      orange = #8a3c00
      yellow = #6a5200
      green = #005c00
      mint = #005c5c
      teal = #005c5c
      cyan = #005a80
      blue = #0000c8
      indigo = #3a00b0
      purple = #6a0090
      pink = #90005a
      brown = #5a3a10
      gray = #484848
      """
    ),
  ]
}
