import type { ChecklistItem, Coverage } from '@funding-desk/shared/schemas/document/checklist';
import { describe, expect, it } from 'vitest';
import { ownItems, requestProposals } from './request-items.ts';

function item(key: string, state: ChecklistItem['state'] = 'missing'): ChecklistItem {
  return {
    key,
    label: `Label of ${key}`,
    state,
    reason: '',
    markedBy: null,
    markedAt: null,
    detail: '',
    documents: [],
    unreadable: 0,
  };
}

const cell = (month: string, state: 'covered' | 'gap' | 'unreadable') => ({ month, state, documents: [] });

const COVERAGE: Coverage = {
  months: ['2026-08', '2026-09'],
  monthToDate: '2026-10',
  accounts: [
    { account: '4821', cells: [cell('2026-08', 'covered'), cell('2026-09', 'gap'), cell('2026-10', 'gap')] },
    { account: '9902', cells: [cell('2026-08', 'gap'), cell('2026-09', 'covered'), cell('2026-10', 'covered')] },
  ],
  unreadable: [],
};

describe('requestProposals', () => {
  it('proposes a statement for each gap, under its own checklist item', () => {
    const items = [item('statements'), item('monthToDate')];
    expect(requestProposals({ items, coverage: COVERAGE }).map(({ key, label }) => [key, label])).toEqual([
      ['statements', 'Bank statement, September 2026, account 4821'],
      ['statements', 'Bank statement, August 2026, account 9902'],
      ['monthToDate', 'Bank statement, October 2026, account 4821'],
    ]);
  });

  it('proposes missing and rejected items, and no signature', () => {
    const items = [
      item('application'),
      item('voidCheck', 'received'),
      item('driverLicense', 'rejected'),
      item('item-0a1b2c3d'),
    ];
    expect(requestProposals({ items, coverage: null }).map((proposal) => proposal.item.documentType)).toEqual([
      'driverLicense',
      'item-0a1b2c3d',
    ]);
  });

  it('proposes all statements when none of their months is known to be missing', () => {
    const [proposal] = requestProposals({ items: [item('statements', 'rejected')], coverage: null });
    expect(proposal?.item).toEqual({ documentType: 'bankStatements', month: null, account: null, label: '' });
  });
});

describe('ownItems', () => {
  it('returns one item for each line with a text', () => {
    expect(ownItems(' Lease of the shop \n\nPhoto of the sign').map(({ label }) => label)).toEqual([
      'Lease of the shop',
      'Photo of the sign',
    ]);
  });
});
