import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
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

it('a submit with a statement takes four database commands, none of them after the response', async () => {
  // The first one opens connections and fills caches.
  await submitOnce('Blue Kettle Coffee LLC');
  expect([...(await submitOnce('Orchard Vet Clinic'))].sort()).toEqual([
    'aggregate generated-links',
    'find documents',
    'find form-sessions',
    'insert form-submissions',
  ]);
});
