import { COMPANY_ADMIN_PERMISSIONS } from '@funding-desk/shared/permissions';
import { STAGES } from '@funding-desk/shared/schemas/application/stages';
import {
  noteSchema,
  type TimelineEntry,
  timelineResponseSchema,
  type WorkView,
  workConflictSchema,
} from '@funding-desk/shared/schemas/application/work';
import { failureSchema } from '@funding-desk/shared/schemas/failure';
import { verifyAuditChain } from '@funding-desk/shared/server/audit/verify-chain';
import { effectsOf } from '@funding-desk/shared/server/models/outbox/effects';
import { type WorkedApplication, workStateOf } from '@funding-desk/shared/server/work/change-work';
import { trusted } from 'mongoose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { z } from 'zod';
import { type Colleague, makeColleague, workOf } from '../../../testing/scenes/work.ts';
import {
  makeTenant,
  signInStaff,
  startTestApi,
  submitOne,
  sweepEffects,
  type Tenant,
  type TestApi,
} from '../../../testing/test-api.ts';

const PEOPLE = 20;
const CHANGES_EACH = 5;
const APPLICATIONS = 10;

let api: TestApi;
let tenant: Tenant;
let people: readonly Colleague[];
let ids: readonly string[];
beforeAll(async () => {
  api = await startTestApi();
  tenant = await makeTenant(api);
  const names = Array.from({ length: PEOPLE }, (_, at) => `Person ${at + 1} Example`);
  people = await Promise.all(names.map((name) => makeColleague({ api, tenant, name })));
  const submitted = await Promise.all(Array.from({ length: APPLICATIONS }, () => submitOne(api, tenant)));
  ids = submitted.map(({ id }) => id);
});
afterAll(() => api.close());

interface Change {
  readonly id: string;
  readonly person: string;
  readonly work: WorkView;
}

interface SentNote {
  /** The application. */
  readonly id: string;
  readonly person: string;
  readonly note: string;
  readonly text: string;
}

let calls = 0;
const call: TestApi['call'] = (path, options) => {
  calls += 1;
  return api.call(path, options);
};

const put = (id: string, body: object, token: string) =>
  call(`/form/submission/${id}/work`, { method: 'PUT', body, token });

const pick = <T>(items: readonly T[], at: number): T => {
  const item = items[at % items.length];
  if (item === undefined) throw new Error('There is nothing to pick from');
  return item;
};

/** Makes the change on the version that the last refusal reported, until it is stored. */
async function insist(id: string, { person, change }: { person: Colleague; change: object }): Promise<Change> {
  for (let version = 0; ; ) {
    const answer = await put(id, { version, ...change }, person.token);
    if (answer.status === 200) return { id, person: person.id, work: workOf(answer) };
    const { code, error, data } = failureSchema.parse(answer.body);
    expect([answer.status, code, error.endsWith('Your change was not saved.')]).toEqual([409, 'work_changed', true]);
    version = workConflictSchema.parse(data).work.version;
  }
}

async function addNote(id: string, { person, text }: { person: Colleague; text: string }): Promise<SentNote> {
  const answer = await call(`/form/submission/${id}/notes`, { body: { text, mentions: [] }, token: person.token });
  expect(answer.status).toBe(201);
  return { id, person: person.id, note: noteSchema.parse(answer.body.data).id, text };
}

interface Done {
  readonly changes: readonly Change[];
  readonly notes: readonly SentNote[];
}

/** Alternates so that each change differs from the state that any other person left. */
async function workThrough(person: Colleague, at: number): Promise<Done> {
  const changes: Change[] = [];
  const notes: SentNote[] = [];
  for (let turn = 0; turn < CHANGES_EACH; turn += 1) {
    const stages = STAGES.filter((stage) => stage !== 'declined');
    const change =
      turn % 3 === 0 ? { assignee: pick(people, at + turn).id } : { stage: pick(stages, at + turn), assignee: null };
    const id = pick(ids, at + turn);
    const [changed, note] = await Promise.all([
      insist(id, { person, change }),
      addNote(id, { person, text: `${person.name} called, take ${turn}` }),
    ]);
    changes.push(changed);
    notes.push(note);
  }
  return { changes, notes };
}

/** All pages of the timeline, without what people read. */
async function readTimeline(id: string): Promise<readonly TimelineEntry[]> {
  const entries: TimelineEntry[] = [];
  const token = pick(people, 0).token;
  for (let cursor: string | null = ''; cursor !== null; ) {
    const query = `show=changes&pageSize=100${cursor === '' ? '' : `&cursor=${cursor}`}`;
    const answer = await api.call(`/form/submission/${id}/timeline?${query}`, { token });
    const page: z.infer<typeof timelineResponseSchema> = timelineResponseSchema.parse(answer.body);
    entries.push(...page.data);
    cursor = page.meta.next;
  }
  return entries;
}

async function stored(id: string): Promise<WorkedApplication> {
  const application = await api.context.database.applications.findById(id).lean();
  if (!application) throw new Error('There is no such application');
  return application;
}

async function workTogether(): Promise<Done> {
  const startedAt = performance.now();
  const done = await Promise.all(people.map(workThrough));
  const seconds = (performance.now() - startedAt) / 1000;
  process.stdout.write(`${PEOPLE} people: ${calls} calls, ${Math.round(calls / seconds)} a second\n`);
  return { changes: done.flatMap(({ changes }) => changes), notes: done.flatMap(({ notes }) => notes) };
}

it('twenty people at once lose no change and no note: versions rise one by one, and the log has each once', async () => {
  const { changes, notes } = await workTogether();
  expect(changes).toHaveLength(PEOPLE * CHANGES_EACH);
  for (const id of ids) {
    const entries = await api.context.database.auditLog.find({ subject: id, action: 'submission.work' }).lean();
    const byVersion = new Map(entries.map((entry) => [entry.details?.version, entry]));
    const { version } = workStateOf(await stored(id));
    expect([...byVersion.keys()].map(Number).sort((one, other) => one - other)).toEqual(
      Array.from({ length: version }, (_, at) => at + 1),
    );
    expect(entries).toHaveLength(version);
    // A change that found its own state already stored has the version of another person's change.
    const answered = changes.filter((change) => change.id === id);
    const versions = new Set(answered.map(({ work }) => work.version));
    expect(versions.size).toBe(version);
    for (const [at, { actor }] of byVersion) {
      const makers = answered.filter(({ work }) => work.version === Number(at)).map(({ person }) => person);
      expect(makers).toContain(actor?.toHexString());
    }
    expect(effectsOf((await stored(id)).effects, 'log-entry')).toEqual([]);
    const timeline = await readTimeline(id);
    expect(timeline.filter(({ action }) => action === 'submission.work')).toHaveLength(version);
    const listed = timeline.flatMap(({ note, actor }) => (note ? [[note.id, note.text, actor?.id]] : []));
    const sent = notes.filter((note) => note.id === id).map(({ note, text, person }) => [note, text, person]);
    expect(listed.toSorted()).toEqual(sent.toSorted());
  }
  expect(await api.context.database.notes.countDocuments({ 'effects.0': trusted({ $exists: true }) })).toBe(0);
  expect(await verifyAuditChain(api.context)).toMatchObject({ isWhole: true });
});

it('people who are switched off in the middle of assignments keep none', async () => {
  const { database } = api.context;
  const admin = await signInStaff(api, {
    company: tenant.company._id,
    userType: 'company',
    permissions: COMPANY_ADMIN_PERMISSIONS,
  });
  const leaving = people.slice(0, 4);
  const assign = (at: number) =>
    api.call('/form/submissions/work', { body: { ids, assignee: pick(leaving, at).id }, token: admin.token });
  const switchOff = ({ id }: Colleague) =>
    api.call(`/user/update/${id}`, { method: 'PUT', body: { isDisabled: true }, token: admin.token });
  const [assigned, off] = await Promise.all([
    Promise.all([0, 1, 2, 3, 4, 5, 6, 7].map(assign)),
    Promise.all(leaving.map(switchOff)),
  ]);
  for (const { status } of assigned) expect([200, 422]).toContain(status);
  expect(off.map(({ status }) => status)).toEqual(leaving.map(() => 200));
  for (const id of ids)
    expect(leaving.map((person) => person.id)).not.toContain(String((await stored(id)).work?.assignee));
  expect(await database.users.countDocuments({ 'effects.kind': 'release-assignments' })).toBe(0);
  await sweepEffects(api);
  expect(await verifyAuditChain(api.context)).toMatchObject({ isWhole: true });
});
