import { setTimeout as pause } from 'node:timers/promises';
import { COMPANY_ADMIN_PERMISSIONS } from '@funding-desk/shared/permissions';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeStaff } from '../support/admin/people.ts';
import { staffToken } from '../support/admin/staff-token.ts';
import { prepareApplication, sendApplication } from '../support/applications/apply.ts';
import { type CommandTap, openCommandTap } from '../support/services/command-tap.ts';
import { type Services, startAnotherApi, startServices } from '../support/services/services.ts';

/** Milliseconds. Long enough for other work of the API to end before a submit, and to begin after it. */
const QUIET = 1_000;

/** The second API receives the submits. Its commands pass through the tap. */
let services: Services;
let tap: CommandTap;
let api: Awaited<ReturnType<typeof startAnotherApi>>;
beforeAll(async () => {
  services = await startServices();
  tap = await openCommandTap(services.variables.MONGO_URL ?? '');
  api = await startAnotherApi(services, { MONGO_URL: tap.url });
});
afterAll(async () => {
  await api.stop();
  tap.close();
  await services.close();
});

/** @returns the commands of one submit with a statement, until a second after the response */
async function submitOnce(legalBusinessName: string): Promise<readonly string[]> {
  const body = await prepareApplication(services, { legalBusinessName });
  await pause(QUIET);
  const from = tap.seen.length;
  const answer = await sendApplication({ ...services, url: api.url }, body);
  expect(answer.status).toBe(201);
  await pause(QUIET);
  return tap.seen.slice(from);
}

it('a submit with a statement takes two database commands, none of them after the response', async () => {
  // The first one opens connections and fills caches.
  await submitOnce('Blue Kettle Coffee LLC');
  expect([...(await submitOnce('Orchard Vet Clinic'))].sort()).toEqual([
    'aggregate generated-links',
    'insert form-submissions',
  ]);
});

it('the calls of an application page take few database commands', async () => {
  const credentials = await makeStaff(services, COMPANY_ADMIN_PERMISSIONS, 'company');
  const headers = { authorization: `Bearer ${await staffToken({ services, credentials })}` };
  const [first, second] = await services.database.applications.find().select({ _id: 1 }).lean();
  const read = async (path: string) => {
    await pause(QUIET);
    const from = tap.seen.length;
    const answer = await fetch(`${api.url}/api${path}`, { headers });
    expect(answer.status).toBe(200);
    await answer.arrayBuffer();
    return tap.seen.slice(from);
  };
  const most = (id: string) => ({
    '/form/submissions?pageSize=25': 4,
    '/form/views/counts': 3,
    [`/form/submission/${id}`]: 6,
    [`/form/submission/${id}/timeline`]: 4,
    [`/documents/form-submission/${id}`]: 4,
    [`/form/submission/${id}/checklist`]: 2,
  });
  // The first ones open connections and fill caches.
  for (const path of Object.keys(most(String(first?._id)))) await read(path);
  for (const [path, count] of Object.entries(most(String(second?._id))))
    expect((await read(path)).length, path).toBeLessThanOrEqual(count);
});
