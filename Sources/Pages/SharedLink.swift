/// The preview of a page where its address is shared, and in search results.
package struct SharedLink {
  private let description: String
  private let picture: String

  /// - Parameters:
  ///   - description: the page in a sentence or two.
  ///   - picture: the address of a picture of 1200 by 630 pixels.
  package init(_ description: String, picture: String) {
    self.description = description
    self.picture = picture
  }

  /// The elements for a page's `head`. See the Open Graph protocol, <https://ogp.me>.
  func markup(title: String) -> String {
    """
    <meta name="description" content="\(description.markup)">
    <meta property="og:type" content="website">
    <meta property="og:title" content="\(title.markup)">
    <meta property="og:description" content="\(description.markup)">
    <meta property="og:image" content="\(picture.markup)">
    <meta property="og:image:width" content="1200">
    <meta property="og:image:height" content="630">
    <meta name="twitter:card" content="summary_large_image">

    """
  }
}
