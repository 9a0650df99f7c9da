import { expect, it } from 'vitest';
import { TASK_KINDS } from '../../jobs.ts';
import { MIGRATIONS } from './migrations.ts';

/** How many kinds of outbox tasks there are since each migration. A new kind adds a line and changes none. */
const KINDS_SINCE = [
  { migration: 13, kinds: 28 },
  { migration: 14, kinds: 32 },
  { migration: 15, kinds: 33 },
  { migration: 18, kinds: 34 },
  { migration: 19, kinds: 35 },
  { migration: 20, kinds: 37 },
  { migration: 22, kinds: 39 },
  { migration: 23, kinds: 41 },
] as const;

it('a new kind of outbox task comes with a migration, because processes of the version before cannot handle it', () => {
  expect(TASK_KINDS).toHaveLength(KINDS_SINCE.at(-1)?.kinds ?? 0);
  const numbers = KINDS_SINCE.map(({ migration }) => migration);
  expect(numbers).toEqual([...new Set(numbers)]);
  expect(MIGRATIONS.map(({ number }) => number)).toEqual(expect.arrayContaining(numbers));
});
