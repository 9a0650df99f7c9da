import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeStaff } from '../support/admin/people.ts';
import type { Credentials } from '../support/admin/sign-in.ts';
import { attachStatement, beginSession } from '../support/applications/apply.ts';
import { until } from '../support/services/processes.ts';
import { type RoundRobin, startRoundRobin } from '../support/services/round-robin.ts';
import { type Services, startAnotherApi, startServices } from '../support/services/services.ts';
import { applyAtOnce, applyInTwoSittings, listenFor, signIn, workAsStaff } from '../support/soak/load-generators.ts';

/** Two API processes behind a balancer that alternates between them. */
let services: Services;
let other: Awaited<ReturnType<typeof startAnotherApi>>;
let balancer: RoundRobin;
let staff: Credentials;
beforeAll(async () => {
  services = await startServices();
  other = await startAnotherApi(services, { PUBLIC_URL: services.url });
  balancer = await startRoundRobin([services.url, other.url]);
  staff = await makeStaff(services, ['page:forms', 'application:export']);
});
afterAll(async () => {
  balancer.close();
  await other.stop();
  await services.close();
});

const through = () => ({ ...services, url: balancer.url });

it('accept an application together: form, file and submit each reach another process', async () => {
  const before = [...balancer.handed];
  expect(await applyAtOnce(through())).toMatch(/^[A-HJ-NP-Z2-9]{8}$/);
  expect(await applyInTwoSittings(through())).toMatch(/^[A-HJ-NP-Z2-9]{8}$/);
  const [first = 0, second = 0] = balancer.handed.map((count, at) => count - (before[at] ?? 0));
  expect(Math.abs(first - second)).toBeLessThanOrEqual(1);
  const kept = await services.database.applications.find().lean();
  expect(kept.map(({ documents }) => documents.length)).toEqual([1, 1]);
});

it('recognize an upload that was started at one and is repeated at the other', async () => {
  const formSubmissionId = await beginSession({ ...services, url: other.url });
  const uploadKey = 'ab'.repeat(16);
  const answers = [
    await attachStatement(services, formSubmissionId, { uploadKey }),
    await attachStatement({ ...services, url: other.url }, formSubmissionId, { uploadKey }),
  ];
  expect(answers.map(({ ok }) => ok)).toEqual([true, true]);
  const bodies = await Promise.all(answers.map((answer) => answer.json()));
  expect(bodies[1]).toEqual(bodies[0]);
});

it('share staff sessions: signed in at one, used and signed out at both', async () => {
  await workAsStaff(balancer.url, staff);
  const token = await signIn(services.url, staff);
  const headers = { authorization: `Bearer ${token}` };
  expect((await fetch(`${other.url}/api/auth/logout`, { method: 'POST', headers })).status).toBe(200);
  expect((await fetch(`${services.url}/api/form/submissions`, { headers })).status).toBe(401);
});

it('send a listener of one the submissions of the other', async () => {
  const token = await signIn(services.url, staff);
  const hears = listenFor(services.url, { token, milliseconds: 4_000 });
  let isOver = false;
  const listening = hears.finally(() => {
    isOver = true;
  });
  await until('the listening is over', async () => {
    await applyAtOnce({ ...services, url: other.url });
    return isOver;
  });
  expect(await listening).toBe(true);
});
