import { describe, expect, it } from 'vitest';
import { cleanText, hasVisibleCharacter, type TypedKind } from './clean-text.ts';

describe('a typed text', () => {
  it.each<[TypedKind, string, string]>([
    ['email', '\u200bowner@kettle.example\ufeff', 'owner@kettle.example'],
    ['email', 'ow\u00adner@\u2060kettle.exam\u200dple', 'owner@kettle.example'],
    ['email', ' mailto:owner@kettle.example', 'owner@kettle.example'],
    ['email', '\u202aMAILTO:owner@kettle.example?subject=Hello\u202c', 'owner@kettle.example'],
    ['email', 'mailto@kettle.example', 'mailto@kettle.example'],
    ['email', 'who?@kettle.example', 'who?@kettle.example'],
    ['phone', '\u202a(212) 555-0142\u202c', '(212) 555-0142'],
    ['phone', 'tel:+44-20-7946-0958', '+44-20-7946-0958'],
    ['other', 'Odalys\u200b Bright\u00adwater\u200e', 'Odalys Brightwater'],
    ['other', 'a\u200db', 'ab'],
    ['other', 'Jose\u0301\u200dx', 'Joséx'],
    ['other', '\u200dعلی', 'علی'],
    // Persian and Hindi names are spelled with joiners.
    ['other', 'علی\u200cرضا', 'علی\u200cرضا'],
    ['other', 'علی\u200c\u200c\u200fرضا', 'علی\u200cرضا'],
    ['other', 'क्\u200dष', 'क्\u200dष'],
    ['other', '\u200b\u2060', ''],
    ['other', 'tel: mailto:', 'tel: mailto:'],
  ])('of the kind %s %j is cleaned to %j', (kind, typed, cleaned) => {
    expect(cleanText(kind, typed)).toBe(cleaned);
    expect(cleanText(kind, cleaned)).toBe(cleaned);
  });

  it.each(['x', '7', '王', 'علی'])('%j is visible', (text) => {
    expect(hasVisibleCharacter(text)).toBe(true);
  });

  it.each(['', ' ', '...', '\u200b', '\u3164', '\u2800', '-\u115f'])('%j is not', (text) => {
    expect(hasVisibleCharacter(text)).toBe(false);
  });
});
