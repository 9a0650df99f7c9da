import { expect, it } from 'vitest';
import { createBoundedList } from './bounded-list.ts';

it('holds the latest so many, the oldest of which gives way to a further one', () => {
  const gone: string[] = [];
  const { hold, letGo } = createBoundedList<string>({ atMost: 3, onTooMany: (oldest) => gone.push(oldest) });
  for (const item of ['first', 'second', 'third']) hold(item);
  expect(gone).toEqual([]);
  hold('fourth');
  hold('fifth');
  expect(gone).toEqual(['first', 'second']);
  letGo('fourth');
  letGo('never held');
  hold('sixth');
  expect(gone).toEqual(['first', 'second']);
  hold('seventh');
  expect(gone).toEqual(['first', 'second', 'third']);
});
