/// Why a screen appears or disappears; set only while its callbacks run.
enum Movement {
  case toParent, fromParent, presented, dismissed
}
