extension KillLife {
  /// Writes the board: two tiles to look at, one whose answer comes slowly, one that downloads, and
  /// others to edit.
  func furnish() throws {
    try home.writeWidget("tea", timelineScript)
    try home.writeWidget("cup", timelineScript)
    try home.writeWidget("leaf", timelineScript)
    try home.writeWidget("slow", slowScript)
    try home.writeWidget("post", postScript)
    try home.write(ChaosHome.boardFile, board)
  }

  /// Its numbers are milliseconds, so that a later timeline has a larger number whichever process
  /// was killed.
  private var timelineScript: String {
    #"""
    #!/bin/bash
    kind=${0##*/}; kind=${kind%.widget}
    while read -r request; do
      case "$request" in
        *'"action":"describe"'*)
          echo '{"description":[{"kind":"'$kind'","families":["systemSmall"],"parameters":[{"name":"label","type":"string"}]}]}' ;;
        *)
          while [ -e "$HOME/gate" ]; do sleep 0.02; done
          mark=${kind:0:1}; printf -v now %08d $((${EPOCHREALTIME/./} / 1000 % 100000000))
          echo '{"timeline":{"policy":"never","entries":[{"view":"'${mark^}1$now'"}]}}' ;;
      esac
    done
    """#
  }

  private var slowScript: String {
    #"""
    #!/bin/bash
    while read -r request; do
      case "$request" in
        *'"action":"describe"'*) echo '{"description":[{"kind":"slow","families":["systemSmall"]}]}' ;;
        *)
          sleep 0.1; printf '{"timeline":{"policy":"never","ent'
          sleep 0.1; printf 'ries":[{"view":"'
          sleep 0.1; echo 'slow"}]}}' ;;
      esac
    done
    """#
  }

  /// A script that orders a slow download, and orders it anew with each reload.
  private var postScript: String {
    #"""
    #!/bin/bash
    while read -r request; do
      case "$request" in
        *'"action":"describe"'*) echo '{"description":[{"kind":"post","families":["systemSmall"]}]}' ;;
        *'"action":"backgroundEvents"'*) echo '{"handled":{}}' ;;
        *) echo '{"timeline":{"policy":"never","entries":[{"view":"post"}]},"transfers":[{"session":"s","task":'$RANDOM',"url":"@URL@"}]}' ;;
      esac
    done
    """#.replacing("@URL@", with: serverURL)
  }

  private var board: String {
    let tiles = ["tea", "cup", "slow", "post"].map { "[tile]\nkind = \($0)\nid = \($0)-1\n" }
    return "# kept\n[page]\nname = One\n" + tiles.joined()
      + "[page]\nname = Two\n[tile]\nid = leaf-0\nkind = leaf\n[page]\nname = Three\n"
  }
}
