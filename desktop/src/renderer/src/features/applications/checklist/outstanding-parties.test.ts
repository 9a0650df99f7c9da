import type { ChecklistItem } from '@funding-desk/shared/schemas/document/checklist';
import type { DocumentRequestView } from '@funding-desk/shared/schemas/document/document-request';
import { describe, expect, it } from 'vitest';
import { outstandingParties } from './outstanding-parties.ts';

const itemOf = (key: string, over: Partial<ChecklistItem> = {}): ChecklistItem => ({
  key,
  label: key,
  state: 'missing',
  reason: '',
  markedBy: null,
  markedAt: null,
  detail: '',
  documents: [],
  unreadable: 0,
  ...over,
});

const requestOf = (documentType: string, dueOn: string | null): DocumentRequestView => ({
  id: '0123456789abcdef01234567',
  state: 'sent',
  items: [
    { id: 'a'.repeat(24), label: '', documentType, month: null, account: null, isReceived: false, documents: [] },
  ],
  message: '',
  dueOn,
  to: 'owner@ternhollow.example',
  createdAt: '2026-11-25T10:00:00.000Z',
  createdBy: null,
  expiresAt: '2026-12-09T10:00:00.000Z',
  mail: { state: 'sent', reason: '' },
  reminders: 0,
});

type Input = Parameters<typeof outstandingParties>[0];
const partiesOf = (items: readonly ChecklistItem[], rest: Partial<Input> = {}) =>
  outstandingParties({ checklist: { items: [...items], coverage: null }, requests: [], signature: null, ...rest });

const APPLICANT_IDLE = { party: 'Applicant', what: '' };

describe('outstandingParties', () => {
  it('has a line for applicant and staff when everything is accepted or waived', () => {
    const done = [itemOf('a', { state: 'accepted' }), itemOf('b', { state: 'waived' })];
    expect(partiesOf(done)).toEqual([APPLICANT_IDLE, { party: 'Us', what: '' }]);
  });

  it('names the item that the applicant was asked for', () => {
    expect(partiesOf([itemOf('a')], { requests: [requestOf('a', '2026-12-04')] })).toEqual([
      { party: 'Applicant', what: 'a', due: 'due 12/4/2026' },
      { party: 'Us', what: '' },
    ]);
  });

  it('counts several items that the applicant was asked for, with the earliest day', () => {
    const requests = [requestOf('a', '2026-12-04'), requestOf('b', '2026-12-02'), requestOf('c', null)];
    expect(partiesOf([itemOf('a'), itemOf('b'), itemOf('c')], { requests })).toEqual([
      { party: 'Applicant', what: '3 items', due: 'due 12/2/2026' },
      { party: 'Us', what: '' },
    ]);
  });

  it('counts what waits for staff', () => {
    const received = itemOf('b', { state: 'received', unreadable: 2 });
    expect(partiesOf([itemOf('a'), received, itemOf('c', { state: 'rejected' })])).toEqual([
      APPLICANT_IDLE,
      { party: 'Us', what: 'Ask for 2 items, accept 1 item, look at 2 files' },
    ]);
  });

  it('waits for the signature of a second owner, or for the link that staff must send', () => {
    expect(partiesOf([], { signature: { state: 'opened' } })).toEqual([
      APPLICANT_IDLE,
      { party: 'Second owner', what: 'Signature' },
      { party: 'Us', what: '' },
    ]);
    expect(partiesOf([], { signature: { state: 'held' } })).toEqual([
      APPLICANT_IDLE,
      { party: 'Us', what: 'Send the link for the second signature' },
    ]);
    expect(partiesOf([], { signature: { state: 'signed' } })).toEqual([APPLICANT_IDLE, { party: 'Us', what: '' }]);
  });
});
