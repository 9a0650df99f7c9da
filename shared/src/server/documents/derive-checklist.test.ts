import { Types } from 'mongoose';
import { describe, expect, it } from 'vitest';
import { DEFAULT_CHECKLIST } from '../../schemas/document/checklist-settings.ts';
import type { ApplicationDocument } from '../models/application/application-document.ts';
import type { StoredMark } from '../models/application/stored-checklist.ts';
import { type ChecklistInput, deriveChecklist } from './derive-checklist.ts';

type Filed = ChecklistInput['documents'][number];

const RECEIVED = new Date('2026-05-20T14:00:00Z');
const SCAN = { state: 'unreadable', reason: 'no_text' } as const;

function statement(covers: Filed['covers'], reading: ApplicationDocument['reading'] = null): Filed {
  const read = reading ?? {
    state: 'read',
    periods: [{ account: '4821', from: '2026-01-01', to: '2026-01-31', page: 1, line: 'Statement Period' }],
  };
  const _id = new Types.ObjectId();
  return { _id, documentType: 'bankStatements', covers, reading: read, description: null, createdAt: RECEIVED };
}

const month = (name: string, account: string | null = '4821', isWhole = true) => ({ account, month: name, isWhole });

function derive(over: Partial<ChecklistInput> = {}) {
  return deriveChecklist({
    settings: DEFAULT_CHECKLIST,
    form: { documentTypes: ['bankStatements'], hasStatementsPrompt: true },
    receivedAt: RECEIVED,
    timeZone: 'America/New_York',
    documents: [],
    marks: [],
    now: RECEIVED,
    ...over,
  });
}

const mark = (item: string, state: StoredMark['state'], at = RECEIVED): StoredMark => {
  return { item, state, reason: 'A reason', by: new Types.ObjectId(), at };
};
const stateOf = (checklist: ReturnType<typeof derive>, key: string) =>
  checklist.items.find((item) => item.key === key)?.state;
const cellsOf = (checklist: ReturnType<typeof derive>) =>
  checklist.coverage?.accounts.map(({ account, cells }) => [account, cells.map((cell) => cell.state).join(' ')]);

describe('the checklist of an application', () => {
  it('received on May 20 with January, February, April and a scan lacks March and the month to date', () => {
    const documents = [
      statement([month('2026-01')]),
      statement([month('2026-02')]),
      statement([month('2026-04')]),
      statement([], SCAN),
    ];
    const checklist = derive({ documents });
    expect(checklist.coverage?.months).toEqual(['2026-01', '2026-02', '2026-03', '2026-04']);
    expect(cellsOf(checklist)).toEqual([['4821', 'covered covered gap covered gap']]);
    expect(checklist.coverage?.unreadable).toEqual([documents[3]?._id.toHexString()]);
    const statements = checklist.items.find(({ key }) => key === 'statements');
    expect(statements).toMatchObject({
      state: 'missing',
      detail: 'Missing: Mar 2026. 1 file that cannot be read, please look',
      unreadable: 1,
    });
    expect(stateOf(checklist, 'monthToDate')).toBe('missing');
    expect([checklist.done, checklist.total, checklist.isMissing]).toEqual([1, 3, true]);
  });

  it('counts a part of the month to date, but not a part of a full month', () => {
    const full = ['2026-01', '2026-02', '2026-03'].map((name) => statement([month(name)]));
    const parts = [statement([month('2026-04', '4821', false)]), statement([month('2026-05', '4821', false)])];
    const checklist = derive({ documents: [...full, ...parts] });
    expect(cellsOf(checklist)).toEqual([['4821', 'covered covered covered gap covered']]);
    expect(stateOf(checklist, 'monthToDate')).toBe('received');
  });

  it('needs no month to date up to the 15th, in the time zone of the applicant', () => {
    const late = new Date('2026-05-16T03:00:00Z');
    expect(derive({ receivedAt: late }).coverage?.monthToDate).toBeNull();
    expect(derive({ receivedAt: late, timeZone: '' }).coverage?.monthToDate).toBe('2026-05');
  });

  it('asks for each month of each account', () => {
    const documents = [
      statement(['2026-01', '2026-02', '2026-03', '2026-04', '2026-05'].map((name) => month(name))),
      statement([month('2026-01', '9902'), month('2026-02', '9902')]),
      statement([month('2026-03', null)]),
    ];
    const checklist = derive({ documents });
    expect(cellsOf(checklist)).toEqual([
      ['4821', 'covered covered covered covered covered'],
      ['9902', 'covered covered gap gap gap'],
      [null, 'unreadable unreadable covered unreadable unreadable'],
    ]);
    expect(checklist.items.find(({ key }) => key === 'statements')?.detail).toBe(
      'Missing: Mar 2026 (9902), Apr 2026 (9902)',
    );
  });

  describe('with files that cannot be read', () => {
    const MONTHS = ['2026-01', '2026-02', '2026-03', '2026-04'];
    const FULL = [...MONTHS, '2026-05'].map((name) => statement([month(name)]));
    const statementsOf = (checklist: ReturnType<typeof derive>) =>
      checklist.items.find(({ key }) => key === 'statements');

    it('shows them beside the months, which stay gaps', () => {
      const scans = [statement([], SCAN), statement([], SCAN)];
      const checklist = derive({ documents: scans });
      expect(cellsOf(checklist)).toEqual([[null, 'gap gap gap gap gap']]);
      expect(checklist.coverage?.unreadable).toEqual(scans.map(({ _id }) => _id.toHexString()));
      expect(statementsOf(checklist)).toMatchObject({
        state: 'missing',
        detail: 'Missing: Jan 2026, Feb 2026, Mar 2026, Apr 2026. 2 files that cannot be read, please look',
      });
      expect(stateOf(checklist, 'monthToDate')).toBe('missing');
    });

    it('lacks documents even if all months are covered', () => {
      const checklist = derive({ documents: [...FULL, statement([], SCAN)] });
      expect(cellsOf(checklist)).toEqual([['4821', 'covered covered covered covered covered']]);
      expect(statementsOf(checklist)).toMatchObject({
        state: 'received',
        detail: '1 file that cannot be read, please look',
        unreadable: 1,
      });
      expect([checklist.done, checklist.total, checklist.isMissing]).toEqual([2, 3, true]);
    });

    it('lacks nothing once a person said what they are, or accepted the item', () => {
      const scan = statement([], SCAN);
      const description = { account: null, months: ['2026-01'], by: new Types.ObjectId(), at: RECEIVED };
      const said = { ...scan, description, covers: [month('2026-01', null)] };
      const other = { ...scan, documentType: 'other' };
      for (const documents of [
        [...FULL, said],
        [...FULL, other],
      ])
        expect([derive({ documents }).isMissing, statementsOf(derive({ documents }))?.unreadable]).toEqual([false, 0]);
      const accepted = derive({ documents: [...FULL, scan], marks: [mark('statements', 'accepted')] });
      expect(accepted.isMissing).toBe(false);
    });

    it('says nothing about a statement that is not read yet', () => {
      const unread = { ...statement([]), reading: null };
      expect(derive({ documents: [unread] }).coverage?.unreadable).toEqual([]);
    });
  });

  it('follows the slots of the form, the settings and the free items', () => {
    const checklist = derive({
      settings: {
        needsSignature: false,
        statementMonths: 0,
        needsMonthToDate: true,
        withoutSlots: ['voidCheck'],
        freeItems: [{ id: 'item-00000001', label: 'Lease of the shop' }],
      },
      form: { documentTypes: ['bankStatements', 'driverLicense', 'voidCheck'], hasStatementsPrompt: true },
      documents: [{ ...statement([]), documentType: 'item-00000001' }],
    });
    expect(checklist.items.map(({ key, state }) => `${key} ${state}`)).toEqual([
      'bankStatements missing',
      'driverLicense missing',
      'item-00000001 received',
    ]);
  });

  it('keeps accepted and waived items, and ends a rejection when a newer document arrives', () => {
    const later = { ...statement([]), documentType: 'driverLicense', createdAt: new Date('2026-05-22T10:00:00Z') };
    const form = { documentTypes: ['bankStatements', 'driverLicense'] as const, hasStatementsPrompt: true };
    const marks = [mark('statements', 'waived'), mark('monthToDate', 'accepted'), mark('driverLicense', 'rejected')];
    expect(stateOf(derive({ form, marks }), 'driverLicense')).toBe('rejected');
    const checklist = derive({ form, marks, documents: [later] });
    expect(['statements', 'monthToDate', 'driverLicense'].map((key) => stateOf(checklist, key))).toEqual([
      'waived',
      'accepted',
      'received',
    ]);
    expect(checklist.isMissing).toBe(false);
  });

  it('is rechecked when the signature turns older than 30 days, and not after that', () => {
    const { recheckAt } = derive();
    expect(recheckAt?.toISOString()).toBe('2026-06-19T14:00:00.001Z');
    const old = derive({ now: new Date('2026-06-20T00:00:00Z') });
    expect([stateOf(old, 'application'), old.recheckAt]).toEqual(['missing', null]);
  });
});
