/// The phase of a presentation or a dismissal, for the screen that it presents or dismisses.
enum PresentationPhase {
  case none, presenting, dismissing
}
