import { expect, it } from 'vitest';
import { stalenessOf } from './stale.ts';

const NOW = new Date('2026-11-27T12:00:00Z');

it.each([
  ['in_review', '2026-11-25T12:00:00Z', null],
  ['in_review', '2026-11-25T11:59:59Z', 'stale'],
  ['in_review', '2026-11-23T11:59:59Z', 'overdue'],
  ['funded', '2026-01-01T00:00:00Z', null],
  ['declined', '2026-01-01T00:00:00Z', null],
] as const)('an application that is %s since %s, with two days, is %s', (stage, stageSince, expected) => {
  expect(stalenessOf({ stage, stageSince, staleDays: 2 }, NOW)).toBe(expected);
});
