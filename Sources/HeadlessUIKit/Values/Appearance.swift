/// The phase of a screen's view between disappeared and appeared.
enum Appearance {
  case disappeared, appearing, appeared, disappearing
}
