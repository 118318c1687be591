#!/usr/bin/env ruby
# Glasses of water today. A widget reads requests, a line of JSON each, and prints an answer.
# Standard error is its log.
# Try it:  widgetboard check FILE   and   widgetboard frame --kind NAME --family small

require "date"
require "fileutils"
require "json"

$stdout.sync = true # each answer is wanted at once
STATE_FOLDER = ENV["XDG_STATE_HOME"] || File.join(Dir.home, ".local/state")
STATE = File.join(STATE_FOLDER, "NAME.json")

DESCRIPTION = {
  kind: "NAME", displayName: "Water", description: "Glasses of water today.",
  families: ["systemSmall", "systemMedium"],
  parameters: [{
    name: "goal", title: "Glasses a day", type: "integer",
    defaultValue: 8, least: 1, greatest: 40
  }]
}

# How many were noted today.
def glasses
  noted = JSON.parse(File.read(STATE))
  noted["day"] == Date.today.to_s ? noted["count"] : 0
rescue SystemCallError, JSON::ParserError
  0
end

def text(words, *modifiers)
  { kind: "text", text: words, modifiers: modifiers }
end

def view(count, goal, said)
  { kind: "vstack", alignment: "leading", children: [
    { kind: "label", title: "Water", icon: { kind: "symbol", name: "drop" } },
    text("#{count} of #{goal}", { font: { style: "title" } }),
    { kind: "gauge", value: [count, goal].min, in: [0, goal], modifiers: [{ tint: "cyan" }] },
    text(said, { lineLimit: 1 }, { foreground: "secondary" }),
    { kind: "button", action: "drink", child: "one more" }
  ] }
end

# What to show now and later, so that it need not be asked each hour.
def timeline(request)
  goal = request.dig("configuration", "goal") || 8 # what the person has set
  count = glasses
  now = Time.now.to_i
  {
    entries: [
      { date: now, view: view(count, goal, count >= goal ? "well done" : "so far") },
      { date: now + 3600, view: view(count, goal, "time for a glass") },
      { date: now + 7200, view: view(count, goal, "two hours without") }
    ],
    policy: { after: "3h" }
  }
end

# The button was pressed: the timeline is asked for afterwards.
def drink
  count = glasses + 1
  FileUtils.mkdir_p(STATE_FOLDER)
  File.write(STATE, JSON.generate({ day: Date.today.to_s, count: count }))
  { performed: {} }
rescue SystemCallError => error
  { error: "the glass could not be noted: #{error.message}" }
end

def answer(request)
  case request["action"]
  when "describe" then { description: [DESCRIPTION] }
  when "perform" then drink
  else { timeline: timeline(request) }
  end
end

$stdin.each_line do |line|
  request = JSON.parse(line)
  puts JSON.generate({ id: request["id"] }.merge(answer(request)))
end
