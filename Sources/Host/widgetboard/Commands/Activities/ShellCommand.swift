import WidgetArchive

extension Subcommand {
  static let shell = Subcommand(
    "shell", .board, "print the lines that show long commands of a shell on the board",
    operands: "bash|zsh|fish", most: 1,
    options: [
      OptionSpec("after", "SECONDS", help: "show what has run for longer than this (10)"),
      OptionSpec("notify", help: "tell you when such a command ends"),
    ],
    remarks: [
      "In ~/.bashrc: eval \"$(widgetboard shell bash)\"; in ~/.zshrc the same with zsh;",
      "in ~/.config/fish/config.fish: widgetboard shell fish | source.",
      "A command that takes the whole screen, such as an editor, is not shown: WIDGETBOARD_SHELL_SKIP",
      "lists such programs.",
    ]
  ) { options, _ throws(CommandFailure) in
    guard let word = options.operands.first, let shell = ShellIntegration(rawValue: word) else {
      throw CommandFailure(.usage, "shell expects bash, zsh or fish")
    }
    let seconds = try options.number("after") ?? 10
    print(shell.script(after: seconds, notifies: options.has("notify")))
    return .ok
  }
}

/// The lines for a shell's own configuration. Before each command they begin a process that sleeps, and
/// after so many seconds starts an activity; after the command they end it.
enum ShellIntegration: String, CaseIterable {
  case bash, zsh, fish

  /// Programs that take the whole screen, or are a shell.
  static let skipped =
    "vi vim nvim nano emacs less more man top htop btop ssh mosh tmux screen bash zsh fish sh su "
    + "fg exec widgetboard watch"

  func script(after seconds: Int, notifies: Bool) -> String {
    let alert = notifies ? "1" : ""
    return switch self {
    case .bash: Self.functions(seconds, alert) + Self.bashHooks
    case .zsh: Self.functions(seconds, alert) + Self.zshHooks
    case .fish: Self.fishScript(seconds, alert)
    }
  }

  /// The functions that bash and zsh share.
  private static func functions(_ seconds: Int, _ alert: String) -> String {
    """
    # What has run for \(seconds) seconds is on the board of widgetboard.
    : "${WIDGETBOARD_SHELL_SKIP:=\(skipped)}"
    __widgetboard_begin() {
      __widgetboard_id= __widgetboard_timer=
      local line="$1" word
      # Not the variables before it, as in FOO=1 BAR="a b" make.
      while :; do
        word="${line%%[[:space:]]*}"
        case "$word" in
          [[:space:]]*|"") word="${line#?}"; [ -n "$line" ] || return 0 ;;
          [A-Za-z_]*=\\"*|[A-Za-z_]*=\\'*)
            word="${line#*=?}"
            case "$line" in [A-Za-z_]*=\\"*) word="${word#*\\"}" ;; *) word="${word#*\\'}" ;; esac ;;
          [A-Za-z_]*=*) word="${line#"$word"}" ;;
          *) break ;;
        esac
        [ "$word" != "$line" ] || break
        line="$word"
      done
      word="${word##*/}"
      case " ${WIDGETBOARD_SHELL_SKIP:-} " in *" $word "*) return 0 ;; esac
      [ -n "$word" ] || return 0
      __widgetboard_id="shell-$$-$SECONDS-$RANDOM" __widgetboard_name="$word" __widgetboard_began=${SECONDS%.*}
      __widgetboard_timer=$(
        { sleep \(seconds); exec widgetboard activity start "$__widgetboard_id" --title "$word" \\
          --process $$; } </dev/null >/dev/null 2>&1 & echo $!)
    }
    __widgetboard_end() {
      local ended=$? seconds word= tries=0
      [ -n "${__widgetboard_id:-}" ] || return $ended
      seconds=$((${SECONDS%.*} - __widgetboard_began))
      if [ $seconds -eq \(seconds) ]; then
        # Of whole seconds nobody knows whether it was long enough, but the timer, which waits or does not.
        { read -r word < "/proc/$__widgetboard_timer/comm"; } 2>/dev/null || :
        case "$word" in widgetboard*|"") ;; *) seconds=0 ;; esac
      fi
      if [ $seconds -lt \(seconds) ]; then
        kill "$__widgetboard_timer" 2>/dev/null || :
      else
        # Its start comes first, which may be under way.
        while [ $seconds -le \(seconds + 3) ] && [ $tries -lt 40 ] \\
          && grep -qs -- "$__widgetboard_id" "/proc/$__widgetboard_timer/cmdline"; do
          sleep 0.05
          tries=$((tries + 1))
        done
        local alert='\(alert)'
        if [ $ended -ne 0 ]; then set -- --failed $ended; else set --; fi
        [ -z "$alert" ] || set -- "$@" --alert "ended ($ended)"
        widgetboard activity end "$__widgetboard_id" --title "$__widgetboard_name" "$@" \\
          </dev/null >/dev/null 2>&1 || :
      fi
      __widgetboard_id=
      return $ended
    }

    """
  }

  private static let bashHooks = """
    __widgetboard_debug() {
      [ -n "${__widgetboard_ready:-}" ] && [ -z "${COMP_LINE:-}" ] || return 0
      case "$BASH_COMMAND" in __widgetboard_*) return 0 ;; esac
      local prompt
      for prompt in "${PROMPT_COMMAND[@]}"; do [ "$BASH_COMMAND" != "$prompt" ] || return 0; done
      __widgetboard_ready=
      __widgetboard_begin "$BASH_COMMAND"
    }
    case "${PROMPT_COMMAND[*]:-}" in
      *__widgetboard_end*) ;;
      *)
        case "$(declare -p PROMPT_COMMAND 2>/dev/null)" in
          "declare -a"*)
            PROMPT_COMMAND=(__widgetboard_end "${PROMPT_COMMAND[@]}" __widgetboard_ready=1) ;;
          *)
            # Without blanks and semicolons at its end.
            __widgetboard_prompt="${PROMPT_COMMAND:-}"
            __widgetboard_prompt="${__widgetboard_prompt%"${__widgetboard_prompt##*[![:space:];]}"}"
            PROMPT_COMMAND="__widgetboard_end;${__widgetboard_prompt:+$__widgetboard_prompt;}__widgetboard_ready=1"
            unset __widgetboard_prompt ;;
        esac ;;
    esac
    # A trap of your own goes on. A subshell knows it with functrace alone.
    case "$-" in
      *T*) __widgetboard_trap="$(trap -p DEBUG)" ;;
      *)
        set -o functrace
        __widgetboard_trap="$(trap -p DEBUG)"
        set +o functrace ;;
    esac
    case "$__widgetboard_trap" in
      *__widgetboard_debug*) ;;
      "") trap '__widgetboard_debug' DEBUG ;;
      *)
        eval "__widgetboard_words=(${__widgetboard_trap})"
        trap "__widgetboard_debug; ${__widgetboard_words[2]}" DEBUG
        unset __widgetboard_words ;;
    esac
    unset __widgetboard_trap
    """

  private static let zshHooks = """
    autoload -Uz add-zsh-hook
    add-zsh-hook preexec __widgetboard_begin
    add-zsh-hook precmd __widgetboard_end
    """

  private static func fishScript(_ seconds: Int, _ alert: String) -> String {
    """
    # What has run for \(seconds) seconds is on the board of widgetboard.
    set -q WIDGETBOARD_SHELL_SKIP; or set -g WIDGETBOARD_SHELL_SKIP "\(skipped)"
    function __widgetboard_begin --on-event fish_preexec
      set -g __widgetboard_id
      # Not the variables before it, as in FOO=1 make.
      set -l line (string trim -- $argv[1])
      set -l line (string replace -r '^([A-Za-z_][A-Za-z0-9_]*=("[^"]*"|\\'[^\\']*\\'|\\S)*\\s+)+' '' -- $line)
      set -l word (string split -m 1 " " -- $line)[1]
      set -l word (string replace -r '.*/' '' -- $word)
      contains -- $word (string split " " -- $WIDGETBOARD_SHELL_SKIP); and return
      test -n "$word"; or return
      set -g __widgetboard_id "shell-$fish_pid-"(random)
      set -g __widgetboard_name $word
      sh -c 'sleep \(seconds); exec widgetboard activity start "$1" --title "$2" --process "$3"' \\
        sh $__widgetboard_id $word $fish_pid </dev/null >/dev/null 2>&1 &
      set -g __widgetboard_timer $last_pid
      disown $__widgetboard_timer 2>/dev/null
    end
    function __widgetboard_end --on-event fish_postexec
      set -l ended $status
      test -n "$__widgetboard_id"; or return
      if test $CMD_DURATION -lt \(seconds)000
        kill $__widgetboard_timer 2>/dev/null
      else
        # Its start comes first, which may be under way.
        set -l tries 0
        while test $CMD_DURATION -lt \(seconds + 3)000 -a $tries -lt 40
          grep -qs -- $__widgetboard_id /proc/$__widgetboard_timer/cmdline; or break
          sleep 0.05
          set tries (math $tries + 1)
        end
        set -l options
        test $ended -eq 0; or set options --failed $ended
        test -z '\(alert)'; or set options $options --alert "ended ($ended)"
        widgetboard activity end $__widgetboard_id --title $__widgetboard_name $options \\
          </dev/null >/dev/null 2>&1
      end
      set -g __widgetboard_id
    end
    """
  }
}
