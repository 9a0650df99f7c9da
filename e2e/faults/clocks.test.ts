import { makeCompany } from '@funding-desk/shared/testing/factories';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startAnotherApi } from '../support/another-api.ts';
import { apply, keptSchema, prepareApplication, sendApplication } from '../support/apply.ts';
import { until } from '../support/processes.ts';
import { shiftedClock } from '../support/shifted-clock.ts';
import { type Stack, startStack } from '../support/stack.ts';

const tokenSchema = z.object({ data: z.looseObject({ token: z.string() }) });

/** Ten minutes ahead, while the worker and the other API are ten minutes behind. */
let stack: Stack;
let behind: Stack;
beforeAll(async () => {
  stack = await startStack(shiftedClock(10));
  const other = await startAnotherApi(stack, shiftedClock(-10));
  behind = { ...stack, url: other.url };
  stack.startWorker(shiftedClock(-10));
  return () => other.stop();
});
afterAll(() => stack.close());

async function post({ url }: Stack, path: string, body: unknown, token?: string): Promise<Response> {
  const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const headers = { 'content-type': 'application/json', ...authorization };
  return fetch(`${url}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
}

async function signIn(at: Stack): Promise<string> {
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = stack.variables;
  return tokenSchema.parse(await (await post(at, '/auth/login', { email, password })).json()).data.token;
}

const find = (id: string) => stack.database.formSubmissions.findById(id).lean();

describe('processes whose clocks are ten minutes off', () => {
  it('deliver an application without waiting, received at the database server`s time', async () => {
    const { clock } = stack.database;
    const earliest = clock.fromNow(-5_000);
    const ids = [(await apply(stack)).id, (await apply(behind)).id];
    for (const id of ids) {
      await until(
        'it is through',
        async () => (await find(id))?.outbox.every(({ state }) => state === 'done') === true,
      );
      const { evidence, createdAt, documents, outbox } = (await find(id)) ?? {};
      const times = [
        evidence?.receivedAt,
        createdAt,
        documents?.[0]?.createdAt,
        ...(outbox ?? []).map((w) => w.settledAt),
      ];
      for (const time of times) {
        expect(time?.getTime()).toBeGreaterThan(earliest.getTime());
        expect(time?.getTime()).toBeLessThan(clock.fromNow(5_000).getTime());
      }
    }
  });

  it('take each other`s sessions of forms', async () => {
    for (const [maker, taker] of [
      [stack, behind],
      [behind, stack],
    ] as const) {
      const answer = await sendApplication(taker, await prepareApplication(maker));
      expect([answer.status, keptSchema.safeParse(await answer.json()).success]).toEqual([201, true]);
    }
  });

  it('take each other`s sign-ins and tokens of files', async () => {
    const id = (await apply(stack)).id;
    await until('its PDF is there', async () => (await find(id))?.pdf != null);
    for (const [maker, taker] of [
      [stack, behind],
      [behind, stack],
    ] as const) {
      const session = await signIn(maker);
      const me = await fetch(`${taker.url}/api/user/me`, { headers: { authorization: `Bearer ${session}` } });
      expect(me.status).toBe(200);
      const given = await post(maker, '/auth/file-token', { kind: 'pdf', id }, session);
      const { token } = tokenSchema.parse(await given.json()).data;
      const pdf = await fetch(`${taker.url}/api/form/pdf/${id}?token=${token}`);
      expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    }
  });

  it('leave alone what another one has just begun', async () => {
    const pending = await makeCompany(stack.database, { isPending: true });
    const starting = await startAnotherApi(stack, shiftedClock(10));
    await starting.stop();
    expect(await stack.database.companies.exists({ _id: pending._id })).not.toBeNull();
  });
});
