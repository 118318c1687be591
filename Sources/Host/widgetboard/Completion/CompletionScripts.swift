/// The shells that have a completion script.
enum CompletedShell: String, CaseIterable {
  case bash, zsh, fish

  /// The script. It asks the program for the words, so that it can never be out of date.
  var script: String {
    switch self {
    case .bash: Self.bashScript
    case .zsh: Self.zshScript
    case .fish: Self.fishScript
    }
  }

  /// The path at which the shell looks for the script, below the data home. fish also looks in the
  /// config home, but its vendor folder is the one for programs.
  var path: String {
    switch self {
    case .bash: "bash-completion/completions/widgetboard"
    case .zsh: "zsh/site-functions/_widgetboard"
    case .fish: "fish/vendor_completions.d/widgetboard.fish"
    }
  }

  private static let bashScript = """
    # Completion of widgetboard for bash.
    _widgetboard() {
      local word="${COMP_WORDS[COMP_CWORD]}" line
      local -a words=("${COMP_WORDS[@]:1:COMP_CWORD-1}")
      # bash takes "=" for a word of its own.
      local head=""
      if [[ "$word" == "=" ]]; then
        head="${words[-1]}="; word="$head"; unset 'words[-1]'
      elif (( COMP_CWORD > 1 )) && [[ "${words[-1]}" == "=" ]]; then
        head="${words[-2]}="; word="$head$word"; unset 'words[-1]' 'words[-1]'
      fi
      COMPREPLY=()
      while IFS=$'\\t' read -r line _; do
        case "$line" in
          :files) compopt -o default; return ;;
          :folders) compopt -o dirnames; return ;;
        esac
        [[ "$line" == *= ]] && compopt -o nospace
        # bash puts what stands here into the line as it is: a name may be more than one word.
        printf -v line '%q' "${line#"$head"}"
        COMPREPLY+=("$line")
      done < <("${COMP_WORDS[0]}" complete -- "${words[@]}" "$word" 2>/dev/null)
    }
    complete -F _widgetboard widgetboard

    """

  private static let zshScript = """
    #compdef widgetboard
    # Completion of widgetboard for zsh.
    _widgetboard() {
      local line word summary
      local -a whole open
      while IFS=$'\\t' read -r word summary; do
        case "$word" in
          :files) _files; return ;;
          :folders) _files -/; return ;;
        esac
        line="${word//:/\\\\:}${summary:+:$summary}"
        if [[ "$word" == *= ]]; then open+=("$line"); else whole+=("$line"); fi
      done < <("${words[1]}" complete -- "${(@)words[2,CURRENT-1]}" "$PREFIX" 2>/dev/null)
      (( $#whole )) && _describe -t words 'word' whole
      (( $#open )) && _describe -t words 'setting' open -S ''
    }
    _widgetboard "$@"

    """

  private static let fishScript = """
    # Completion of widgetboard for fish.
    function __widgetboard_complete
      set -l words (commandline -opc) (commandline -ct)
      set -l lines ($words[1] complete -- $words[2..-1] 2>/dev/null)
      switch "$lines[1]"
        case ':files'
          __fish_complete_path (commandline -ct)
        case ':folders'
          __fish_complete_directories (commandline -ct)
        case '*'
          printf '%s\\n' $lines
      end
    end
    complete -c widgetboard -f -a '(__widgetboard_complete)'

    """
}
