// The files of Pages/Assets and of ko.lproj as bytes of the program. C takes a file in as it is; as an array literal in Swift they cost more to
// compile than everything else that makes pages.
#ifndef COORDINATORLAB_ASSETS_H
#define COORDINATORLAB_ASSETS_H

#include <stddef.h>

/// A text in UTF-8, which lives as long as the program; not ended by a zero.
typedef struct {
  const unsigned char *bytes;
  size_t count;
} coordlab_asset;

/// A page of a session: its HTML with gaps, its style, and its scripts in the order in which they refer to each other.
coordlab_asset coordlab_page_template(void);
coordlab_asset coordlab_page_style(void);
coordlab_asset coordlab_page_script(void);

/// The last script of a page with a player, and the additional script of the lab page.
coordlab_asset coordlab_page_start(void);
coordlab_asset coordlab_lab_script(void);
/// Loads the lab's apps from separate files.
coordlab_asset coordlab_packs_script(void);
/// The theme switch of pages without a player.
coordlab_asset coordlab_theme_script(void);
/// The picture for previews of shared links.
coordlab_asset coordlab_site_picture(void);

/// The additional style and script of the lessons' pages.
coordlab_asset coordlab_site_style(void);
coordlab_asset coordlab_site_script(void);

/// The additional style and script of the site's front page, which plays an app.
coordlab_asset coordlab_front_style(void);
coordlab_asset coordlab_front_script(void);

/// What a lesson's page has beside: the style of its tasks, and what plays and judges them.
coordlab_asset coordlab_lesson_style(void);
coordlab_asset coordlab_task_script(void);

/// What the program says in Korean: the files of `ko.lproj` in LabModel, one after the other.
coordlab_asset coordlab_korean_strings(void);

/// What an exported page in Korean has in place of pieces of the files of Pages/Assets, in the same form.
coordlab_asset coordlab_korean_page_strings(void);

#endif
