import LabModel
import LabRun

/// The scripts in `Scripts`, in the order of lists: a tour and its parts, then one for each failure mode.
let bundledScripts = [
  Script(name: "bookstore-tour", utf8: PackageResources.bookstore_tour_script),
  Script(name: "bookstore-back", utf8: PackageResources.bookstore_back_script),
  Script(name: "bookstore-swipe", utf8: PackageResources.bookstore_swipe_script),
  Script(name: "bookstore-link", utf8: PackageResources.bookstore_link_script),
  Script(name: "bookstore-log-out", utf8: PackageResources.bookstore_log_out_script),
  Script(name: "bookstore-double-tap", utf8: PackageResources.bookstore_double_tap_script),
  Script(name: "children-gone-screens-stay", utf8: PackageResources.children_gone_screens_stay_script),
  Script(name: "closure-holding-self", utf8: PackageResources.closure_holding_self_script),
  Script(name: "coordinator-not-retained", utf8: PackageResources.coordinator_not_retained_script),
  Script(name: "deep-link-under-modal", utf8: PackageResources.deep_link_under_modal_script),
  Script(name: "delegate-overwritten-by-child", utf8: PackageResources.delegate_overwritten_by_child_script),
  Script(name: "double-tap-pushes-twice", utf8: PackageResources.double_tap_pushes_twice_script),
  Script(name: "finish-before-append", utf8: PackageResources.finish_before_append_script),
  Script(name: "removal-by-type", utf8: PackageResources.removal_by_type_script),
  Script(name: "screen-coordinator-cycle", utf8: PackageResources.screen_coordinator_cycle_script),
  Script(
    name: "several-screens-popped-at-once", utf8: PackageResources.several_screens_popped_at_once_script),
  Script(name: "sheet-swiped-without-callback", utf8: PackageResources.sheet_swiped_without_callback_script),
  Script(name: "strong-parent-child", utf8: PackageResources.strong_parent_child_script),
  Script(name: "zombie-after-back", utf8: PackageResources.zombie_after_back_script),
]
