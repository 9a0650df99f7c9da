import { describe, expect, it } from 'vitest';
import { readMessage } from './messages.ts';

describe('readMessage', () => {
  it.each([
    { type: 'funding-desk:height', height: 200 },
    { type: 'funding-desk:height', height: 20_000 },
    { type: 'funding-desk:top' },
    { type: 'funding-desk:shift', by: -1_700.5 },
    { type: 'funding-desk:show', top: 0, height: 0 },
    { type: 'funding-desk:show', top: 3_200.5, height: 44 },
  ])('accepts %o', (data) => {
    expect(readMessage({ ...data, more: 'dropped' })).toEqual(data);
  });

  it.each([
    undefined,
    null,
    'funding-desk:top',
    { type: 'funding-desk:height' },
    { type: 'funding-desk:height', height: 199 },
    { type: 'funding-desk:height', height: 20_001 },
    { type: 'funding-desk:height', height: Number.NaN },
    { type: 'funding-desk:height', height: Number.POSITIVE_INFINITY },
    { type: 'funding-desk:height', height: '900' },
    { type: 'funding-desk:show', top: -1, height: 10 },
    { type: 'funding-desk:show', top: 10 },
    { type: 'funding-desk:shift', by: -20_001 },
    { type: 'funding-desk:shift', by: '10' },
    { type: 'something-else', height: 900 },
  ])('rejects %o', (data) => {
    expect(readMessage(data)).toBeUndefined();
  });
});
