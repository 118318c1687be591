import SwiftUI
import UIKit

// The screens of an app that are in its widget's target, too.

struct StationForm: View {
  @Environment(\.editMode) private var editMode
  @FocusedValue(\.station) private var focused
  @State private var name = ""
  @State private var columns = NavigationSplitViewVisibility.all
  @State private var opened = Date()
  @Namespace private var namespace

  var body: some View {
    NavigationSplitView(columnVisibility: $columns) {
      Form {
        TextField("Name", text: $name)
          .keyboardType(.emailAddress).textContentType(.emailAddress)
          .textInputAutocapitalization(.never).disableAutocorrection(true)
          .matchedTransitionSource(id: 1, in: namespace)
        DatePicker("Opened", selection: $opened).datePickerStyle(.graphical)
      }
      .listSectionSpacing(.compact).listRowSpacing(2).scrollDismissesKeyboard(.immediately)
      .searchable(
        text: $name, placement: .navigationBarDrawer(displayMode: .always), prompt: "Find"
      )
      .toolbar { EditButton() }
      .toolbarBackground(.visible, for: .navigationBar, .tabBar)
      .toolbarBackground(.blue, for: .navigationBar)
      .toolbar(.hidden, for: .tabBar)
      .toolbarTitleDisplayMode(.inline)
      .navigationTransition(.zoom(sourceID: 1, in: namespace))
    } detail: {
      Text(editMode?.wrappedValue.isEditing == true ? focused ?? "" : name)
        .focusedValue(\.station, name)
    }
    .navigationSplitViewStyle(.balanced)
  }
}

private struct StationKey: FocusedValueKey { typealias Value = String }

extension FocusedValues {
  var station: String? {
    get { self[StationKey.self] }
    set { self[StationKey.self] = newValue }
  }
}

final class StationCell: UITableViewCell {
  private let bar = UIProgressView()
  private let stack = UIStackView(arrangedSubviews: [])

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    stack.axis = .vertical
    stack.addArrangedSubview(bar)
    contentView.addSubview(stack)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override func prepareForReuse() {
    super.prepareForReuse()
    bar.setProgress(0, animated: false)
  }
}

final class Stations: UIViewController, UITableViewDataSource, UITableViewDelegate {
  private let table = UITableView(frame: .zero, style: .insetGrouped)

  override func viewDidLoad() {
    super.viewDidLoad()
    table.register(StationCell.self, forCellReuseIdentifier: "station")
    table.dataSource = self
    table.delegate = self
  }

  func numberOfSections(in tableView: UITableView) -> Int { 1 }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    tableView.dequeueReusableCell(withIdentifier: "station") ?? UITableViewCell()
  }
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 44 }

  override var canBecomeFirstResponder: Bool { true }
}

struct PhotoChoice: UIViewControllerRepresentable {
  @Binding var image: UIImage?

  func makeUIViewController(context: Context) -> UIImagePickerController {
    let picker = UIImagePickerController()
    picker.delegate = context.coordinator
    picker.sourceType = .photoLibrary
    return picker
  }

  func updateUIViewController(_ controller: UIImagePickerController, context: Context) {}
  func makeCoordinator() -> Coordinator { Coordinator(self) }

  final class Coordinator: NSObject, UIImagePickerControllerDelegate, UINavigationControllerDelegate
  {
    let parent: PhotoChoice
    init(_ parent: PhotoChoice) { self.parent = parent }

    func imagePickerController(
      _ picker: UIImagePickerController,
      didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
    ) {
      parent.image = info[.originalImage] as? UIImage
      picker.dismiss(animated: true)
    }
  }
}

func shortcut() -> UIApplicationShortcutItem {
  UIApplicationShortcutItem(
    type: "open", localizedTitle: "Open", localizedSubtitle: nil,
    icon: UIApplicationShortcutIcon(systemImageName: "tram"))
}

extension UIWindow {
  var front: UIViewController? {
    var top = rootViewController
    while let shown = top?.presentedViewController { top = shown }
    if let tabs = top as? UITabBarController { return tabs.selectedViewController }
    if let split = top as? UISplitViewController, split.displayMode == .allVisible {
      return split.viewControllers.first
    }
    return UIAccessibility.isReduceMotionEnabled ? nil : top
  }
}
