import { describe, expect, it } from 'vitest';
import { identifierIn, withoutIdentifiers } from './searched-identifier.ts';

describe('a search', () => {
  it.each([
    [
      'phone',
      ['(212) 555-0123', '212-555-0123', '212.555.0123', '+1 212 555 0123', '+1-212-555-0123', '1 (212) 555–0123'],
    ],
    ['ein', ['12-3456789']],
    ['email', ['ana@example.com', ' ANA.Maria+loan@Mail.Example.COM ']],
    ['ssnEnd', ['123-45-6789', '123 45 6789']],
  ] as const)('is for a %s alone', (kind, searches) => {
    for (const search of searches) expect([search, identifierIn(search)]).toEqual([search, { kind, isWord: false }]);
  });

  it.each([
    ['phone', '2125550123'],
    ['ein', '123456789'],
    ['ssnEnd', '6789'],
  ])('is for a %s or a word: %s', (kind, search) => {
    expect(identifierIn(search)).toEqual({ kind, isWord: true });
  });

  it.each(['', 'kiln', '7KQ2', '7KQ2 M4XB', '678', '67890', '6-7-8-9', '555-0123', 'ana@', 'ana@mail', 'Studio 6789'])(
    'is for words: %j',
    (search) => {
      expect(identifierIn(search)).toBeNull();
    },
  );

  it.each([
    ['kiln lane', 'kiln lane'],
    ['7KQ2 M4XB', '7KQ2 M4XB'],
    ['kiln ana@mail', 'kiln ********'],
    ['(212) 555-01', '(***) ***-**'],
    ['Studio 212555', 'Studio ******'],
  ])('of %j is logged as %j', (search, logged) => {
    expect(withoutIdentifiers(search)).toBe(logged);
  });
});
