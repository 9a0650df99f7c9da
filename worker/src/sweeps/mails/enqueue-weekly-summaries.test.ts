import { formatReference } from '@funding-desk/shared/fields/field-texts';
import type { DailyCounter } from '@funding-desk/shared/server/models/daily-counter';
import { createTask } from '@funding-desk/shared/server/models/outbox/outbox-task';
import type { Role } from '@funding-desk/shared/server/models/role';
import type { User } from '@funding-desk/shared/server/models/user';
import { makeCompany, makeRole, makeUser } from '@funding-desk/shared/testing/factories';
import { DateTime } from 'luxon';
import { Types } from 'mongoose';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { sendAccountMail } from '../../handlers/mail/send-account-mail.ts';
import { makeApplication } from '../../testing/factories.ts';
import { openTestWorker, type TestWorker } from '../../testing/test-worker.ts';
import { enqueueWeeklySummaries, lastSummaryTime } from './enqueue-weekly-summaries.ts';

let worker: TestWorker;
let company: Types.ObjectId;
let role: Role;
beforeAll(async () => {
  worker = await openTestWorker();
  role = await makeRole(worker.context.database, { permissions: ['page:forms'] });
});
afterAll(() => worker.close());
beforeEach(async () => {
  company = (await makeCompany(worker.context.database, { nameOut: 'Harborline Capital' }))._id;
});

const WANTS = { columns: {}, mailOnAssignment: true, weeklySummary: true };
const LONG_AGO = new Date(0);

const makePerson = (over: Partial<User> = {}) =>
  makeUser(worker.context.database, {
    passwordHash: 'none',
    company,
    role: role._id,
    preferences: WANTS,
    weeklySummaryAt: LONG_AGO,
    ...over,
  });

const read = ({ _id }: User) => worker.context.database.users.findById(_id).orFail().lean();
const kindsOf = async (user: User) => (await read(user)).outbox.map(({ kind }) => kind);

/** Sends the waiting summaries of the person. @returns the messages */
async function send(user: User) {
  const { outbox } = await read(user);
  for (const { _id } of outbox)
    await sendAccountMail(worker.context, { recordId: user._id.toHexString(), taskId: _id.toHexString() });
  return worker.mail.received.filter(({ to }) => to === user.email).map(({ mail }) => mail);
}

/** Day of the week before now, which begins with 0 for Monday. */
const dayOfWeek = (weeksAgo: number, day: number) =>
  DateTime.fromJSDate(worker.context.database.clock.now(), { zone: 'utc' })
    .startOf('week')
    .minus({ weeks: weeksAgo })
    .plus({ days: day })
    .toISODate() ?? '';

async function countReceived(day: string, received: number, over: Partial<DailyCounter> = {}): Promise<void> {
  const link = new Types.ObjectId();
  await worker.context.database.dailyCounters.create({
    _id: `${link} ${day}`,
    company,
    link,
    user: null,
    day,
    counts: { received },
    ...over,
  });
}

it.each([
  ['2026-11-23T10:59:59Z', '2026-11-16T11:00:00Z'],
  ['2026-11-23T11:00:00Z', '2026-11-23T11:00:00Z'],
  ['2026-11-29T23:59:59Z', '2026-11-23T11:00:00Z'],
  ['2027-01-01T08:00:00Z', '2026-12-28T11:00:00Z'],
])('at %s the last summaries were due at %s', (now, expected) => {
  expect(lastSummaryTime(new Date(now))).toEqual(new Date(expected));
});

it('each person who wants it gets one e-mail, although two workers sweep at once', async () => {
  const people = await Promise.all([makePerson(), makePerson(), makePerson()]);
  const { context } = worker;
  await Promise.all([enqueueWeeklySummaries(context), enqueueWeeklySummaries(context)]);
  await enqueueWeeklySummaries(context);
  for (const person of people) expect(await kindsOf(person)).toEqual(['weekly-summary']);
  expect((await read(people[0] as User)).updatedAt).toEqual(people[0]?.updatedAt);
});

it.each([
  ['turned it off', { preferences: { ...WANTS, weeklySummary: false } }],
  ['asked for it since the last Monday', { weeklySummaryAt: new Date() }],
  ['was switched off', { disabledAt: new Date() }],
])('a person who %s gets none', async (_what, over) => {
  const person = await makePerson(over);
  await enqueueWeeklySummaries(worker.context);
  expect(await kindsOf(person)).toEqual([]);
});

it('reports the week before and what waits now, of the own company only', async () => {
  await countReceived(dayOfWeek(1, 0), 3);
  await countReceived(dayOfWeek(1, 6), 4);
  await countReceived(dayOfWeek(2, 6), 2);
  await countReceived(dayOfWeek(0, 0), 100);
  await countReceived(dayOfWeek(1, 3), 50, { company: new Types.ObjectId() });
  const { context } = worker;
  const { clock } = context.database;
  const values = { legalBusinessName: 'Blue Kettle Bakery LLC' };
  const oldest = await makeApplication(context, { company, values, createdAt: clock.fromNow(-9 * 86_400_000) });
  const failed = { ...createTask({ kind: 'email', address: 'a@b.example', dueAt: null }), state: 'failed' as const };
  const work = {
    reason: null,
    assignee: new Types.ObjectId(),
    version: 1,
    lastActivityAt: clock.now(),
  };
  await makeApplication(context, { company, outbox: [failed], work: { ...work, stage: 'docs_needed' } });
  await makeApplication(context, { company, work: { ...work, stage: 'declined' } });
  await makeApplication(context, { company, deletedAt: clock.now() });
  await makeApplication(context, { values: { legalBusinessName: 'Somebody Else Inc' } });
  const person = await makePerson({ name: 'Anna Example' });

  await enqueueWeeklySummaries(context);
  const [mail, ...more] = await send(person);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('Your week: 7 applications received');
  const text = mail?.text ?? '';
  for (const line of [
    'Hello Anna Example,',
    'Received: 7 (2 the week before)',
    'Waiting on you and your colleagues: 1\n',
    'Waiting on the applicant: 1\n',
    'Not assigned to anyone: 1\n',
    'With a failed delivery: 1\n',
    'New, 9 days',
  ])
    expect(text).toContain(line);
  expect(text).not.toContain('Somebody Else');
  expect(mail?.html).toContain(`href="http://localhost:4000/admin/forms/${oldest._id}"`);
  expect(mail?.html).toContain('Harborline Capital');
});

it('lists the own next steps alone, the earliest first, without their texts', async () => {
  const { context } = worker;
  const person = await makePerson();
  const add = (dueOn: string, of: Types.ObjectId) => {
    const nextStep = { what: 'Call Maria', dueOn, person: of, note: new Types.ObjectId() };
    const state = { stage: 'in_review', reason: null, assignee: null, version: 1 } as const;
    const work = { ...state, lastActivityAt: context.database.clock.now(), nextStep };
    return makeApplication(context, { company, work, stepDueOn: dueOn });
  };
  const own: string[] = [];
  for (let day = 12; day > 0; day -= 1) {
    const { reference } = await add(`2026-11-${String(day).padStart(2, '0')}`, person._id);
    own.unshift(`${formatReference(reference)}: overdue since November ${day}, 2026`);
  }
  await add('2026-10-01', new Types.ObjectId());
  await enqueueWeeklySummaries(context);
  const [mail] = await send(person);
  expect(mail?.text?.split('\n').filter((line) => line.includes('overdue since'))).toEqual(own.slice(0, 10));
  expect(mail?.text).toContain('and 2 more\n');
  expect(`${mail?.text}${mail?.html}`).not.toContain('Maria');
});

it('a super admin’s summary counts all companies', async () => {
  await countReceived(dayOfWeek(1, 2), 5, { company: new Types.ObjectId() });
  const admin = await makePerson({ company: null, isAdmin: true, role: null });
  await enqueueWeeklySummaries(worker.context);
  const [mail] = await send(admin);
  const received = Number(/Received: (\d+)/.exec(mail?.text ?? '')?.[1]);
  expect(received).toBeGreaterThanOrEqual(5);
});

it.each([
  ['lost the permission', async (user: User) => void (await change(user, { role: null }))],
  ['turned it off', async (user: User) => void (await change(user, { 'preferences.weeklySummary': false }))],
])('is not sent to a person who %s meanwhile', async (_what, loseAccess) => {
  const person = await makePerson();
  await enqueueWeeklySummaries(worker.context);
  await loseAccess(person);
  expect(await send(person)).toEqual([]);
  expect((await read(person)).outbox).toMatchObject([{ state: 'failed', address: '' }]);
});

async function change({ _id }: User, fields: object): Promise<void> {
  await worker.context.database.users.updateOne({ _id }, { $set: fields });
}
