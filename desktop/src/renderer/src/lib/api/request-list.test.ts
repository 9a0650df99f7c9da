import { listSchema } from '@funding-desk/shared/schemas/envelope';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readList } from './request-list.ts';

const schema = listSchema(z.object({ id: z.string(), name: z.string() }));
const meta = { total: 4, totalIsCapped: false, page: 1, pageSize: 10, next: null, previous: null };

describe('readList', () => {
  it('returns the readable records, and names the others by reference or id', () => {
    const data = [
      { id: 'a', name: 'Quartz Bakery' },
      { id: 'b', name: null },
      { id: 'c', name: null, reference: 'ABCD2345' },
      { id: 'd', name: null, reference: null },
      null,
    ];
    const page = readList({ schema, answer: { data, meta: { ...meta, unreadable: ['e'] } } });
    expect(page.data).toEqual([{ id: 'a', name: 'Quartz Bakery' }]);
    expect(page.meta.unreadable).toEqual(['e', 'b', 'ABCD 2345', 'd', 'without an id']);
  });
});
