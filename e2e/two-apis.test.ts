import { afterAll, beforeAll, expect, it } from 'vitest';
import { startAnotherApi } from './support/another-api.ts';
import { attachStatement, beginSession } from './support/apply.ts';
import type { Credentials } from './support/log-in.ts';
import { makeStaff } from './support/make-staff.ts';
import { until } from './support/processes.ts';
import { type RoundRobin, startRoundRobin } from './support/round-robin.ts';
import { applyAtOnce, applyInTwoSittings, listenFor, signIn, workAsStaff } from './support/soak/people.ts';
import { type Stack, startStack } from './support/stack.ts';

/** Two API processes behind a balancer that hands every call to the other one than the call before. */
let stack: Stack;
let other: Awaited<ReturnType<typeof startAnotherApi>>;
let balancer: RoundRobin;
let staff: Credentials;
beforeAll(async () => {
  stack = await startStack();
  other = await startAnotherApi(stack, { PUBLIC_URL: stack.url });
  balancer = await startRoundRobin([stack.url, other.url]);
  staff = await makeStaff(stack, ['page:forms']);
});
afterAll(async () => {
  balancer.close();
  await other.stop();
  await stack.close();
});

const through = () => ({ ...stack, url: balancer.url });

it('take an application together: the form, its file and its submit each reach another process', async () => {
  const before = [...balancer.handed];
  expect(await applyAtOnce(through())).toMatch(/^[A-HJ-NP-Z2-9]{8}$/);
  expect(await applyInTwoSittings(through())).toMatch(/^[A-HJ-NP-Z2-9]{8}$/);
  const [first = 0, second = 0] = balancer.handed.map((count, at) => count - (before[at] ?? 0));
  expect(Math.abs(first - second)).toBeLessThanOrEqual(1);
  const kept = await stack.database.formSubmissions.find().lean();
  expect(kept.map(({ documents }) => documents.length)).toEqual([1, 1]);
});

it('know an upload that was begun at one when it is repeated at the other', async () => {
  const formSubmissionId = await beginSession({ ...stack, url: other.url });
  const uploadKey = 'ab'.repeat(16);
  const answers = [
    await attachStatement(stack, formSubmissionId, { uploadKey }),
    await attachStatement({ ...stack, url: other.url }, formSubmissionId, { uploadKey }),
  ];
  expect(answers.map(({ ok }) => ok)).toEqual([true, true]);
  const bodies = await Promise.all(answers.map((answer) => answer.json()));
  expect(bodies[1]).toEqual(bodies[0]);
});

it('share sessions of staff: signed in at one, at work and signed out at both', async () => {
  await workAsStaff(balancer.url, staff);
  const token = await signIn(stack.url, staff);
  const headers = { authorization: `Bearer ${token}` };
  expect((await fetch(`${other.url}/api/auth/logout`, { method: 'POST', headers })).status).toBe(200);
  expect((await fetch(`${stack.url}/api/form/submissions`, { headers })).status).toBe(401);
});

it('tell who listens at one what was submitted at the other', async () => {
  const token = await signIn(stack.url, staff);
  const hears = listenFor(stack.url, { token, milliseconds: 4_000 });
  let isOver = false;
  const listening = hears.finally(() => {
    isOver = true;
  });
  await until('the listening is over', async () => {
    await applyAtOnce({ ...stack, url: other.url });
    return isOver;
  });
  expect(await listening).toBe(true);
});
