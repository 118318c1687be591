// ncursesw for Swift: its globals and macros as functions. Swift sees neither macros with arguments
// nor, safely, globals that C code changes.
#ifndef CNCURSES_H
#define CNCURSES_H

#ifndef NCURSES_WIDECHAR
#define NCURSES_WIDECHAR 1
#endif
#ifndef _XOPEN_SOURCE_EXTENDED
#define _XOPEN_SOURCE_EXTENDED 1
#endif

#include <langinfo.h>
#include <locale.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <wchar.h>

#include <ncurses.h>
#include <term.h>

static const attr_t curses_bold = A_BOLD;
static const attr_t curses_dim = A_DIM;
static const attr_t curses_italic = A_ITALIC;
static const attr_t curses_underline = A_UNDERLINE;
static const attr_t curses_reverse = A_REVERSE;

/// The number of wide characters that a cell holds, without the terminating zero.
static const int curses_cell_characters = CCHARW_MAX;

static inline int curses_rows(void) { return LINES; }
static inline int curses_columns(void) { return COLS; }
static inline int curses_colors(void) { return COLORS; }
static inline int curses_color_pairs(void) { return COLOR_PAIRS; }

/// Sets the locale by which characters are read and written; returns whether its characters are
/// UTF-8. They count as UTF-8 too if the machine lacks the locale but its name says UTF-8, as when
/// a remote shell brought the name along.
static inline bool curses_set_locale(const char *_Nonnull name) {
  if (setlocale(LC_CTYPE, name) == NULL) {
    bool is_utf8 = strcasestr(name, "UTF-8") || strcasestr(name, "UTF8");
    setlocale(LC_CTYPE, is_utf8 ? "C.UTF-8" : "C");
  }
  return strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
}

/// Whether the terminal's own description claims 24-bit colour.
static inline bool curses_says_direct_color(const char *_Nonnull terminal, int fd) {
  int error = 0;
  TERMINAL *before = cur_term;
  if (setupterm(terminal, fd, &error) != OK) return false;
  bool says = tigetflag("RGB") > 0 || tigetnum("RGB") > 0 || tigetflag("Tc") > 0;
  TERMINAL *asked = cur_term;
  set_curterm(before);
  if (asked != before) del_curterm(asked);
  return says;
}

/// Whether the system has a description of a terminal.
static inline bool curses_describes(const char *_Nonnull terminal, int fd) {
  int error = 0;
  TERMINAL *before = cur_term;
  if (setupterm(terminal, fd, &error) != OK) return false;
  TERMINAL *asked = cur_term;
  set_curterm(before);
  if (asked != before) del_curterm(asked);
  return true;
}

/// The most columns, and rows, of a terminal that are used: as `LINUX_MOST_CELLS` says.
#define CURSES_MOST_CELLS 1000

/// Opens a terminal and sets its modes, without a byte of output; null if there is no description
/// of it. Flow control is turned off: Ctrl-S would stop the terminal, and with the next frame the
/// board, whose writing would block.
static inline SCREEN *_Nullable curses_open(
    const char *_Nonnull terminal, FILE *_Nonnull output, FILE *_Nonnull input) {
  // Curses asks for the size itself, and makes room for all of it: where that is beyond what is used, it
  // begins with the size in the terminal's description.
  struct winsize window;
  const bool is_huge = ioctl(fileno(output), TIOCGWINSZ, &window) == 0 &&
                       (window.ws_col > CURSES_MOST_CELLS || window.ws_row > CURSES_MOST_CELLS);
  if (is_huge) use_env(FALSE);
  SCREEN *screen = newterm(terminal, output, input);
  if (is_huge) use_env(TRUE);
  if (screen == NULL) return NULL;
  cbreak();
  noecho();
  nonl();
  set_escdelay(25);
  typeahead(-1);
  leaveok(stdscr, TRUE);
  struct termios modes;
  if (tcgetattr(fileno(output), &modes) == 0) {
    modes.c_iflag &= ~(tcflag_t)IXON;
    tcsetattr(fileno(output), TCSANOW, &modes);
    def_prog_mode();
  }
  return screen;
}

/// The bytes that restore the terminal, by its description and without delays: its own screen, a
/// cursor, keys and colours. Returns their number; 0 if there is no room.
static inline size_t curses_restoration(char *_Nonnull bytes, size_t size) {
  const char *parts[] = {exit_attribute_mode, orig_pair, keypad_local, cursor_normal, exit_ca_mode};
  size_t count = 0;
  for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
    const char *part = parts[i];
    if (part == NULL || part == (const char *)-1) continue;
    while (*part) {
      // A delay: $<5/>.
      const char *end = part[0] == '$' && part[1] == '<' ? strchr(part, '>') : NULL;
      if (end) {
        part = end + 1;
      } else {
        if (count == size) return 0;
        bytes[count++] = *part++;
      }
    }
  }
  return count;
}

static inline void curses_hide_cursor(void) { curs_set(0); }

static inline bool curses_start_color(void) {
  return has_colors() && start_color() == OK && use_default_colors() == OK;
}

/// A window that is never shown, to read keys from: reading from a shown window would draw it.
static inline WINDOW *_Nullable curses_key_source(void) {
  WINDOW *pad = newpad(1, 1);
  if (pad == NULL) return NULL;
  keypad(pad, TRUE);
  nodelay(pad, TRUE);
  // Mouse reports are read as plain bytes; see InputDecoder.
  define_key(NULL, KEY_MOUSE);
  return pad;
}

static inline void curses_set_cell(
    cchar_t *_Nonnull cell, const wchar_t *_Nonnull text, attr_t attributes, int pair) {
  setcchar(cell, text, attributes, 0, &pair);
}

static inline void curses_put(int row, int column, const cchar_t *_Nonnull cells, int count) {
  mvwadd_wchnstr(stdscr, row, column, cells, count);
}

static inline void curses_erase(void) { werase(stdscr); }

/// Sets the cell that erasing leaves behind.
static inline void curses_set_background(const cchar_t *_Nonnull cell) {
  wbkgrndset(stdscr, cell);
}

/// Makes the next frame send all cells, whatever the terminal holds.
static inline void curses_distrust_screen(void) { clearok(curscr, TRUE); }

static inline void curses_update(void) {
  wnoutrefresh(stdscr);
  doupdate();
}

/// The number of cells that curses counts for a character; -1 for an unknown one.
static inline int curses_width(wchar_t character) {
  extern int wcwidth(wchar_t);
  return wcwidth(character);
}

/// The first wide character of a cell, as curses holds it.
static inline wchar_t curses_character(int row, int column) {
  cchar_t cell;
  wchar_t text[CCHARW_MAX + 1] = {0};
  attr_t attributes;
  short pair;
  if (mvwin_wch(stdscr, row, column, &cell) == ERR) return 0;
  if (getcchar(&cell, text, &attributes, &pair, NULL) == ERR) return 0;
  return text[0];
}

#endif
