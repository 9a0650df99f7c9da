import type { AttachmentView } from '@funding-desk/shared/schemas/document/filed-document';
import { describe, expect, it } from 'vitest';
import { coverageLines, fixedOptions } from './attachment-texts.ts';

const statement = { documentType: 'bankStatements', covers: [], reading: null, state: 'ready' } as const;
/** The statement of a part of two months. */
const PARTIAL: AttachmentView['reading'] = {
  state: 'read',
  periods: [{ account: null, from: '2026-03-15', to: '2026-04-14', page: 1, line: '' }],
};

describe('what a row says about account and months', () => {
  it('is one line for each account with its months', () => {
    const covers = ['2026-03', '2026-04'].map((month) => ({ account: '4821', month, isWhole: true }));
    const other = { account: '9902', month: '2026-04', isWhole: true };
    const lines = ['4821 · Mar, Apr 2026', '9902 · Apr 2026'];
    expect(coverageLines({ ...statement, covers: [...covers, other] })).toEqual(lines);
  });

  it('is the state of the reading without months', () => {
    expect(coverageLines(statement)).toEqual(['Being read']);
    expect(coverageLines({ ...statement, state: 'being-checked' })).toEqual([]);
    expect(coverageLines({ ...statement, reading: { state: 'unreadable', reason: 'no_text' } })).toEqual([
      'Unreadable',
    ]);
    expect(coverageLines({ ...statement, reading: PARTIAL })).toEqual(['No full month']);
  });

  it('is empty for another document', () => {
    expect(coverageLines({ ...statement, documentType: 'lease' })).toEqual([]);
  });
});

describe('the months of the filter', () => {
  it('are this month and the 23 before it', () => {
    const months = fixedOptions('month', new Date(2026, 1, 28));
    expect(months.slice(0, 3)).toEqual([
      { id: '2026-02', label: 'Feb 2026' },
      { id: '2026-01', label: 'Jan 2026' },
      { id: '2025-12', label: 'Dec 2025' },
    ]);
    expect(months).toHaveLength(24);
  });
});
