import { makeCompany } from '@funding-desk/shared/testing/factories';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { acceptedSchema, apply, prepareApplication, sendApplication } from '../support/applications/apply.ts';
import { until } from '../support/services/processes.ts';
import { type Services, shiftedClock, startAnotherApi, startServices } from '../support/services/services.ts';

const tokenSchema = z.object({ data: z.looseObject({ token: z.string() }) });

/** This API is ten minutes ahead; the worker and the other API are ten minutes behind. */
let services: Services;
let behind: Services;
beforeAll(async () => {
  services = await startServices(shiftedClock(10));
  const other = await startAnotherApi(services, shiftedClock(-10));
  behind = { ...services, url: other.url };
  services.startWorker(shiftedClock(-10));
  return () => other.stop();
});
afterAll(() => services.close());

async function post({ url }: Services, path: string, body: unknown, token?: string): Promise<Response> {
  const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const headers = { 'content-type': 'application/json', ...authorization };
  return fetch(`${url}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
}

async function signIn(at: Services): Promise<string> {
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = services.variables;
  return tokenSchema.parse(await (await post(at, '/auth/login', { email, password })).json()).data.token;
}

const find = (id: string) => services.database.applications.findById(id).lean();

describe('processes whose clocks are ten minutes off', () => {
  it("deliver an application without delay, with the database server's time", async () => {
    const { clock } = services.database;
    const earliest = clock.fromNow(-5_000);
    const ids = [(await apply(services)).id, (await apply(behind)).id];
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

  it("accept each other's form sessions", async () => {
    for (const [maker, taker] of [
      [services, behind],
      [behind, services],
    ] as const) {
      const answer = await sendApplication(taker, await prepareApplication(maker));
      expect([answer.status, acceptedSchema.safeParse(await answer.json()).success]).toEqual([201, true]);
    }
  });

  it("accept each other's sign-ins and file tokens", async () => {
    const id = (await apply(services)).id;
    await until('its PDF is there', async () => (await find(id))?.pdf != null);
    for (const [maker, taker] of [
      [services, behind],
      [behind, services],
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

  it('do not touch what another one has just started', async () => {
    const pending = await makeCompany(services.database, { isPending: true });
    const starting = await startAnotherApi(services, shiftedClock(10));
    await starting.stop();
    expect(await services.database.companies.exists({ _id: pending._id })).not.toBeNull();
  });
});
