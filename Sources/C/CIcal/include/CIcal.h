// libical for Swift, loaded with the first calendar: all bundled widgets are one program, and only
// the calendar must need the library or wait for it at its start.
//
// A rule is a structure of four kilobytes, which Swift would import as tuples and copy around, so
// rules stay on the C side.
#ifndef CICAL_H
#define CICAL_H

#include <libical/ical.h>

/// The functions of libical that are used.
#define ICAL_FUNCTIONS(FUNCTION) \
  FUNCTION(icalcomponent_free) \
  FUNCTION(icalcomponent_get_first_property) \
  FUNCTION(icalcomponent_get_next_property) \
  FUNCTION(icalcomponent_isa) \
  FUNCTION(icaldurationtype_is_bad_duration) \
  FUNCTION(icalerror_set_errors_are_fatal) \
  FUNCTION(icalmemory_free_buffer) \
  FUNCTION(icalparameter_get_range) \
  FUNCTION(icalparameter_get_tzid) \
  FUNCTION(icalparser_parse_string) \
  FUNCTION(icalproperty_get_dtend) \
  FUNCTION(icalproperty_get_dtstart) \
  FUNCTION(icalproperty_get_duration) \
  FUNCTION(icalproperty_get_exdate) \
  FUNCTION(icalproperty_get_first_parameter) \
  FUNCTION(icalproperty_get_rdate) \
  FUNCTION(icalproperty_get_recurrenceid) \
  FUNCTION(icalproperty_get_sequence) \
  FUNCTION(icalproperty_get_status) \
  FUNCTION(icalproperty_get_value) \
  FUNCTION(icalproperty_get_value_as_string_r) \
  FUNCTION(icalproperty_get_x_name) \
  FUNCTION(icalrecur_iterator_free) \
  FUNCTION(icalrecur_iterator_new) \
  FUNCTION(icalrecur_iterator_next) \
  FUNCTION(icalrecur_iterator_set_start) \
  FUNCTION(icalrecurrencetype_from_string) \
  FUNCTION(icaltime_is_null_time) \
  FUNCTION(icaltime_is_utc) \
  FUNCTION(icaltime_is_valid_time) \
  FUNCTION(icaltime_null_time) \
  FUNCTION(icaltimezone_free) \
  FUNCTION(icaltimezone_get_tzid) \
  FUNCTION(icaltimezone_get_utc_offset) \
  FUNCTION(icaltimezone_get_utc_offset_of_utc_time) \
  FUNCTION(icaltimezone_new) \
  FUNCTION(icaltimezone_set_component) \
  FUNCTION(icalvalue_get_text) \
  FUNCTION(icalvalue_isa)

#define ICAL_MEMBER(name) __typeof__(name) *_Nonnull name;
struct ical_functions {
  ICAL_FUNCTIONS(ICAL_MEMBER)
};
#undef ICAL_MEMBER

/// The library's functions; NULL if it is not installed. The first call loads it, and sets it to
/// return an error in a calendar, on which it can be built to abort. May be called from several
/// threads.
const struct ical_functions *_Nullable ical_load(void);

/// The last moment of a rule; a null time if it names none.
struct icaltimetype ical_rule_until(const char *_Nonnull text);

/// The number of a rule's occurrences; 0 if it names none.
int ical_rule_count(const char *_Nonnull text);

/// The seconds between the occurrences of a rule that repeats within a day; 0 for any other rule.
long ical_rule_step(const char *_Nonnull text);

/// The seconds of wall-clock time between the occurrences of a rule that gives only a frequency and
/// an interval; 0 for one that names days or months, or that follows the months' lengths.
long ical_rule_plain_step(const char *_Nonnull text);

/// The occurrences of a rule from its start; NULL for an invalid rule. The rule's own end is
/// replaced by `until`, which must have the start's kind and zone, as libical compares them.
icalrecur_iterator *_Nullable ical_occurrences(
    const char *_Nonnull text, struct icaltimetype start, struct icaltimetype until);

#endif
