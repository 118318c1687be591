extension Theme {
  /// Built-in light themes, as a person would write them.
  static let lightFiles: [(name: String, text: String)] = [
    (
      "paper",
      """
      title = Paper
      appearance = light
      counterpart = graphite

      background = #fbfaf7
      text = #1d1d1f
      secondary = #605f60
      accent = #0a5fc4
      border = #8e8e8d
      focus = #0a5fc4
      selection = #0a5fc4
      selection-text = #fbfaf7
      warning = #c53300
      good = #207936
      bad = #d70015
      tile = #eeedea

      red = #d70015
      orange = #c93400
      yellow = #a07c00
      green = #248a3d
      mint = #0c817b
      teal = #008299
      cyan = #0071a4
      blue = #007aff
      indigo = #5856d6
      purple = #8944ab
      pink = #d30f45
      brown = #7f6545
      gray = #6c6c70
      """
    ),
    (
      "nord-light",
      """
      # After https://www.nordtheme.com, its contrasts raised where letters need it.
      title = Nord light
      appearance = light
      counterpart = nord

      background = #eceff4
      text = #2e3440
      secondary = #5f636d
      accent = #37679b
      border = #84888f
      focus = #3b6ea5
      selection = #37679b
      selection-text = #eceff4
      warning = #9b4f33
      good = #476e32
      bad = #a3404b
      tile = #e1e4e9

      red = #a3404b
      orange = #a85637
      yellow = #8a6d1f
      green = #4f7a37
      mint = #3a7a78
      teal = #3a7a78
      cyan = #2f7a8c
      blue = #5c7ea9
      indigo = #5a61b0
      purple = #8a5b83
      pink = #a94f70
      brown = #7a5d3c
      gray = #5f6b82
      """
    ),
    (
      "alucard",
      """
      # After https://draculatheme.com, its contrasts raised where letters need it.
      title = Alucard
      appearance = light
      counterpart = dracula

      background = #fffbeb
      text = #1f1f1f
      secondary = #62615c
      accent = #644ac9
      border = #918f86
      focus = #644ac9
      selection = #644ac9
      selection-text = #fffbeb
      warning = #a34d14
      good = #14710a
      bad = #c33828
      tile = #f2eedf

      red = #cb3a2a
      orange = #a34d14
      yellow = #846e15
      green = #14710a
      mint = #0a6e6e
      teal = #0a6e6e
      cyan = #036a96
      blue = #2f5fd0
      indigo = #4b3fc0
      purple = #644ac9
      pink = #a3144d
      brown = #7a5a35
      gray = #6c664b
      """
    ),
    (
      "gruvbox-light",
      """
      # After https://github.com/morhetz/gruvbox, its contrasts raised where letters need it.
      title = Gruvbox light
      appearance = light
      counterpart = gruvbox-dark

      background = #fbf1c7
      text = #3c3836
      secondary = #696558
      accent = #9d4a00
      border = #8e8873
      focus = #9d4a00
      selection = #9d4a00
      selection-text = #fbf1c7
      warning = #af3a03
      good = #6d690a
      bad = #9d0006
      tile = #f0e6be

      red = #9d0006
      orange = #af3a03
      yellow = #8c6412
      green = #6d690a
      mint = #427b58
      teal = #427b58
      cyan = #2f7a80
      blue = #076678
      indigo = #4b5a9c
      purple = #8f3f71
      pink = #a8375f
      brown = #7a5230
      gray = #6f6458
      """
    ),
    (
      "solarized-light",
      """
      # After https://ethanschoonover.com/solarized, its contrasts raised where letters need it.
      title = Solarized light
      appearance = light
      counterpart = solarized-dark

      background = #fdf6e3
      text = #465a62
      secondary = #626b6b
      accent = #1f6fa8
      border = #898d87
      focus = #1f6fa8
      selection = #1f6fa8
      selection-text = #fdf6e3
      warning = #b74414
      good = #627100
      bad = #c62d2a
      tile = #f2eddb

      red = #dc322f
      orange = #cb4b16
      yellow = #9a7500
      green = #6f8000
      mint = #20857d
      teal = #20857d
      cyan = #1f8090
      blue = #2588ce
      indigo = #6c71c4
      purple = #7d55b8
      pink = #d33682
      brown = #8a6a3c
      gray = #657b83
      """
    ),
    (
      "latte",
      """
      # After https://catppuccin.com, its contrasts raised where letters need it.
      title = Catppuccin Latte
      appearance = light
      counterpart = mocha

      background = #eff1f5
      text = #4c4f69
      secondary = #646676
      accent = #7a2fd6
      border = #858692
      focus = #7a2fd6
      selection = #7a2fd6
      selection-text = #eff1f5
      warning = #ad4407
      good = #2e731f
      bad = #ca0e37
      tile = #e5e7ed

      red = #d20f39
      orange = #d55409
      yellow = #ae6f17
      green = #3a9027
      mint = #168c93
      teal = #168c93
      cyan = #0387bc
      blue = #1e66f5
      indigo = #5b6bd8
      purple = #8839ef
      pink = #d0489c
      brown = #8a6442
      gray = #6c6f85
      """
    ),
  ]
}
