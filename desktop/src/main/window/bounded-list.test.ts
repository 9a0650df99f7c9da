import { expect, it } from 'vitest';
import { createBoundedList } from './bounded-list.ts';

it('evicts the oldest item when the list is full', () => {
  const evicted: string[] = [];
  const { add, remove } = createBoundedList<string>({ maxItems: 3, onEvict: (oldest) => evicted.push(oldest) });
  for (const item of ['first', 'second', 'third']) add(item);
  expect(evicted).toEqual([]);
  add('fourth');
  add('fifth');
  expect(evicted).toEqual(['first', 'second']);
  remove('fourth');
  remove('never added');
  add('sixth');
  expect(evicted).toEqual(['first', 'second']);
  add('seventh');
  expect(evicted).toEqual(['first', 'second', 'third']);
});
