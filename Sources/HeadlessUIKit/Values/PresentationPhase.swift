/// How far a presentation or a dismissal is, as to the screen that comes or goes.
enum PresentationPhase {
  case none, presenting, dismissing
}
