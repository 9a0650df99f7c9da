import type { ChecklistItem, Coverage } from '@funding-desk/shared/schemas/document/checklist';
import type { DocumentRequestView, RequestState } from '@funding-desk/shared/schemas/document/document-request';
import { describe, expect, it } from 'vitest';
import { outstandingRequest } from './outstanding-request.ts';

const itemOf = (over: Partial<ChecklistItem>): ChecklistItem => ({
  key: 'voidCheck',
  label: 'Voided check',
  state: 'missing',
  reason: '',
  markedBy: null,
  markedAt: null,
  detail: '',
  documents: [],
  unreadable: 0,
  ...over,
});

type Asked = Pick<DocumentRequestView['items'][number], 'documentType' | 'month' | 'isReceived'>;

function requestOf(state: RequestState, items: readonly Partial<Asked>[]): DocumentRequestView {
  return {
    id: '0123456789abcdef01234567',
    state,
    items: items.map((item, index) => ({
      id: `0123456789abcdef0123456${index}`,
      label: '',
      documentType: 'voidCheck',
      month: null,
      account: null,
      isReceived: false,
      documents: [],
      ...item,
    })),
    message: '',
    dueOn: null,
    to: 'owner@ternhollow.example',
    createdAt: '2026-11-25T10:00:00.000Z',
    createdBy: null,
    expiresAt: '2026-12-09T10:00:00.000Z',
    mail: { state: 'sent', reason: '' },
    reminders: 0,
  };
}

const find = (
  requests: readonly DocumentRequestView[],
  over: Partial<ChecklistItem> = {},
  coverage: Coverage | null = null,
) => outstandingRequest({ item: itemOf(over), coverage, requests });

describe('the outstanding request of an item', () => {
  it.each(['sent', 'opened', 'partly_answered'] as const)('is one that is %s', (state) => {
    expect(find([requestOf(state, [{}])])).toMatchObject({ request: { state }, isWhole: true });
  });

  it.each(['answered', 'expired', 'withdrawn'] as const)('is none that is %s', (state) => {
    expect(find([requestOf(state, [{}])])).toBeNull();
  });

  it('asks for this item, which has not come', () => {
    expect(find([requestOf('sent', [{ documentType: 'driverLicense' }])])).toBeNull();
    expect(find([requestOf('partly_answered', [{ isReceived: true }, { documentType: 'driverLicense' }])])).toBeNull();
  });

  it('is of no item that is there', () => {
    for (const state of ['received', 'accepted', 'waived'] as const)
      expect(find([requestOf('sent', [{}])], { state })).toBeNull();
  });

  it('says whether it asks for every missing month', () => {
    const cells = ['2026-09', '2026-10'].map((month) => ({ month, state: 'gap' as const, documents: [] }));
    const coverage = {
      months: ['2026-09', '2026-10'],
      monthToDate: null,
      accounts: [{ account: null, cells }],
      unreadable: [],
    };
    const statements = { key: 'statements', label: 'Bank statements' };
    const ask = (months: readonly string[]) =>
      requestOf(
        'sent',
        months.map((month) => ({ documentType: 'bankStatements', month })),
      );
    expect(find([ask(['2026-09', '2026-10'])], statements, coverage)?.isWhole).toBe(true);
    expect(find([ask(['2026-09']), ask(['2026-10'])], statements, coverage)?.isWhole).toBe(true);
    expect(find([ask(['2026-09'])], statements, coverage)?.isWhole).toBe(false);
    expect(find([ask(['2026-08'])], statements, coverage)).toBeNull();
  });
});
