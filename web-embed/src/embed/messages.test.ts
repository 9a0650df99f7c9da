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
    { type: 'funding-desk:escape' },
    { type: 'funding-desk:redirect', to: 'https://www.ternhollow.example/thank-you' },
    { type: 'funding-desk:started' },
    { type: 'funding-desk:section', section: 'businessInfo' },
    { type: 'funding-desk:submitted', reference: 'DC4BDVQK' },
    { type: 'funding-desk:error', reason: 'invalid' },
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
    { type: 'funding-desk:section', section: 'Tern Hollow Supply' },
    { type: 'funding-desk:section' },
    { type: 'funding-desk:submitted', reference: 'owner@ternhollow.example' },
    { type: 'funding-desk:error', reason: 'Enter your date of birth.' },
    { type: 'funding-desk:redirect', to: 'javascript:alert(1)' },
    { type: 'funding-desk:redirect', to: 'http://www.ternhollow.example/' },
    { type: 'something-else', height: 900 },
  ])('rejects %o', (data) => {
    expect(readMessage(data)).toBeUndefined();
  });
});
