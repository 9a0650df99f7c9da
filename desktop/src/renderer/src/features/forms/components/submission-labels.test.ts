import type { DeliveryItem } from '@funding-desk/shared/schemas/submission';
import { describe, expect, it } from 'vitest';
import { deliveryItemLabel, deliverySummary } from './submission-labels.ts';

const email: DeliveryItem = {
  kind: 'email',
  address: 'deals@copperfinch.example',
  state: 'pending',
  attempts: 0,
  reason: '',
  nextAttemptAt: '2026-11-21T10:00:00.000Z',
};
const pdf: DeliveryItem = { ...email, kind: 'pdf', address: '' };

describe('deliveryItemLabel', () => {
  it.each([
    [{ ...email, nextAttemptAt: null }, 'Waiting for the PDF'],
    [email, 'Sending'],
    [{ ...email, reason: 'The mail server could not be reached.' }, 'Not sent yet'],
    [{ ...email, state: 'failed', nextAttemptAt: null }, 'Not delivered'],
    [{ ...email, state: 'done', nextAttemptAt: null }, 'Sent'],
    [pdf, 'Being created'],
    [{ ...pdf, reason: 'Making the PDF took too long.' }, 'Not created yet'],
    [{ ...pdf, state: 'failed', nextAttemptAt: null }, 'Could not be created'],
    [{ ...pdf, state: 'done', nextAttemptAt: null }, 'Ready'],
  ] as const)('labels %j as %j', (item, words) => {
    expect(deliveryItemLabel(item)).toBe(words);
  });

  it('advises viewers who cannot retry to ask an administrator', () => {
    expect(deliverySummary({ state: 'failed', canRetry: true })).toContain('then try again');
    expect(deliverySummary({ state: 'failed', canRetry: false })).toContain('ask an administrator');
  });
});
