#!/bin/sh
# Glasses of water today. A widget prints JSON for what it is asked; standard error is its log.
# Try it:  widgetboard check FILE   and   widgetboard frame --kind NAME --family small

goal=${WIDGETBOARD_SET_GOAL:-8} # what the person has set
state=${XDG_STATE_HOME:-$HOME/.local/state}/NAME.count
today=$(date +%F)
glasses=0
if [ -r "$state" ]; then
  read -r day count <"$state"
  if [ "$day" = "$today" ]; then glasses=$count; fi
fi

entry() { # from when, and what it says then
  full=$((glasses < goal ? glasses : goal))
  cat <<END
    {"date": $1, "view": {"kind": "vstack", "alignment": "leading", "children": [
      {"kind": "label", "title": "Water", "icon": {"kind": "symbol", "name": "drop"}},
      {"kind": "text", "text": "$glasses of $goal", "modifiers": [{"font": {"style": "title"}}]},
      {"kind": "gauge", "value": $full, "in": [0, $goal], "modifiers": [{"tint": "cyan"}]},
      {"kind": "text", "text": "$2", "modifiers": [{"lineLimit": 1}, {"foreground": "secondary"}]},
      {"kind": "button", "action": "drink", "child": "one more"}
    ]}}
END
}

case ${WIDGETBOARD_ACTION:-timeline} in
describe) # what it is called, and what a person can set
  cat <<END
{"description": [{"kind": "NAME", "displayName": "Water", "description": "Glasses of water today.",
  "families": ["systemSmall", "systemMedium"],
  "parameters": [{"name": "goal", "title": "Glasses a day", "type": "integer",
    "defaultValue": 8, "least": 1, "greatest": 40}]}]}
END
  ;;
perform) # the button was pressed: the timeline is asked for afterwards
  if mkdir -p "${state%/*}" && echo "$today $((glasses + 1))" >"$state"; then
    echo '{"performed": {}}'
  else
    echo '{"error": "the glass could not be noted"}'
  fi
  ;;
*) # what to show now and later, so that it need not be asked each hour
  now=$(date +%s)
  said="so far"
  if [ "$glasses" -ge "$goal" ]; then said="well done"; fi
  cat <<END
{"timeline": {
  "entries": [
$(entry "$now" "$said"),
$(entry $((now + 3600)) "time for a glass"),
$(entry $((now + 7200)) "two hours without")
  ],
  "policy": {"after": "3h"}
}}
END
  ;;
esac
