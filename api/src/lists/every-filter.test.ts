import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { ROUTES } from '../routes/mount-routes.ts';
import { ID, LISTS } from '../testing/list-queries.ts';
import { signInStaff, startTestApi, type TestApi } from '../testing/test-api.ts';

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await startTestApi();
  token = (await signInStaff(api, { isAdmin: true, userType: 'admin' })).token;
});
afterAll(() => api.close());

const shapeSchema = z.object({ properties: z.record(z.string(), z.object({ enum: z.array(z.string()).optional() })) });
const PAGING = ['page', 'cursor', 'pageSize', 'sort'];
/** Values of which each filter accepts one. */
const VALUES = [
  ID,
  'submission.view',
  '2026-01-01',
  '2026-01',
  'new',
  'delivery_failed',
  'UTC',
  '3',
  '2026-01-01T00:00:00Z',
];

/** Each filter of a list with a value that it accepts. New lists and filters are included automatically. */
const FILTERS = LISTS.flatMap(({ path }) => {
  const query = ROUTES.find((route) => route.method === 'get' && route.path === path)?.query;
  if (!query) return [];
  const { properties } = shapeSchema.parse(z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' }));
  const filters = Object.entries(properties).filter(([name]) => !PAGING.includes(name));
  return filters.map(([name, { enum: options = [] }]) => {
    const value = [...options, ...VALUES].find((one) => query.safeParse({ [name]: one }).success) ?? '';
    return { path, name, value };
  });
});

it.each(FILTERS)('$path reads its filter $name', async ({ path, name, value }) => {
  expect(value).not.toBe('');
  const { status } = await api.call(`${path}?${new URLSearchParams({ [name]: value })}`, { token });
  // A record that does not exist, a filter for API keys alone, or a list.
  expect([200, 403, 404]).toContain(status);
});
