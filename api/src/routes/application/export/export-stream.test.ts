import { applicationSchema } from '@funding-desk/shared/schemas/application/form';
import { makeUser } from '@funding-desk/shared/testing/factories';
import { Types, trusted } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { exportApplications } from '../../../commands/application/export-applications.ts';
import { insertCopies } from '../../../testing/insert-copies.ts';
import { parseCsv } from '../../../testing/parse-csv.ts';
import { makeTenant, signInStaff, startTestApi, submitOne, type TestApi } from '../../../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

interface ManyInput {
  readonly count: number;
  /** Length of one cell. Enough of them exceed every buffer on the way. */
  readonly length?: number;
  readonly users?: readonly Types.ObjectId[];
}

/** A tenant with this many applications, two at each moment, and a person who may export them. */
async function makeMany({ count, length = 10, users = [] }: ManyInput) {
  const { applications } = api.context.database;
  const tenant = await makeTenant(api);
  const { id } = await submitOne(api, tenant);
  const first = await applications.findById(id).lean();
  if (!first) throw new Error('the submission is not there');
  const copies = Array.from({ length: count - 1 }, (_, index) => {
    const _id = new Types.ObjectId();
    return {
      ...first,
      _id,
      reference: _id.toHexString(),
      session: _id.toHexString(),
      user: users[index % users.length] ?? null,
      values: { ...first.values, useOfFunds: 'x'.repeat(length) },
      createdAt: new Date(first.createdAt.getTime() - Math.floor(index / 2)),
    };
  });
  await insertCopies(applications.collection, copies);
  const { token } = await signInStaff(api, {
    company: tenant.company._id,
    permissions: ['page:forms', 'application:export'],
  });
  return { tenant, token };
}

async function referencesOfList(token: string, sort: string): Promise<string[]> {
  const references: string[] = [];
  for (let query: string | null = `?pageSize=100&sort=${sort}`; query !== null; ) {
    const { body } = await api.call(`/form/submissions${query}`, { token });
    references.push(
      ...z
        .array(applicationSchema.pick({ reference: true }))
        .parse(body.data)
        .map((row) => row.reference),
    );
    const { next } = z.looseObject({ next: z.string().nullable() }).parse(body.meta);
    query = next && `?pageSize=100&sort=${sort}&cursor=${next}`;
  }
  return references;
}

/** The cursors on applications that the database holds open for this process. */
async function openCursors(): Promise<Types.ObjectId[]> {
  const { connection } = api.context.database;
  const found = await connection
    .getClient()
    .db('admin')
    .aggregate([
      { $currentOp: { idleCursors: true, allUsers: true } },
      { $match: { type: 'idleCursor', ns: `${connection.name}.form-submissions` } },
    ])
    .toArray();
  return z
    .array(z.looseObject({ cursor: z.looseObject({ cursorId: z.custom<Types.ObjectId>() }) }))
    .parse(found)
    .map(({ cursor }) => cursor.cursorId);
}

/** Starts an export whose response is not read further. */
async function beginExport(token: string) {
  const leave = new AbortController();
  const response = await fetch(`${api.url}/api/form/export`, {
    headers: { authorization: `Bearer ${token}` },
    signal: leave.signal,
  });
  // Polled, because a cursor that is being read is not listed as idle.
  let cursors: Types.ObjectId[] = [];
  await expect
    .poll(async () => {
      cursors = await openCursors();
      return cursors;
    })
    .toHaveLength(1);
  return { response, leave, cursors };
}

describe('an export of many submissions', () => {
  it('contains all rows with their names, in the order of the list', async () => {
    const users = [];
    for (const name of ['Ivo Larkspur', 'Pell Wintergreen', 'Quill Marisol'])
      users.push(await makeUser(api.context.database, { name, passwordHash: 'none' }));
    const { token } = await makeMany({ count: 650, users: users.map(({ _id }) => _id) });
    for (const sort of ['-createdAt', 'createdAt']) {
      const records = parseCsv(await (await api.fetch(`/form/export?sort=${sort}`, { token })).text()).slice(1);
      expect(records).toHaveLength(650);
      expect(records.map(([reference]) => reference)).toEqual(await referencesOfList(token, sort));
      const submitters = new Set(records.map((cells) => cells[3]));
      expect([...submitters].sort()).toEqual(['Ivo Larkspur', 'Pell Wintergreen', 'Quill Marisol', 'Unknown User']);
    }
    expect(await openCursors()).toEqual([]);
  });

  it('waits for a slow client, and closes its cursor when the client leaves', async () => {
    const { token } = await makeMany({ count: 600, length: 40_000 });
    const { leave } = await beginExport(token);
    leave.abort();
    await expect.poll(openCursors).toEqual([]);
    const again = await api.fetch('/form/export', { token });
    expect(parseCsv(await again.text())).toHaveLength(601);
    expect(await openCursors()).toEqual([]);
  });

  it('is aborted when the database fails half-way', async () => {
    const { token } = await makeMany({ count: 600, length: 40_000 });
    const { response, cursors } = await beginExport(token);
    expect(response.status).toBe(200);
    await api.context.database.connection.db?.command({ killCursors: 'form-submissions', cursors });
    await expect(response.text()).rejects.toThrow();
    expect((await api.call('/user/me', { token })).status).toBe(200);
  });

  it('fails before its first byte when the database refuses at once', async () => {
    const viewer = { id: '', sessionId: '', isAdmin: true, userType: null, permissions: [], companyId: null };
    // There is no text index, so the database refuses this filter.
    const unanswerable = { $text: trusted({ $search: 'kiln' }) };
    const refused = exportApplications({
      context: api.context,
      viewer,
      filter: unanswerable,
      columns: [],
      order: { _id: 1 },
    });
    await expect(refused).rejects.toThrow('text index required');
  });

  it('does not start for a HEAD request', async () => {
    const { token } = await makeMany({ count: 650 });
    const response = await api.fetch('/form/export', { method: 'HEAD', token });
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
    await expect.poll(openCursors).toEqual([]);
  });
});
