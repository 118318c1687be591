import SwiftUI
import WidgetKit

struct TaskEntry: TimelineEntry {
  let date: Date
  let tasks: [TaskItem]
}

struct TaskProvider: TimelineProvider {
  func placeholder(in context: Context) -> TaskEntry {
    TaskEntry(date: .now, tasks: [])
  }

  func getSnapshot(in context: Context, completion: @escaping (TaskEntry) -> Void) {
    completion(TaskEntry(date: .now, tasks: TaskStore.shared.tasks))
  }

  func getTimeline(in context: Context, completion: @escaping (Timeline<TaskEntry>) -> Void) {
    let entry = TaskEntry(date: .now, tasks: TaskStore.shared.tasks)
    completion(Timeline(entries: [entry], policy: .never))
  }
}

struct CheckStyle: ToggleStyle {
  func makeBody(configuration: Configuration) -> some View {
    HStack {
      Image(systemName: configuration.isOn ? "checkmark.circle.fill" : "circle")
      configuration.label
        .strikethrough(configuration.isOn)
    }
  }
}

struct TaskView: View {
  let entry: TaskEntry

  var body: some View {
    VStack(alignment: .leading) {
      ForEach(entry.tasks) { task in
        Toggle(isOn: task.isDone, intent: ToggleTaskIntent(id: task.id)) {
          Text(task.title)
        }
        .toggleStyle(CheckStyle())
        .invalidatableContent()
      }
      Spacer()
      HStack {
        Button(intent: AddTaskIntent(name: "Water plants")) {
          Label("Add", systemImage: "plus")
        }
        .buttonStyle(.borderedProminent)
        .tint(.green)
        Button("Fail", role: .destructive, intent: FailIntent())
      }
      HStack {
        Button("Show", intent: ShowIntent()).buttonStyle(.plain)
        HiddenButton()
      }
    }
    .containerBackground(.background, for: .widget)
  }
}

struct TaskWidget: Widget {
  let kind = "tasks"

  var body: some WidgetConfiguration {
    StaticConfiguration(kind: kind, provider: TaskProvider()) { entry in
      TaskView(entry: entry)
    }
    .configurationDisplayName("Tasks")
    .description("What is to be done.")
    .supportedFamilies([.systemSmall, .systemMedium])
  }
}
