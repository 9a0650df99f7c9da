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

describe('outstandingParties', () => {
  it('is empty when everything is accepted or waived', () => {
    expect(partiesOf([itemOf('a', { state: 'accepted' }), itemOf('b', { state: 'waived' })])).toEqual([]);
  });

  it('names what the applicant was asked for, with the earliest day', () => {
    const requests = [requestOf('a', '2026-12-04'), requestOf('b', '2026-12-02'), requestOf('c', null)];
    expect(partiesOf([itemOf('a'), itemOf('b'), itemOf('c')], { requests })).toEqual([
      { party: 'Applicant', what: 'a, b and 1 more, due 12/2/2026' },
    ]);
  });

  it('counts what waits for staff', () => {
    const received = itemOf('b', { state: 'received', unreadable: 2 });
    expect(partiesOf([itemOf('a'), received, itemOf('c', { state: 'rejected' })])).toEqual([
      { party: 'Us', what: 'Ask for 2 items, accept 1 item, look at 2 files' },
    ]);
  });

  it('waits for the signature of a second owner, or for the link that staff must send', () => {
    expect(partiesOf([], { signature: { state: 'opened' } })).toEqual([{ party: 'Second owner', what: 'Signature' }]);
    expect(partiesOf([], { signature: { state: 'held' } })).toEqual([
      { party: 'Us', what: 'Send the link for the second signature' },
    ]);
    expect(partiesOf([], { signature: { state: 'signed' } })).toEqual([]);
  });
});
