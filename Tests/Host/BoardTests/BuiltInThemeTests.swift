import Cells
import Testing
import WidgetArchive

@testable import Board

/// The colours of the built-in themes, as their users know them.
@Suite struct BuiltInThemeTests {
  /// The name, title, appearance and counterpart of each theme, and the colours of ``roles``.
  private static let table = """
    graphite: Graphite, dark, paper
    1c1c1e e5e5e7 a9a9ab 3b9eff 767678 3b9eff 3b9eff 1c1c1e ff9f0a 30d158 ff635a 2e2e30
    ff453a ff9f0a ffd60a 30d158 63e6e2 40c8e0 64d2ff 0a84ff 7d7aff bf5af2 ff375f ac8e68 8e8e93
    nord: Nord, dark, nord-light
    2e3440 eceff4 b3b7be 88c0d0 848891 88c0d0 88c0d0 2e3440 dca695 a3be8c dba7ac 3f4550
    cd848b d08770 ebcb8b a3be8c a7d3c8 8fbcbb 88c0d0 81a1c1 8d94d6 b48ead d78fa8 b79a7b 8d99ae
    dracula: Dracula, dark, alucard
    282a36 f8f8f2 bababa be95f9 86878b bd93f9 be95f9 282a36 ffb86c 50fa7b ff8585 3b3d47
    ff5555 ffb86c f1fa8c 50fa7b 6fe3d0 6fe3d0 8be9fd 7aa8ff 9580ff bd93f9 ff79c6 c9a17f 828db9
    gruvbox-dark: Gruvbox dark, dark, gruvbox-light
    282828 ebdbb2 b0a589 fabd2f 807966 fabd2f fabd2f 282828 fe8019 b8bb26 fc7c6d 3a3834
    fb4934 fe8019 fabd2f b8bb26 a9d18e 8ec07c 83c5b8 83a598 8f9fd0 d3869b e58aa8 bd8f5c a89984
    solarized-dark: Solarized dark, dark, solarized-light
    002b36 a9b7b8 8c9fa3 44aca4 5a767b 2aa198 44aca4 002b36 dd8865 94a51f e97c7a 0f3842
    e14f4c d16132 b58900 859900 2aa198 2aa198 3bb3c4 268bd2 787cc9 9a6fd0 d84e91 b08a5a 839496
    mocha: Catppuccin Mocha, dark, latte
    1e1e2e cdd6f4 989fb9 cba6f7 6d7187 cba6f7 cba6f7 1e1e2e fab387 a6e3a1 f38ba8 2e2f40
    f38ba8 fab387 f9e2af a6e3a1 b5ead7 94e2d5 89dceb 89b4fa b4befe cba6f7 f5c2e7 d5b59a 9399b2
    tokyo-night: Tokyo Night, dark, tokyo-day
    1a1b26 c0caf5 8e95b7 7aa2f7 656a83 7aa2f7 7aa2f7 1a1b26 ff9e64 9ece6a f7768e 292b39
    f7768e ff9e64 e0af68 9ece6a b4f9f8 73daca 7dcfff 7aa2f7 8c8cf0 bb9af7 f489c0 cf9f78 787c99
    one-dark: One dark, dark, one-light
    282c34 c8ccd4 a0a4ab 61afef 73777f 61afef 61afef 282c34 d19a66 98c379 e78c93 363a42
    e06c75 d19a66 e5c07b 98c379 5fc2b4 5fc2b4 56b6c2 61afef 8792f0 c678dd e58ac0 c2976d 8b92a0
    rose-pine: Rosé Pine, dark, rose-pine-dawn
    191724 e0def4 a4a2b6 c4a7e7 737182 c4a7e7 c4a7e7 191724 f0a67a 8fbf9c eb6f92 2b2937
    eb6f92 f0a67a f6c177 8fbf9c a8d8c8 5fb0b7 9ccfd8 6aa0d8 8f8fe0 c4a7e7 ebbcba c79f80 908caa
    forest: Everforest dark, dark, meadow
    2d353b d3c6aa b4aea1 a7c080 807e76 a7c080 a7c080 2d353b e79c7b a7c080 eb9899 3c4245
    e67e80 e69875 dbbc7f a7c080 a5d6b5 83c092 7fbbb3 7fbbb3 9aa5e0 d699b6 e095b0 bf9a6f 9da9a0
    monokai: Monokai, dark, paper
    272822 f8f8f2 b9bab4 a6e22e 858680 a6e22e a6e22e 272822 fd971f a6e22e fb7daa 3a3b35
    fa4083 fd971f e6db74 a6e22e 6fd9c0 6fd9c0 66d9ef 66b3ef 9a8cff ae81ff ff6aa8 c9a26a a59f85
    amber: Amber, dark, paper
    140d02 ffb454 b8823b ffd08a 815b2b ffd08a ffd08a 140d02 ffdc9a ffe9c2 ff8a5c 291c09
    ff7a4d ff9a3d ffd060 e0c050 e0b870 e0b870 f0d090 ffb454 e09a50 f0a878 ff9a80 c98a40 b0843c
    contrast-dark: High contrast, dark, dark, contrast-light
    000000 ffffff e0e0e0 ffff00 ffffff ffff00 ffff00 000000 ffb060 60ff60 ff8080 141414
    ff8080 ffb060 ffff60 60ff60 60f0e0 60f0e0 60ffff 80c0ff b0b0ff e0a0ff ff90d0 e0b080 c8c8c8
    paper: Paper, light, graphite
    fbfaf7 1d1d1f 605f60 0a5fc4 8e8e8d 0a5fc4 0a5fc4 fbfaf7 c53300 207936 d70015 eeedea
    d70015 c93400 a07c00 248a3d 0c817b 008299 0071a4 007aff 5856d6 8944ab d30f45 7f6545 6c6c70
    nord-light: Nord light, light, nord
    eceff4 2e3440 5f636d 37679b 84888f 3b6ea5 37679b eceff4 9b4f33 476e32 a3404b e1e4e9
    a3404b a85637 8a6d1f 4f7a37 3a7a78 3a7a78 2f7a8c 5c7ea9 5a61b0 8a5b83 a94f70 7a5d3c 5f6b82
    alucard: Alucard, light, dracula
    fffbeb 1f1f1f 62615c 644ac9 918f86 644ac9 644ac9 fffbeb a34d14 14710a c33828 f2eedf
    cb3a2a a34d14 846e15 14710a 0a6e6e 0a6e6e 036a96 2f5fd0 4b3fc0 644ac9 a3144d 7a5a35 6c664b
    gruvbox-light: Gruvbox light, light, gruvbox-dark
    fbf1c7 3c3836 696558 9d4a00 8e8873 9d4a00 9d4a00 fbf1c7 af3a03 6d690a 9d0006 f0e6be
    9d0006 af3a03 8c6412 6d690a 427b58 427b58 2f7a80 076678 4b5a9c 8f3f71 a8375f 7a5230 6f6458
    solarized-light: Solarized light, light, solarized-dark
    fdf6e3 465a62 626b6b 1f6fa8 898d87 1f6fa8 1f6fa8 fdf6e3 b74414 627100 c62d2a f2eddb
    dc322f cb4b16 9a7500 6f8000 20857d 20857d 1f8090 2588ce 6c71c4 7d55b8 d33682 8a6a3c 657b83
    latte: Catppuccin Latte, light, mocha
    eff1f5 4c4f69 646676 7a2fd6 858692 7a2fd6 7a2fd6 eff1f5 ad4407 2e731f ca0e37 e5e7ed
    d20f39 d55409 ae6f17 3a9027 168c93 168c93 0387bc 1e66f5 5b6bd8 8839ef d0489c 8a6442 6c6f85
    tokyo-day: Tokyo Day, light, tokyo-night
    e6e7ed 343b58 5a5f72 2959aa 7e818f 2959aa 2959aa e6e7ed 934e26 385f0d 8c4351 dbdde4
    8c4351 965027 8f5e15 385f0d 33635c 33635c 006c86 2959aa 4a4fb0 5a3e8e 9a3d72 6f5030 5f6380
    one-light: One light, light, one-dark
    fafafa 383a42 696b6f 2f62d0 8f9093 2f62d0 2f62d0 fafafa 8f6201 3b773a b6453a eeeeef
    df5448 ae7701 a37a00 489147 0f8a80 0f8a80 0184bc 4078f2 5a5fd0 a626a4 c2378a 986801 767880
    rose-pine-dawn: Rosé Pine Dawn, light, rose-pine
    faf4ed 464261 6b6678 7c5aa0 8e8a92 7c5aa0 7c5aa0 faf4ed 9d5526 447252 975366 efe9e5
    b4637a c0682e b0741e 4a7c59 286983 286983 40808a 3d6fb0 5b5bb8 8d78a6 b4637a 8a6848 797593
    meadow: Everforest light, light, forest
    fdf6e3 4a5960 646a69 5a7000 8a8c86 5a7000 5a7000 fdf6e3 ac4f17 5f7100 bf3531 f2eddb
    d03a35 c45a1a a87800 6c8000 2f8a60 2f8a60 2a7f90 2f7cb0 5f66c0 b0509a c04a80 8a6840 708089
    contrast-light: High contrast, light, light, contrast-dark
    ffffff 000000 262626 0000c8 000000 0000c8 0000c8 ffffff 8a3c00 005c00 b00000 f0f0f0
    b00000 8a3c00 6a5200 005c00 005c5c 005c5c 005a80 0000c8 3a00b0 6a0090 90005a 5a3a10 484848
    """

  private static let roles: [ThemeRole] = [
    .background, .text, .secondary, .accent, .border, .focus, .selection, .selectionText, .warning,
    .good, .bad, .tile, .red, .orange, .yellow, .green, .mint, .teal, .cyan, .blue, .indigo,
    .purple, .pink, .brown, .gray,
  ]

  @Test func `a built-in theme has the colours it was made with`() {
    #expect(Theme.builtInNames.dropFirst().map(row).joined(separator: "\n") == Self.table)
  }

  @Test func `the file of a built-in theme is text that ends with its last line`() throws {
    for name in Theme.builtInNames.dropFirst() {
      let text = try #require(Theme.builtInText(name))
      #expect(text.hasSuffix("\n") && !text.hasSuffix("\n\n"), "\(name)")
    }
    #expect(Theme.builtInText("terminal") == nil)
  }

  private func row(_ name: String) -> String {
    guard let theme = Theme.builtIn(name), let colors = theme.light ?? theme.dark else {
      return "\(name) cannot be read"
    }
    let values = Self.roles.map { colors.given[$0].map(hexadecimal) ?? "-" }
    #expect(colors.given.count == Self.roles.count)
    return """
      \(name): \(theme.title), \(theme.appearance), \(theme.counterpart ?? "-")
      \(values.prefix(12).joined(separator: " "))
      \(values.dropFirst(12).joined(separator: " "))
      """
  }

  private func hexadecimal(_ color: CellColor) -> String {
    guard let channels = color.channels else { return "-" }
    return [channels.red, channels.green, channels.blue]
      .map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
