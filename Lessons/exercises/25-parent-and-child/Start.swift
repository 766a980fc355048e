import UIKit

// Write both coordinators yourself. The screens and the scene delegate are in Given/25-parent-and-child.swift.
//
// ListCoordinator     pushes ListViewController(title: "Contacts", rows: ["Anna", "Ben"]);
//                     a row starts a ContactCoordinator
// ContactCoordinator  pushes ContactViewController(name:); Done pops it
