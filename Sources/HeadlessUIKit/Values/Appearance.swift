/// How far a screen's view is in appearing or disappearing.
enum Appearance {
  case disappeared, appearing, appeared, disappearing
}
