// Readline keeps its state in C globals, which Swift 6 does not touch; these functions do. Nothing in this
// header has state of its own: a static variable would exist once per Swift object file.
#ifndef CREADLINE_SHIM_H
#define CREADLINE_SHIM_H

#include <stdio.h>
#include <errno.h>
#include <locale.h>
#include <langinfo.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>
#include <wchar.h>
#include <readline/readline.h>
#include <readline/history.h>

// Setting up

/// Gives readline the name that `$if` in an inputrc is compared with. `name` must outlive all use.
static inline void creadline_set_name(const char *name) { rl_readline_name = name; }

/// The settings that an inputrc cannot make.
static inline void creadline_set_defaults(void) {
  rl_change_environment = 0;  // leave LINES and COLUMNS alone
  rl_completer_word_break_characters = (char *)"";  // the whole line is the word: the engine splits it
  rl_sort_completion_matches = 0;
  rl_ignore_completion_duplicates = 0;
}

/// What must hold whatever the inputrc says.
static inline void creadline_override_inputrc(void) {
  rl_variable_bind("page-completions", "off");  // its ^G would jump (longjmp) out over Swift's frames
  rl_variable_bind("echo-control-characters", "off");  // ^C is echoed by creadline_drop_line
}

/// Has `hook` called after a signal that came while the user was typing.
static inline void creadline_set_signal_hook(rl_hook_func_t *hook) { rl_signal_event_hook = hook; }

static inline void creadline_set_completion(rl_completion_func_t *complete, rl_compdisp_func_t *display) {
  rl_attempted_completion_function = complete;
  rl_completion_display_matches_hook = display;
}

/// Makes the terminal ready for editing, and its interrupt character a key like others. As a signal it would
/// have the terminal throw away keys, and could not end readline().
static inline void creadline_prepare_terminal(int meta) {
  rl_prep_terminal(meta);
  struct termios settings;
  if (tcgetattr(STDIN_FILENO, &settings) != 0) return;
  settings.c_cc[VINTR] = _POSIX_VDISABLE;
  tcsetattr(STDIN_FILENO, TCSADRAIN, &settings);
}

/// Calls `interrupt` for the key that interrupts a command: Ctrl-C, unless `stty intr` says otherwise.
static inline void creadline_set_interrupt(rl_command_func_t *interrupt) {
  struct termios settings;
  int key = tcgetattr(STDIN_FILENO, &settings) == 0 ? settings.c_cc[VINTR] : _POSIX_VDISABLE;
  if (key == _POSIX_VDISABLE) key = 3;
  KEYMAP_ENTRY *keymaps[] = {
    emacs_standard_keymap, emacs_meta_keymap, emacs_ctlx_keymap, vi_insertion_keymap, vi_movement_keymap,
  };
  for (size_t i = 0; i < sizeof keymaps / sizeof *keymaps; i++)
    rl_bind_key_in_map(key, interrupt, keymaps[i]);
  rl_prep_term_function = creadline_prepare_terminal;
}

// The line being edited

static inline const char *creadline_line(void) { return rl_line_buffer; }
static inline int creadline_line_length(void) { return rl_end; }
static inline int creadline_cursor(void) { return rl_point; }

/// Ends the editing of a line that is not wanted, with ^C behind it.
static inline void creadline_drop_line(void) {
  rl_point = rl_end;
  rl_redisplay();
  fputs("^C", rl_outstream);
  rl_done = 1;
}

/// Whether readline itself ends the line when the input ends: from 8.1 on, with bracketed paste.
static inline int creadline_ends_line_at_eof(void) {
  const char *paste = rl_variable_value("enable-bracketed-paste");
  return rl_readline_version >= 0x0801 && paste != NULL && strcmp(paste, "on") == 0;
}

// During a completion

/// Keeps readline from completing file names when the engine has no candidate.
static inline void creadline_completion_is_final(void) { rl_attempted_completion_over = 1; }
static inline void creadline_set_append_character(int character) {
  rl_completion_append_character = character;
}
static inline int creadline_completion_type(void) { return rl_completion_type; }

/// Terminal columns that `text` takes; a byte that is no character counts as one.
static inline int creadline_columns(const char *text) {
  mbstate_t state;
  memset(&state, 0, sizeof state);
  size_t left = strlen(text);
  int columns = 0;
  while (left > 0) {
    wchar_t wide = 0;
    size_t used = mbrtowc(&wide, text, left, &state);
    if (used == 0 || used > left) {
      memset(&state, 0, sizeof state);
      used = 1;
      columns += 1;
    } else {
      int width = wcwidth(wide);
      columns += width < 0 ? 1 : width;
    }
    text += used;
    left -= used;
  }
  return columns;
}

// Signals, the terminal

/// A flag that a signal handler sets and other code reads.
static inline void creadline_store_flag(volatile sig_atomic_t *flag, int value) { *flag = value; }
static inline int creadline_load_flag(const volatile sig_atomic_t *flag) { return *flag; }

/// Columns of the terminal on `fd`, or 0 when it has none or says none. (ioctl is variadic: not for Swift.)
static inline int creadline_terminal_columns(int fd) {
  struct winsize size;
  return ioctl(fd, TIOCGWINSZ, &size) == 0 ? size.ws_col : 0;
}

/// Rows of the terminal on `fd`, or 0 when it has none or says none.
static inline int creadline_terminal_rows(int fd) {
  struct winsize size;
  return ioctl(fd, TIOCGWINSZ, &size) == 0 ? size.ws_row : 0;
}

/// Writes out what readline left in C's own buffer, before anything is written past it.
static inline void creadline_flush(void) { fflush(stdout); }

#endif
