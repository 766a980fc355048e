/// The keys that the keyboard has; ignored.
public nonisolated enum UIKeyboardType: Int, Sendable {
  case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad, emailAddress
  case decimalPad, twitter, webSearch, asciiCapableNumberPad
}

/// What stands on the Return key. Source: Apple's UIReturnKeyType.
public nonisolated enum UIReturnKeyType: Int, Sendable {
  case `default`, go, google, join, next, route, search, send, yahoo, done, emergencyCall, `continue`

  /// What the user reads on the key.
  var title: String {
    switch self {
    case .default: "return"
    case .emergencyCall: "emergency call"
    default: String(describing: self)
    }
  }
}

/// Whether typed words are corrected; ignored.
public nonisolated enum UITextAutocorrectionType: Int, Sendable {
  case `default`, no, yes
}

/// Whether words get capitals; ignored.
public nonisolated enum UITextAutocapitalizationType: Int, Sendable {
  case none, words, sentences, allCharacters
}

/// Whether spelling is checked; ignored.
public nonisolated enum UITextSpellCheckingType: Int, Sendable {
  case `default`, no, yes
}

/// What a text means, for filling it in; ignored.
public nonisolated struct UITextContentType: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// A meaning from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// A name.
  public static let name = UITextContentType(rawValue: "name")
  /// The name of an account.
  public static let username = UITextContentType(rawValue: "username")
  /// A password.
  public static let password = UITextContentType(rawValue: "password")
  /// A new password.
  public static let newPassword = UITextContentType(rawValue: "new-password")
  /// An address of mail.
  public static let emailAddress = UITextContentType(rawValue: "email")
  /// A code that is used once.
  public static let oneTimeCode = UITextContentType(rawValue: "one-time-code")
}
