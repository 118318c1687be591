extension Theme {
  /// Built-in dark themes, as a person would write them.
  static let darkFiles: [(name: String, text: String)] = [
    (
      "graphite",
      """
      title = Graphite
      appearance = dark
      counterpart = paper

      background = #1c1c1e
      text = #e5e5e7
      secondary = #a9a9ab
      accent = #3b9eff
      border = #767678
      focus = #3b9eff
      selection = #3b9eff
      selection-text = #1c1c1e
      warning = #ff9f0a
      good = #30d158
      bad = #ff635a
      tile = #2e2e30

      red = #ff453a
      orange = #ff9f0a
      yellow = #ffd60a
      green = #30d158
      mint = #63e6e2
      teal = #40c8e0
      cyan = #64d2ff
      blue = #0a84ff
      indigo = #7d7aff
      purple = #bf5af2
      pink = #ff375f
      brown = #ac8e68
      gray = #8e8e93
      """
    ),
    (
      "nord",
      """
      # After https://www.nordtheme.com, its contrasts raised where letters need it.
      title = Nord
      appearance = dark
      counterpart = nord-light

      background = #2e3440
      text = #eceff4
      secondary = #b3b7be
      accent = #88c0d0
      border = #848891
      focus = #88c0d0
      selection = #88c0d0
      selection-text = #2e3440
      warning = #dca695
      good = #a3be8c
      bad = #dba7ac
      tile = #3f4550

      red = #cd848b
      orange = #d08770
      yellow = #ebcb8b
      green = #a3be8c
      mint = #a7d3c8
      teal = #8fbcbb
      cyan = #88c0d0
      blue = #81a1c1
      indigo = #8d94d6
      purple = #b48ead
      pink = #d78fa8
      brown = #b79a7b
      gray = #8d99ae
      """
    ),
    (
      "dracula",
      """
      # After https://draculatheme.com, its contrasts raised where letters need it.
      title = Dracula
      appearance = dark
      counterpart = alucard

      background = #282a36
      text = #f8f8f2
      secondary = #bababa
      accent = #be95f9
      border = #86878b
      focus = #bd93f9
      selection = #be95f9
      selection-text = #282a36
      warning = #ffb86c
      good = #50fa7b
      bad = #ff8585
      tile = #3b3d47

      red = #ff5555
      orange = #ffb86c
      yellow = #f1fa8c
      green = #50fa7b
      mint = #6fe3d0
      teal = #6fe3d0
      cyan = #8be9fd
      blue = #7aa8ff
      indigo = #9580ff
      purple = #bd93f9
      pink = #ff79c6
      brown = #c9a17f
      gray = #828db9
      """
    ),
    (
      "gruvbox-dark",
      """
      # After https://github.com/morhetz/gruvbox, its contrasts raised where letters need it.
      title = Gruvbox dark
      appearance = dark
      counterpart = gruvbox-light

      background = #282828
      text = #ebdbb2
      secondary = #b0a589
      accent = #fabd2f
      border = #807966
      focus = #fabd2f
      selection = #fabd2f
      selection-text = #282828
      warning = #fe8019
      good = #b8bb26
      bad = #fc7c6d
      tile = #3a3834

      red = #fb4934
      orange = #fe8019
      yellow = #fabd2f
      green = #b8bb26
      mint = #a9d18e
      teal = #8ec07c
      cyan = #83c5b8
      blue = #83a598
      indigo = #8f9fd0
      purple = #d3869b
      pink = #e58aa8
      brown = #bd8f5c
      gray = #a89984
      """
    ),
    (
      "solarized-dark",
      """
      # After https://ethanschoonover.com/solarized, its contrasts raised where letters need it.
      title = Solarized dark
      appearance = dark
      counterpart = solarized-light

      background = #002b36
      text = #a9b7b8
      secondary = #8c9fa3
      accent = #44aca4
      border = #5a767b
      focus = #2aa198
      selection = #44aca4
      selection-text = #002b36
      warning = #dd8865
      good = #94a51f
      bad = #e97c7a
      tile = #0f3842

      red = #e14f4c
      orange = #d16132
      yellow = #b58900
      green = #859900
      mint = #2aa198
      teal = #2aa198
      cyan = #3bb3c4
      blue = #268bd2
      indigo = #787cc9
      purple = #9a6fd0
      pink = #d84e91
      brown = #b08a5a
      gray = #839496
      """
    ),
    (
      "mocha",
      """
      # After https://catppuccin.com, its contrasts raised where letters need it.
      title = Catppuccin Mocha
      appearance = dark
      counterpart = latte

      background = #1e1e2e
      text = #cdd6f4
      secondary = #989fb9
      accent = #cba6f7
      border = #6d7187
      focus = #cba6f7
      selection = #cba6f7
      selection-text = #1e1e2e
      warning = #fab387
      good = #a6e3a1
      bad = #f38ba8
      tile = #2e2f40

      red = #f38ba8
      orange = #fab387
      yellow = #f9e2af
      green = #a6e3a1
      mint = #b5ead7
      teal = #94e2d5
      cyan = #89dceb
      blue = #89b4fa
      indigo = #b4befe
      purple = #cba6f7
      pink = #f5c2e7
      brown = #d5b59a
      gray = #9399b2
      """
    ),
    (
      "tokyo-night",
      """
      # After https://github.com/tokyo-night/tokyo-night-vscode-theme, its contrasts raised where letters need it.
      title = Tokyo Night
      appearance = dark
      counterpart = tokyo-day

      background = #1a1b26
      text = #c0caf5
      secondary = #8e95b7
      accent = #7aa2f7
      border = #656a83
      focus = #7aa2f7
      selection = #7aa2f7
      selection-text = #1a1b26
      warning = #ff9e64
      good = #9ece6a
      bad = #f7768e
      tile = #292b39

      red = #f7768e
      orange = #ff9e64
      yellow = #e0af68
      green = #9ece6a
      mint = #b4f9f8
      teal = #73daca
      cyan = #7dcfff
      blue = #7aa2f7
      indigo = #8c8cf0
      purple = #bb9af7
      pink = #f489c0
      brown = #cf9f78
      gray = #787c99
      """
    ),
  ]
}
