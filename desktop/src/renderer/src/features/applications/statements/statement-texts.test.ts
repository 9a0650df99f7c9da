import { centsText } from '@funding-desk/shared/fields/money/money-text';
import { describe, expect, it } from 'vitest';
import { fileTexts, movedText, payeeText, spanText, statementAccountText, unprovenText } from './statement-texts.ts';

describe('centsText', () => {
  it.each([
    [0, '$0.00'],
    [5, '$0.05'],
    [4_125_000, '$41,250.00'],
    [-120_050, '−$1,200.50'],
  ])('writes %i cents as %s', (cents, expected) => {
    expect(centsText(cents)).toBe(expected);
  });
});

describe('statementAccountText', () => {
  it('names an account by its last digits, or says that the statement names none', () => {
    expect(statementAccountText('4821')).toBe('Account …4821');
    expect(statementAccountText(null)).toBe('Account not named');
  });
});

describe('spanText', () => {
  it('has the year once, or twice over the end of a year', () => {
    expect(spanText({ from: '2026-03-01', to: '2026-03-31' })).toBe('Mar 1 – Mar 31, 2026');
    expect(spanText({ from: '2025-12-16', to: '2026-01-15' })).toBe('Dec 16, 2025 – Jan 15, 2026');
  });
});

describe('unprovenText', () => {
  const statement = { proof: 'proven', apart: 0, breakPage: null, isRepeated: false } as const;

  it('names the difference, and the page where it begins if that is known', () => {
    const unreconciled = { ...statement, proof: 'unreconciled', apart: 1_200 } as const;
    expect(unprovenText({ ...unreconciled, breakPage: 3 })).toBe('Does not reconcile: $12.00 apart, first on page 3.');
    expect(unprovenText(unreconciled)).toBe('Does not reconcile: $12.00 apart.');
  });

  it('says what an unprovable statement lacks, and that a repeated one counts once', () => {
    expect(unprovenText({ ...statement, proof: 'not_provable' })).toMatch(/^Not provable: it prints no opening/);
    expect(unprovenText({ ...statement, isRepeated: true })).toMatch(/^Counted once/);
    expect(unprovenText(statement)).toBe('');
  });
});

describe('fileTexts', () => {
  const file = { document: '64b7f0c2a1d3e5f708192a3b', filename: 'Autumn.pdf' };

  it('says once for each file how many pages were not read, and how many repeat earlier ones', () => {
    expect(fileTexts([{ ...file, unreadPages: 24 }])).toEqual(['Autumn.pdf: its last 24 pages were not read.']);
    const repeated = { ...file, repeatedPages: 2 };
    expect(fileTexts([repeated, repeated])).toEqual(['Autumn.pdf: 2 pages repeat earlier ones and count once.']);
    expect(fileTexts([{ ...file, repeatedPages: 1 }])).toEqual([
      'Autumn.pdf: a page repeats an earlier one and counts once.',
    ]);
    expect(fileTexts([file])).toEqual([]);
  });
});

describe('movedText', () => {
  const movedBy = { id: '64b7f0c2a1d3e5f708192a3b', name: 'Anna Example' };

  it('names who moved the line and what it was read as', () => {
    expect(movedText({ kind: 'transfer', readKind: 'revenue', movedBy })).toBe(
      'Transfer, set by Anna Example (read as Revenue)',
    );
    expect(movedText({ kind: 'nsf', readKind: 'other', movedBy: null })).toBe('NSF, set by staff (read as Other)');
  });

  it('is empty for a line that is as read', () => {
    expect(movedText({ kind: 'revenue', readKind: null, movedBy: null })).toBe('');
  });
});

describe('payeeText', () => {
  it('writes the words of a payee with capitals', () => {
    expect(payeeText('marlstone capital')).toBe('Marlstone Capital');
    expect(payeeText('édith o')).toBe('Édith O');
  });
});
