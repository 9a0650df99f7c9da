import { describe, expect, it } from 'vitest';
import { foldTerms, foldText, matchesSearch } from './fold-text.ts';

describe('foldText', () => {
  it.each([
    ['Łukasz', 'lukasz'],
    ['Strauß STRAUẞ', 'strauss strauss'],
    ['Işık İstanbul', 'isik istanbul'],
    ['Søren Ærø', 'soren aero'],
    ['Þóra Đặng Œuvre Ħal', 'thora dang oeuvre hal'],
    ['Zoë Ibáñez', 'zoe ibanez'],
    ['ΟΔΟΣ', 'οδοσ'],
    ['ＡＢＣ ﬁne', 'abc fine'],
    ['سلام 東京', 'سلام 東京'],
  ])('reads %s as %s', (text, folded) => {
    expect(foldText(text).join(' ')).toBe(folded);
  });

  it.each(["O'Brien", 'O’Brien', 'Oʼbrien', 'O`Brien', 'O´Brien', 'o brien'])('splits %s', (text) => {
    expect(foldText(text)).toEqual(['o', 'brien']);
  });
});

describe('foldTerms', () => {
  it('has each part, and what apostrophes, hyphens and dots join', () => {
    expect(foldTerms(["Nora O'Brien", 'Smith‑Jones', 'A.B.C. Trucking'])).toEqual([
      'nora',
      'o',
      'brien',
      'smith',
      'jones',
      'a',
      'b',
      'c',
      'trucking',
      'obrien',
      'smithjones',
      'abc',
    ]);
  });

  it('joins no numbers, and has each word once', () => {
    expect(foldTerms(['2026-03-01', '555-0100', 'Lee Lee'])).toEqual(['2026', '03', '01', '555', '0100', 'lee']);
  });
});

describe('matchesSearch', () => {
  it('finds a text by the beginnings of its words', () => {
    for (const search of ['obri', "o'brien", 'brien nora', 'NORA', ''])
      expect(matchesSearch({ text: 'Nora O’Brien', search })).toBe(true);
    for (const search of ['rien', 'nora lukasz']) expect(matchesSearch({ text: 'Nora O’Brien', search })).toBe(false);
  });
});
