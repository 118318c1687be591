// The Unicode bidirectional algorithm of libfribidi, which is loaded by the first call.
#ifndef CBIDI_H
#define CBIDI_H

#include <stdbool.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

/// The longest line that is ordered, in code points.
#define BIDI_LIMIT 4096

/// Whether the library is installed.
bool bidi_is_installed(void);

/// The embedding level of each of `count` code points of a line: odd levels are written from right to
/// left. `right_to_left` is for a line without letters of a direction. False where the library is not
/// installed, the line is longer than `BIDI_LIMIT`, or there is no memory: `levels` is untouched then.
bool bidi_levels(const uint32_t *line, int count, bool right_to_left, int8_t *levels);

/// What a code point looks like where it is written from right to left: itself, unless it is a bracket
/// or another sign that points somewhere.
uint32_t bidi_mirrored(uint32_t code_point);

#pragma clang assume_nonnull end

#endif
