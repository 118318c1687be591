#!/usr/bin/env node
// Glasses of water today. A widget reads requests, a line of JSON each, and prints an answer.
// Standard error is its log.
// Try it:  widgetboard check FILE   and   widgetboard frame --kind NAME --family small

const fs = require("fs");
const os = require("os");
const path = require("path");
const readline = require("readline");

const folder = process.env.XDG_STATE_HOME || path.join(os.homedir(), ".local/state");
const state = path.join(folder, "NAME.count");

const description = {
  kind: "NAME", displayName: "Water", description: "Glasses of water today.",
  families: ["systemSmall", "systemMedium"],
  parameters: [{
    name: "goal", title: "Glasses a day", type: "integer",
    defaultValue: 8, least: 1, greatest: 40,
  }],
};

const today = () => new Date().toDateString();

// How many were noted today.
function glasses() {
  try {
    const noted = JSON.parse(fs.readFileSync(state, "utf8"));
    return noted.day === today() ? noted.count : 0;
  } catch {
    return 0;
  }
}

const text = (words, ...modifiers) => ({ kind: "text", text: words, modifiers });

const view = (count, goal, said) => ({
  kind: "vstack", alignment: "leading", children: [
    { kind: "label", title: "Water", icon: { kind: "symbol", name: "drop" } },
    text(`${count} of ${goal}`, { font: { style: "title" } }),
    { kind: "gauge", value: Math.min(count, goal), in: [0, goal], modifiers: [{ tint: "cyan" }] },
    text(said, { lineLimit: 1 }, { foreground: "secondary" }),
    { kind: "button", action: "drink", child: "one more" },
  ],
});

// What to show now and later, so that it need not be asked each hour.
function timeline(request) {
  const goal = request.configuration?.goal ?? 8; // what the person has set
  const count = glasses();
  const now = Date.now() / 1000;
  return {
    entries: [
      { date: now, view: view(count, goal, count >= goal ? "well done" : "so far") },
      { date: now + 3600, view: view(count, goal, "time for a glass") },
      { date: now + 7200, view: view(count, goal, "two hours without") },
    ],
    policy: { after: "3h" },
  };
}

function answer(request) {
  if (request.action === "describe") return { description: [description] };
  if (request.action === "perform") { // the button was pressed: the timeline is asked for afterwards
    try {
      fs.mkdirSync(folder, { recursive: true });
      fs.writeFileSync(state, JSON.stringify({ day: today(), count: glasses() + 1 }));
    } catch (error) {
      return { error: `the glass could not be noted: ${error.message}` };
    }
    return { performed: {} };
  }
  return { timeline: timeline(request) };
}

readline.createInterface({ input: process.stdin }).on("line", (line) => {
  const request = JSON.parse(line);
  console.log(JSON.stringify({ id: request.id, ...answer(request) }));
});
