import { describe, expect, it } from 'vitest';
import { type MarkedPlace, parsePlace, placeText } from './document-place.ts';

describe('parsePlace', () => {
  it.each<MarkedPlace>([
    { page: 3, box: null },
    { page: 12, box: [40, 700, 560, 710] },
    { page: 1, box: [-4, -20, 560, 0] },
  ])('reads what placeText has written: %j', (place) => {
    expect(parsePlace(placeText(place))).toEqual(place);
  });

  it.each(['', '0', '2026-03', '3.40', '3.40.700.560', '3.40.700.560.710.1', 'x', '1e3', '3.a.b.c.d'])(
    'is undefined for %j',
    (text) => {
      expect(parsePlace(text)).toBeUndefined();
    },
  );
});
