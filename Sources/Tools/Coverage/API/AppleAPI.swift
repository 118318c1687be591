/// The names of Apple's modules that authors of widgets and apps write, whether they exist here or
/// not: the wider list that coverage is measured by. A modifier or another member begins with a
/// dot.
///
/// Collected by hand from the documentation and from published extensions. A name that is not
/// listed is not reported, so the list is better too long than too short.
let appleAPI = [
  swiftUITypes, swiftUIModifiers, swiftUIEnvironment, widgetKitNames, appIntentsNames, otherNames,
].joined(separator: " ")

private let swiftUITypes = """
  Alignment AlignmentKey Anchor AngularGradient Angle Animatable AnimatableModifier \
  AnimatablePair AnimatableValues Animation AnimationCompletionCriteria AnyGradient AnyLayout \
  AnyShape AnyShapeStyle AnyTransition AnyView App AppStorage AsyncImage AsyncImagePhase Axis \
  BackgroundStyle BackgroundTask Bindable Binding BindableValue BlendMode BlurReplaceTransition \
  BorderedButtonStyle BorderedProminentButtonStyle BorderlessButtonStyle Button \
  ButtonBorderShape ButtonRole ButtonRepeatBehavior ButtonStyle ButtonStyleConfiguration Canvas \
  Capsule Circle CircularProgressViewStyle Color ColorMatrix ColorPicker ColorRenderingMode \
  ColorScheme ColorSchemeContrast CommandGroup CommandMenu Commands ConcentricRectangle \
  ContainerRelativeShape ContainerValueKey ContainerValues ContentMarginPlacement ContentMode \
  ContentShapeKinds ContentSizeCategory ContentTransition ContentUnavailableView ControlGroup \
  ControlSize CoordinateSpace CoordinateSpaceProtocol CustomAnimation CustomHoverEffect \
  DatePicker DefaultButtonStyle DefaultGaugeStyle DefaultProgressViewStyle DefaultToggleStyle \
  DisclosureGroup DismissAction Divider DocumentGroup DragGesture DynamicProperty \
  DynamicTypeSize DynamicViewContent Edge EdgeInsets EditButton EditMode Ellipse \
  EllipticalGradient EmptyView Environment EnvironmentKey EnvironmentObject EnvironmentValues \
  EquatableView ExclusiveGesture FetchRequest FetchedResults FillShapeView FillStyle FocusState \
  FocusedBinding FocusedObject FocusedValue FocusedValueKey FocusedValues Font ForEach \
  ForegroundStyle Form Gauge GaugeStyle GaugeStyleConfiguration GeometryEffect GeometryProxy \
  GeometryReader GeometryReader3D Gesture GestureMask GestureState Glass GlassEffectContainer \
  GlassButtonStyle Gradient GraphicsContext Grid GridItem GridRow Group GroupBox GroupBoxStyle \
  GroupElementsOfContent HStack HStackLayout HierarchicalShapeStyle HorizontalAlignment \
  HorizontalEdge HoverEffect HoverPhase Image ImagePaint ImageRenderer InsettableShape \
  InterfaceOrientation KeyboardShortcut KeyframeAnimator KeyframeTimeline KeyframeTrack Keyframes \
  Label LabelStyle LabelStyleConfiguration LabeledContent LabeledContentStyle Layout LayoutDirection \
  LayoutProperties LayoutSubview LayoutSubviews LayoutValueKey LazyHGrid LazyHStack LazyVGrid \
  LazyVStack LinearCapacityGaugeStyle LinearGradient LinearKeyframe LinearProgressViewStyle Link \
  LinkButtonStyle List ListStyle LocalizedStringKey LongPressGesture MagnificationGesture \
  MagnifyGesture Map MatchedGeometryProperties Material Menu MenuStyle MeshGradient \
  ModifiedContent MoveKeyframe MultiDatePicker Namespace NavigationLink NavigationPath \
  NavigationSplitView NavigationStack NavigationView ObservedObject OffsetShape OpenURLAction \
  OutlineGroup OutlineSubgroupChildren PasteButton Path PeriodicTimelineSchedule PhaseAnimator \
  PhotosPicker Picker PickerStyle PinnedScrollableViews PlainButtonStyle PreferenceKey \
  PreferredColorSchemeKey PresentationDetent PresentationMode PreviewContext PreviewContextKey \
  PreviewDevice PreviewLayout PreviewModifier PreviewPlatform PreviewProvider PreviewTrait \
  PrimitiveButtonStyle PrimitiveButtonStyleConfiguration ProgressView ProgressViewStyle \
  ProgressViewStyleConfiguration ProjectionTransform ProposedViewSize RadialGradient \
  RectangleCornerRadii Rectangle RedactionReasons RenameButton RotateGesture RotatedShape \
  RotationGesture RoundedCornerStyle RoundedRectangle SafeAreaRegions ScaledMetric ScaledShape \
  Scene ScenePadding ScenePhase SceneStorage ScrollView ScrollViewProxy ScrollViewReader Section \
  SectionConfiguration SecureField SelectionShapeStyle SeparatorShapeStyle Settings SettingsLink \
  Shader ShaderLibrary Shape ShapeRole ShapeStyle ShapeView ShareLink SharePreview \
  SignInWithAppleButton SimultaneousGesture Slider Spacer Spring SpringKeyframe CubicKeyframe \
  State StateObject Stepper StrokeBorderShapeView StrokeShapeView StrokeStyle SubmitLabel \
  Subview SubviewsCollection SymbolColorRenderingMode SymbolRenderingMode SymbolVariants \
  SymbolVariableValueMode TabView Table TableColumn TapGesture Text TextAlignment TextAttribute \
  TextEditor TextField TextFieldStyle TextRenderer TimelineSchedule TimelineView \
  TimelineViewDefaultContext TintShapeStyle Toggle ToggleStyle ToggleStyleConfiguration \
  ToolbarItem ToolbarItemGroup Transaction TransactionKey TransformedShape Transition \
  TransitionPhase TransitionProperties TruncationMode TupleView UIApplicationDelegateAdaptor \
  UIHostingController UIHostingConfiguration UIViewControllerRepresentable UIViewRepresentable \
  UnevenRoundedRectangle UnitCurve UnitPoint UserInterfaceSizeClass VStack VStackLayout \
  VectorArithmetic VerticalAlignment VerticalEdge View ViewBuilder ViewDimensions ViewModifier \
  ViewSpacing ViewThatFits Visibility VideoPlayer WindowGroup ZStack ZStackLayout \
  ZoomNavigationTransition EnvironmentalModifier AccessibilityActionKind \
  AccessibilityChildBehavior AccessibilityHeadingLevel AccessibilityLabeledPairRole \
  AccessibilityTraits AccessibilityTextContentType AccessibilityZoomGestureAction \
  AccessibilityFocusState AccessibilityRotorEntry ColorResource ImageResource Entry Previewable \
  Preview Observable ObservationIgnored ObservationTracked withAnimation withTransaction \
  AnimatableIgnored EveryMinuteTimelineSchedule ExplicitTimelineSchedule \
  AnimationTimelineSchedule FillShapeStyle LinkShapeStyle PlaceholderTextShapeStyle \
  WindowBackgroundShapeStyle HoverEffectContent VisualEffect EmptyVisualEffect \
  NavigationControlGroupStyle AutomaticLabeledContentStyle TitleOnlyLabelStyle \
  IconOnlyLabelStyle TitleAndIconLabelStyle DefaultLabelStyle SwitchToggleStyle \
  ButtonToggleStyle CheckboxToggleStyle AccessoryCircularGaugeStyle \
  AccessoryCircularCapacityGaugeStyle AccessoryLinearGaugeStyle \
  AccessoryLinearCapacityGaugeStyle CircularGaugeStyle LinearGaugeStyle
  """

private let swiftUIModifiers = """
  .accentColor .accessibility .accessibilityAction .accessibilityActions \
  .accessibilityActivationPoint .accessibilityAddTraits .accessibilityAdjustableAction \
  .accessibilityChartDescriptor .accessibilityChildren .accessibilityCustomContent \
  .accessibilityElement .accessibilityFocused .accessibilityHeading .accessibilityHidden \
  .accessibilityHint .accessibilityIdentifier .accessibilityIgnoresInvertColors \
  .accessibilityInputLabels .accessibilityLabel .accessibilityLabeledPair \
  .accessibilityLinkedGroup .accessibilityRemoveTraits .accessibilityRepresentation \
  .accessibilityRespondsToUserInteraction .accessibilityRotor .accessibilityScrollAction \
  .accessibilityShowsLargeContentViewer .accessibilitySortPriority .accessibilityTextContentType \
  .accessibilityValue .actionSheet .alert .alignmentGuide .allowsHitTesting .allowsTightening \
  .allowedDynamicRange .anchorPreference .animation .antialiased .aspectRatio \
  .autocapitalization .background .backgroundPreferenceValue .backgroundStyle .badge \
  .badgeProminence .baselineOffset .blendMode .blur .bold .border .brightness .buttonBorderShape \
  .buttonRepeatBehavior .buttonSizing .buttonStyle .clipShape .clipped .colorEffect .colorInvert \
  .colorMultiply .colorScheme .compositingGroup .confirmationDialog .containerBackground \
  .containerRelativeFrame .containerShape .containerValue .contentMargins .contentShape \
  .contentTransition .contextMenu .contrast .controlGroupStyle .controlSize .coordinateSpace \
  .cornerRadius .datePickerStyle .defaultAppStorage .defaultFocus .defaultHoverEffect \
  .defaultScrollAnchor .deleteDisabled .dialogIcon .digitalCrownRotation .disableAutocorrection \
  .disabled .disclosureGroupStyle .distortionEffect .draggable .drawingGroup .dropDestination \
  .dynamicTypeSize .edgesIgnoringSafeArea .environment .environmentObject .exportableToServices \
  .fileExporter .fileImporter .fixedSize .flipsForRightToLeftLayoutDirection .focusable .focused \
  .focusedValue .font .fontDesign .fontWeight .fontWidth .foregroundColor .foregroundStyle \
  .formStyle .frame .fullScreenCover .gaugeStyle .geometryGroup .gesture .glassEffect \
  .glassEffectID .glassEffectTransition .glassEffectUnion .grayscale .gridCellAnchor \
  .gridCellColumns .gridCellUnsizedAxes .gridColumnAlignment .groupBoxStyle \
  .handlesExternalEvents .headerProminence .help .hidden .highPriorityGesture .hoverEffect \
  .hueRotation .id .ignoresSafeArea .imageScale .inspector .interactiveDismissDisabled \
  .interpolation .invalidatableContent .italic .itemProvider .kerning .keyboardShortcut \
  .keyboardType .keyframeAnimator .labelIconToTitleSpacing .labelReservedIconWidth .labelStyle \
  .labeledContentStyle .labelsHidden .labelsVisibility .layerEffect .layoutDirectionBehavior \
  .layoutPriority .layoutValue .lineHeight .lineLimit .lineSpacing .listRowBackground \
  .listRowInsets .listRowSeparator .listRowSpacing .listSectionSeparator .listSectionSpacing \
  .listStyle .luminanceToAlpha .mask .matchedGeometryEffect .matchedTransitionSource \
  .materialActiveAppearance .menuIndicator .menuOrder .menuStyle .minimumScaleFactor .mitreLimit \
  .modifier .monospaced .monospacedDigit .moveDisabled .multilineTextAlignment \
  .navigationBarBackButtonHidden .navigationBarHidden .navigationBarItems .navigationBarTitle \
  .navigationBarTitleDisplayMode .navigationDestination .navigationLinkIndicatorVisibility \
  .navigationSplitViewStyle .navigationTitle .navigationTransition .navigationViewStyle .offset \
  .onAppear .onChange .onCommand .onContinueUserActivity .onContinuousHover .onDelete \
  .onDisappear .onDrag .onDrop .onGeometryChange .onHover .onKeyPress .onLongPressGesture \
  .onMove .onOpenURL .onPencilDoubleTap .onPreferenceChange .onReceive .onScrollGeometryChange \
  .onScrollPhaseChange .onScrollVisibilityChange .onSubmit .onTapGesture .opacity .overlay \
  .overlayPreferenceValue .padding .phaseAnimator .pickerStyle .popover .position .preference \
  .preferredColorScheme .prefersDefaultFocus .presentationBackground \
  .presentationCompactAdaptation .presentationCornerRadius .presentationDetents \
  .presentationDragIndicator .previewContext .previewDevice .previewDisplayName \
  .previewInterfaceOrientation .previewLayout .privacySensitive .progressViewStyle \
  .projectionEffect .redacted .refreshable .renderingMode .replaceDisabled .resizable \
  .rotation3DEffect .rotationEffect .safeAreaBar .safeAreaInset .safeAreaPadding .saturation \
  .scaleEffect .scaledToFill .scaledToFit .scenePadding .scrollBounceBehavior \
  .scrollClipDisabled .scrollContentBackground .scrollDisabled .scrollDismissesKeyboard \
  .scrollEdgeEffectStyle .scrollIndicators .scrollPosition .scrollTargetBehavior \
  .scrollTargetLayout .scrollTransition .searchable .sectionActions .selectionDisabled \
  .sensoryFeedback .shadow .sheet .simultaneousGesture .speechAdjustedPitch \
  .speechAlwaysIncludesPunctuation .speechAnnouncementsQueued .speechSpellsOutCharacters \
  .statusBarHidden .strikethrough .submitLabel .submitScope .swipeActions \
  .symbolColorRenderingMode .symbolEffect .symbolEffectsRemoved .symbolRenderingMode \
  .symbolVariableValueMode .symbolVariant .tabItem .tabViewStyle .tag .task .textCase \
  .textContentType .textEditorStyle .textFieldStyle .textInputAutocapitalization .textRenderer \
  .textScale .textSelection .tint .toggleStyle .toolbar .toolbarBackground .toolbarRole \
  .toolbarVisibility .tracking .transaction .transformAnchorPreference .transformEffect \
  .transformEnvironment .transformPreference .transition .truncationMode .typesettingLanguage \
  .typeSelectEquivalent .underline .unredacted .userActivity .visualEffect .widgetAccentable \
  .widgetAccentedRenderingMode .widgetCurvesContent .widgetLabel .widgetURL \
  .writingToolsBehavior .zIndex .onBackgroundURLSessionEvents .equatable .speed .repeatForever \
  .repeatCount .delay .addArc .addCurve .addEllipse .addLine .addLines .addQuadCurve .addRect \
  .addRelativeArc .addRoundedRect .closeSubpath .trimmedPath .strokedPath .inset .trim .stroke \
  .fill .strokeBorder .rotation .scale .transform .backgroundExtensionEffect \
  .tabViewBottomAccessory .tabBarMinimizeBehavior
  """

private let swiftUIEnvironment = """
  .accessibilityDifferentiateWithoutColor .accessibilityEnabled .accessibilityInvertColors \
  .accessibilityReduceMotion .accessibilityReduceTransparency .accessibilityShowButtonShapes \
  .accessibilityVoiceOverEnabled .allowsTightening .backgroundMaterial .backgroundProminence \
  .calendar .colorSchemeContrast .dismiss .displayScale .dynamicTypeSize .editMode \
  .headerProminence .horizontalSizeClass .isEnabled .isFocused .isLuminanceReduced .isPresented \
  .isSceneCaptured .layoutDirection .legibilityWeight .locale .managedObjectContext \
  .modelContext .multilineTextAlignment .openURL .openWindow .pixelLength .presentationMode \
  .redactionReasons .refresh .scenePhase .sizeCategory .supportsMultipleWindows .timeZone \
  .undoManager .verticalSizeClass .widgetFamily .widgetRenderingMode .widgetContentMargins \
  .showsWidgetContainerBackground .showsWidgetLabel .activityFamily .isActivityFullscreen \
  .levelOfDetail .materialActiveAppearance
  """

private let widgetKitNames = """
  AccessoryWidgetBackground AccessoryWidgetGroup AccessoryWidgetGroupStyle ActivityConfiguration \
  ActivityFamily ActivityPreviewViewKind ActivityViewContext AppIntentConfiguration \
  AppIntentControlConfiguration AppIntentControlValueProvider AppIntentRecommendation \
  AppIntentTimelineProvider ClosureControlWidgetTemplate ContainerBackgroundPlacement \
  ControlCenter ControlInfo ControlPushHandler ControlPushInfo ControlValueProvider \
  ControlWidget ControlWidgetBundle ControlWidgetButton ControlWidgetButtonDefaultActionLabel \
  ControlWidgetConfiguration ControlWidgetConfigurationBuilder ControlWidgetTemplate \
  ControlWidgetTemplateBuilder ControlWidgetToggle ControlWidgetToggleDefaultLabel DynamicIsland \
  DynamicIslandExpandedContent DynamicIslandExpandedContentBuilder DynamicIslandExpandedRegion \
  DynamicIslandExpandedRegionPosition DynamicIslandExpandedRegionVerticalPlacement \
  DynamicIslandMode EmptyWidgetConfiguration IntentConfiguration IntentRecommendation \
  IntentTimelineProvider LevelOfDetail PreviewActivityBuilder PreviewTimelineBuilder \
  RelevanceConfiguration RelevanceEntriesProvider RelevanceEntry StaticConfiguration \
  StaticControlConfiguration Timeline TimelineEntry TimelineEntryRelevance TimelineProvider \
  TimelineProviderContext TimelineReloadPolicy Widget WidgetAccentedRenderingMode WidgetBundle \
  WidgetBundleBuilder WidgetCenter WidgetConfiguration WidgetConfigurationIntent WidgetFamily \
  WidgetInfo WidgetLocation WidgetMountingStyle WidgetPreviewContext WidgetPushHandler \
  WidgetPushInfo WidgetRelevance WidgetRelevanceAttribute WidgetRelevanceGroup \
  WidgetRenderingMode WidgetTexture \
  .configurationDisplayName .containerBackgroundRemovable .contentMarginsDisabled .description \
  .disfavoredLocations .supportedFamilies .promptsForUserConfiguration \
  .supplementalActivityFamilies .pushHandler .supportedMountingStyles .widgetTexture \
  .associatedKind .backgroundTask .reloadAllTimelines .reloadTimelines .getCurrentConfigurations \
  .currentConfigurations .invalidateConfigurationRecommendations .invalidateRelevance \
  .widgetConfigurationIntent .activityBackgroundTint .activitySystemActionForegroundColor \
  .dynamicIsland .keylineTint .contentMargins .reloadControls .reloadAllControls .systemSmall \
  .systemMedium .systemLarge .systemExtraLarge .systemExtraLargePortrait .accessoryCircular \
  .accessoryRectangular .accessoryInline .accessoryCorner
  """

private let appIntentsNames = """
  AppDependency AppDependencyManager AppEntity AppEnum AppIntent AppIntentError \
  AppIntentsPackage AppShortcut AppShortcutOptionsCollection AppShortcutParameterPresentation \
  AppShortcutPhrase AppShortcutsBuilder AppShortcutsProvider AssistantEntity AssistantEnum \
  AssistantIntent AudioPlaybackIntent AudioRecordingIntent AudioStartingIntent \
  CameraCaptureIntent CaseDisplayRepresentation ControlConfigurationIntent \
  CustomIntentMigratedAppIntent CustomLocalizedStringResourceConvertible DeleteIntent \
  DisplayRepresentation DynamicOptionsProvider EntityIdentifier EntityProperty \
  EntityPropertyQuery EntityQuery EntityQueryComparator EntityQueryProperties EntityQuerySort \
  EntityQuerySortingOptions EntityStringQuery EnumerableEntityQuery FileEntity \
  FocusFilterAppContext ForegroundContinuableIntent IndexedEntity InstanceDisplayRepresentation \
  IntentAuthenticationPolicy IntentCollectionSize IntentCurrencyAmount IntentDescription \
  IntentDialog IntentDonationManager IntentFile IntentItem IntentItemCollection \
  IntentItemSection IntentModes IntentParameter IntentParameterContext IntentParameterDependency \
  IntentParameterSummary IntentPaymentMethod IntentPerson IntentPrediction \
  IntentPredictionsBuilder IntentProjection IntentResult IntentResultContainer \
  LiveActivityIntent LiveActivityStartingIntent NeedsValueError OpenIntent OpenURLIntent \
  OpensIntent ParameterSummary ParameterSummaryBuilder ParameterSummaryCaseCondition \
  ParameterSummarySwitchCondition ParameterSummaryWhenCondition PauseWorkoutIntent \
  PersistentlyIdentifiable PlayVideoIntent PredictableIntent ProgressReportingIntent \
  ProvidesDialog PushNotificationIntent RelevantContext RelevantIntent RelevantIntentManager \
  ResumeWorkoutIntent ReturnsValue SetFocusFilterIntent SetValueIntent ShortcutTileColor \
  ShortcutsLink ShowInAppSearchResultsIntent ShowsSnippetIntent ShowsSnippetView SiriTipView \
  SnippetIntent StartWorkoutIntent StringSearchCriteria Summary TransientAppEntity \
  TypeDisplayRepresentation URLRepresentableEntity URLRepresentableEnum URLRepresentableIntent \
  UndoableIntent UniqueAppEntity UniqueIDEntity When Switch Case DefaultCase Parameter \
  Dependency INExtension INFile INImage INIntent INIntentErrorCode INIntentHandlerProviding \
  INIntentResolutionResult INIntentResponse INInteraction INObject INObjectCollection \
  INObjectSection INParameter INPerson INPersonHandle INPlacemark INPreferences \
  INRelevanceProvider INRelevantShortcut INRelevantShortcutStore INShortcut \
  INUIAddVoiceShortcutButton INVocabulary INVoiceShortcutCenter INSendMessageIntent \
  INPlayMediaIntent INMediaItem INSpeakableString .updateAppShortcutParameters .donate \
  .requestValue .requestDisambiguation .requestConfirmation .needsValueError
  """

private let otherNames = """
  Activity ActivityAttributes ActivityAuthorizationInfo ActivityContent ActivityState \
  ActivityStyle ActivityUIDismissalPolicy AlertConfiguration PushType Chart ChartContent \
  ChartContentBuilder ChartProxy ChartSymbolShape AnnotationContext AnnotationOverflowResolution \
  AnnotationPosition AreaMark AreaPlot AxisContent AxisContentBuilder AxisGridLine AxisMark \
  AxisMarkBuilder AxisMarkPosition AxisMarkPreset AxisMarkValues AxisMarks AxisTick AxisValue \
  AxisValueLabel BarMark BarPlot BasicChartSymbolShape Chart3D ChartAxisContent ChartPlotContent \
  InterpolationMethod LineMark LinePlot MarkDimension MarkStackingMethod NumberBins \
  PlottableProjection DateBins Plot PlotDimensionScaleRange Plottable PlottableValue PointMark \
  PointPlot RectangleMark RectanglePlot RuleMark ScaleType SectorMark SectorPlot SurfacePlot \
  VectorizedChartContent .annotation .chartAngleSelection .chartBackground \
  .chartForegroundStyleScale .chartGesture .chartLegend .chartLineStyleScale .chartOverlay \
  .chartPlotStyle .chartScrollPosition .chartScrollTargetBehavior .chartScrollableAxes \
  .chartSymbolScale .chartSymbolSizeScale .chartXAxis .chartXAxisLabel .chartXAxisStyle \
  .chartXScale .chartXSelection .chartXVisibleDomain .chartYAxis .chartYAxisLabel \
  .chartYAxisStyle .chartYScale .chartYSelection .chartYVisibleDomain .interpolationMethod \
  .lineStyle .offsetX .offsetY .symbol .symbolSize .alignsMarkStylesWithPlotArea .cornerRadius \
  .zIndex UIApplication UIBezierPath UIBlurEffect UIButton UIColor UIContentSizeCategory \
  UIControl UIDevice UIEdgeInsets UIFont UIFontDescriptor UIFontMetrics UIGraphicsImageRenderer \
  UIGraphicsBeginImageContext UIGraphicsGetImageFromCurrentImageContext UIImage UIImageView \
  UIImpactFeedbackGenerator UILabel UINavigationController UIPasteboard UIRectCorner UIScreen \
  UIStackView UITableView UITraitCollection UIUserInterfaceStyle UIView UIViewController \
  UIVisualEffectView UIWindow NSColor NSFont NSImage NSView NSDataAsset NSTextAlignment \
  NSMutableParagraphStyle NSParagraphStyle NSTextAttachment NSShadow CALayer CAGradientLayer \
  CAShapeLayer CATransform3D CIContext CIFilter CIImage CGAffineTransform CGBlendMode CGColor \
  CGColorSpace CGContext CGGradient CGImage CGImageSource CGLineCap CGLineJoin CGMutablePath \
  CGPath CGVector CLCircularRegion CLGeocoder CLLocation CLLocationCoordinate2D \
  CLLocationDegrees CLLocationManager CLLocationManagerDelegate CLPlacemark \
  CLAuthorizationStatus MKCoordinateRegion MKMapSnapshotter MKMapView MapCameraPosition Marker \
  MKPolyline AnyCancellable AnyPublisher Cancellable CombineLatest CurrentValueSubject Deferred \
  Empty Fail Future Just ObservableObject ObservableObjectPublisher PassthroughSubject Published \
  Publisher Publishers Record Subject Subscriber Subscribers Subscription Subscriptions \
  ConnectablePublisher Logger OSLog OSLogEntryLog OSLogStore OSSignposter OSAllocatedUnfairLock \
  os_log os_signpost os_unfair_lock os_unfair_lock_lock FocusFilterIntent NSUserActivity LocalizedStringResource \
  RelativeDateTimeFormatter DateComponentsFormatter MeasurementFormatter ListFormatter \
  NSFetchRequest NSManagedObject NSManagedObjectContext NSPersistentContainer \
  NSPersistentCloudKitContainer NSPersistentStoreDescription NSEntityDescription \
  P256 P384 P521 SecureEnclave \
  NSUbiquitousKeyValueStore NSItemProvider NSExtensionContext NSMetadataQuery NSFileCoordinator \
  UTType ModelContainer ModelContext ModelConfiguration Model Attribute Relationship Query \
  Schema FetchDescriptor PersistentModel CKContainer CKDatabase CKRecord HKHealthStore \
  HKQuantityType HKObserverQuery HKStatisticsQuery HKSampleQuery HKUnit EKEventStore EKEvent \
  EKReminder EKCalendar PHAsset PHImageManager PHPhotoLibrary CNContactStore CNContact \
  CMPedometer CMMotionManager AVAudioSession AVPlayer MPMusicPlayerController MPMediaQuery \
  MusicKit WeatherService CurrentWeather DayWeather HourWeather WCSession BGTaskScheduler \
  BGAppRefreshTask UNUserNotificationCenter UNMutableNotificationContent UNNotificationRequest \
  StoreKit SKPaymentQueue Product LAContext SecItemCopyMatching SecItemAdd NWPathMonitor \
  CryptoKit SHA256 AES SymmetricKey DeviceActivityReport ManagedSettingsStore FamilyControls \
  CSSearchableItem SFSafariViewController WKWebView WKInterfaceDevice CLKComplication \
  CLKComplicationDataSource CLKSimpleTextProvider
  """
