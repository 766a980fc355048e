#include "CAssets.h"

#pragma clang diagnostic ignored "-Wc23-extensions"  // `#embed`

#define ASSET(ARRAY) ((coordlab_asset){ARRAY, sizeof ARRAY})

static const unsigned char page_template[] = {
#embed "../Pages/Assets/page.html"
};

static const unsigned char page_style[] = {
#embed "../Pages/Assets/tokens.css"
    , '\n',
#embed "../Pages/Assets/phone.css"
    , '\n',
#embed "../Pages/Assets/player.css"
};

static const unsigned char page_script[] = {
#include "SessionScript.h"
#embed "../Pages/Assets/caption.js"
    , '\n',
#embed "../Pages/Assets/phone.js"
    , '\n',
#embed "../Pages/Assets/owners.js"
    , '\n',
#embed "../Pages/Assets/lanes.js"
    , '\n',
#embed "../Pages/Assets/nodes.js"
    , '\n',
#embed "../Pages/Assets/references.js"
    , '\n',
#embed "../Pages/Assets/verdicts.js"
    , '\n',
#embed "../Pages/Assets/source.js"
    , '\n',
#embed "../Pages/Assets/messages.js"
    , '\n',
#embed "../Pages/Assets/timeline.js"
    , '\n',
#embed "../Pages/Assets/compare.js"
    , '\n',
#embed "../Pages/Assets/facets.js"
    , '\n',
#embed "../Pages/Assets/differences.js"
    , '\n',
#embed "../Pages/Assets/difference-bar.js"
    , '\n',
#embed "../Pages/Assets/overview.js"
    , '\n',
#embed "../Pages/Assets/storyboard.js"
    , '\n',
#embed "../Pages/Assets/player.js"
    , '\n',
#embed "../Pages/Assets/captions.js"
    , '\n',
#embed "../Pages/Assets/stage-mode.js"
    , '\n',
};

static const unsigned char page_start[] = {
#embed "../Pages/Assets/start.js"
};

static const unsigned char lab_script[] = {
#embed "../Pages/Assets/walk.js"
    , '\n',
#embed "../Pages/Assets/lab.js"
    , '\n',
};

static const unsigned char packs_script[] = {
#embed "../Pages/Assets/packs.js"
};

static const unsigned char site_picture[] = {
#embed "../Pages/Assets/picture.png"
};

static const unsigned char theme_script[] = {
#embed "../Pages/Assets/theme.js"
};

static const unsigned char site_style[] = {
#embed "../Pages/Assets/tokens.css"
    , '\n',
#embed "../Pages/Assets/site.css"
};

static const unsigned char site_script[] = {
#embed "../Pages/Assets/theme.js"
    , '\n',
#embed "../Pages/Assets/answers.js"
    , '\n',
#embed "../Pages/Assets/progress.js"
    , '\n',
#embed "../Pages/Assets/site.js"
};

static const unsigned char front_style[] = {
#embed "../Pages/Assets/phone.css"
    , '\n',
#embed "../Pages/Assets/front.css"
};

static const unsigned char front_script[] = {
#include "PhoneScript.h"
#embed "../Pages/Assets/theme.js"
    , '\n',
#embed "../Pages/Assets/progress.js"
    , '\n',
#embed "../Pages/Assets/cards.js"
    , '\n',
#embed "../Pages/Assets/front.js"
};

static const unsigned char lesson_style[] = {
#embed "../Pages/Assets/lesson.css"
};

static const unsigned char task_script[] = {
#include "PhoneScript.h"
#embed "../Pages/Assets/judge.js"
    , '\n',
#embed "../Pages/Assets/stage.js"
    , '\n',
#embed "../Pages/Assets/source.js"
    , '\n',
#embed "../Pages/Assets/steps.js"
    , '\n',
#embed "../Pages/Assets/task-commands.js"
    , '\n',
#embed "../Pages/Assets/task.js"
};

static const unsigned char korean_strings[] = {
#embed "../LabModel/ko.lproj/Help.strings"
    , '\n',
#embed "../LabModel/ko.lproj/Behaviors.strings"
    , '\n',
#embed "../LabModel/ko.lproj/Errors.strings"
    , '\n',
#embed "../LabModel/ko.lproj/Views.strings"
    , '\n',
#embed "../LabModel/ko.lproj/Apps.strings"
    , '\n',
#embed "../LabModel/ko.lproj/CommandLine.strings"
    , '\n',
#embed "../LabModel/ko.lproj/Lessons.strings"
    , '\n',
#embed "../LabModel/ko.lproj/Site.strings"
};

static const unsigned char korean_page_strings[] = {
#embed "../LabModel/ko.lproj/Pages.strings"
};

coordlab_asset coordlab_page_template(void) { return ASSET(page_template); }
coordlab_asset coordlab_page_style(void) { return ASSET(page_style); }
coordlab_asset coordlab_page_script(void) { return ASSET(page_script); }
coordlab_asset coordlab_page_start(void) { return ASSET(page_start); }
coordlab_asset coordlab_lab_script(void) { return ASSET(lab_script); }
coordlab_asset coordlab_packs_script(void) { return ASSET(packs_script); }
coordlab_asset coordlab_site_picture(void) { return ASSET(site_picture); }
coordlab_asset coordlab_theme_script(void) { return ASSET(theme_script); }
coordlab_asset coordlab_site_style(void) { return ASSET(site_style); }
coordlab_asset coordlab_site_script(void) { return ASSET(site_script); }
coordlab_asset coordlab_front_style(void) { return ASSET(front_style); }
coordlab_asset coordlab_front_script(void) { return ASSET(front_script); }
coordlab_asset coordlab_lesson_style(void) { return ASSET(lesson_style); }
coordlab_asset coordlab_task_script(void) { return ASSET(task_script); }
coordlab_asset coordlab_korean_strings(void) { return ASSET(korean_strings); }
coordlab_asset coordlab_korean_page_strings(void) { return ASSET(korean_page_strings); }
