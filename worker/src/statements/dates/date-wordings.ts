/** Words of days, months and ranges, in English, Spanish and French. Patterns as in `statement-rules.ts`. */

/** Names of each month, from January. Abbreviations may end with a period. */
export const MONTH_NAMES = [
  ['january', 'jan', 'enero', 'ene', 'janvier', 'janv'],
  ['february', 'feb', 'febrero', 'février', 'févr', 'fév'],
  ['march', 'mar', 'marzo', 'mars'],
  ['april', 'apr', 'abril', 'abr', 'avril', 'avr'],
  ['may', 'mayo', 'mai'],
  ['june', 'jun', 'junio', 'juin'],
  ['july', 'jul', 'julio', 'juillet', 'juil'],
  ['august', 'aug', 'agosto', 'ago', 'août', 'aout'],
  ['september', 'sept', 'sep', 'septiembre', 'setiembre', 'set', 'septembre'],
  ['october', 'oct', 'octubre', 'octobre'],
  ['november', 'nov', 'noviembre', 'novembre'],
  ['december', 'dec', 'diciembre', 'dic', 'décembre', 'déc'],
] as const;

/** Days of a month in words, from the first. */
export const DAY_WORDS = [
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
  'eleventh',
  'twelfth',
  'thirteenth',
  'fourteenth',
  'fifteenth',
  'sixteenth',
  'seventeenth',
  'eighteenth',
  'nineteenth',
  'twentieth',
  'twenty-first',
  'twenty-second',
  'twenty-third',
  'twenty-fourth',
  'twenty-fifth',
  'twenty-sixth',
  'twenty-seventh',
  'twenty-eighth',
  'twenty-ninth',
  'thirtieth',
  'thirty-first',
] as const;

/** Words before the first day of a range, and between both days. */
export const RANGE_START = /(?:(?:for|from|between|beginning|desde el|desde|del|de|du)\b:?\s+)?/;
export const RANGE_SEPARATOR =
  /\s*(?:-+>?|~|\u2192|\u00bb|>{1,2}|\.{2,}|(?<=\s)\/(?=\s)|\/(?=20\d{2}-)|,?\s?(?<!\p{L})(?:(?:up )?to(?: and including)?|through(?: and including)?|thru|until|till|and|al|au|a|hasta el|hasta|y)(?!\p{L}):?)\s*(?:el\s+)?/u;

const WEEKDAYS = 'mon(?:day)?|tue(?:s|sday)?|wed(?:nesday)?|thu(?:rs|rsday)?|fri(?:day)?|sat(?:urday)?|sun(?:day)?';
/** Before a day of a range. */
export const WEEKDAY_BEFORE = new RegExp(`(?:(?:${WEEKDAYS})\\.?,?\\s+)?`);
/** Behind a day of a range: the time, and its zone. */
export const TIME_AFTER =
  /(?:,?\s+(?:at\s+)?|T)(\d{1,2}):(\d{2})(?::\d{2}(?:\.\d+)?)?(?:\s?([ap])\.?m\b\.?)?(?:\s?(?:Z|UTC|GMT|[ECMP][SD]?T)(?![\p{L}])|\s?[+-]\d{2}:?\d{2})?|\s?[[(](?:UTC|GMT|[ECMP][SD]?T)(?:[+-]\d{1,2}(?::?\d{2})?)?[\])]/u;
/** Between both days of a range whose words are not known: dots, or a word or two. */
export const DATE_GAP = /[\s.,:;()/|-]*(?:\p{L}+[\s.,:;()/|-]+){0,3}?/u;
/** Names of the quarters of a year, from the first. */
export const QUARTERS = [
  /q1|1q|(?:first|1st) quarter/,
  /q2|2q|(?:second|2nd) quarter/,
  /q3|3q|(?:third|3rd) quarter/,
  /q4|4q|(?:fourth|4th) quarter/,
] as const;
