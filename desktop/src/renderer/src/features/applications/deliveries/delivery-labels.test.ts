import { describe, expect, it } from 'vitest';
import { attemptLabel, deliveryItemLabel, deliverySummary } from './delivery-labels.ts';

describe('deliveryItemLabel', () => {
  it.each([
    ['email', 'queued', 'Queued'],
    ['email', 'sending', 'Sending'],
    ['email', 'accepted', 'Accepted by mail server'],
    ['email', 'retrying', 'Retrying'],
    ['email', 'failed', 'Failed'],
    ['email', 'replaced', 'Address corrected'],
    ['pdf', 'sending', 'Being created'],
    ['pdf', 'retrying', 'Not created yet'],
    ['pdf', 'failed', 'Could not be created'],
    ['pdf', 'accepted', 'Ready'],
  ] as const)('labels a %s that is %s as %j', (kind, stage, words) => {
    expect(deliveryItemLabel({ kind, stage })).toBe(words);
  });
});

describe('attemptLabel', () => {
  it('names an attempt whose process ended', () => {
    expect(attemptLabel({ outcome: 'crashed' })).toBe('Interrupted');
    expect(attemptLabel({ outcome: null })).toBe('In progress');
  });
});

describe('deliverySummary', () => {
  it('advises viewers who cannot retry to ask an administrator', () => {
    expect(deliverySummary({ state: 'failed', canRetry: true })).toContain('then try again');
    expect(deliverySummary({ state: 'failed', canRetry: false })).toContain('ask an administrator');
  });
});
