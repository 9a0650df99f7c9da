import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { type ApplicantPreview, erasureReceiptSchema } from '@funding-desk/shared/schemas/audit/applicant-data';
import { SIGNATURE_DATA_URL } from '@funding-desk/shared/testing/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { unpackArchive } from '../../testing/scenes/applicant-copy.ts';
import { previewApplicant, uniqueApplicant } from '../../testing/scenes/applicant-data.ts';
import { saveDraft, startSession } from '../../testing/scenes/draft.ts';
import {
  applicationFor,
  makeTenant,
  settleAccepted,
  signInStaff,
  startTestApi,
  type Tenant,
  type TestApi,
} from '../../testing/test-api.ts';

const run = promisify(execFile);

const ANNA = { name: 'Anna Example', ssn: '517-48-3926', dob: '1975-03-14' };
const BORIS = { name: 'Boris Sample', ssn: '628-59-4037', dob: '1982-04-25' };
const CARLA = { name: 'Carla Muster', ssn: '739-61-5148', dob: '1968-07-09' };
type Person = typeof ANNA;

let api: TestApi;
let tenant: Tenant;
let token: string;
let folder: string;
beforeAll(async () => {
  api = await startTestApi();
  folder = await mkdtemp(path.join(tmpdir(), 'people-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await api.close();
});
beforeEach(async () => {
  tenant = await makeTenant(api);
  const permissions = ['page:forms'];
  token = (await signInStaff(api, { company: tenant.company._id, userType: 'company', permissions })).token;
});

const partner = (number: 1 | 2, { name, ssn, dob }: Person) => ({
  [`partner${number}Name`]: name,
  [`partner${number}SSN`]: ssn,
  [`partner${number}DOB`]: dob,
});

interface ApplyInput {
  readonly values: object;
  readonly first: Person;
  readonly second?: Person;
}

/** Applies with the second owner, or as the only one. @returns the application's id */
async function applyAs({ values, first, second }: ApplyInput): Promise<string> {
  const both = { ...(await applicationFor(api, tenant)), ...values, ...partner(1, first) };
  const sole = Object.fromEntries(Object.entries(both).filter(([name]) => !/^(partner|signer)2/.test(name)));
  const body = second
    ? { ...both, ...partner(2, second) }
    : { ...sole, soleOwner: true, signatures: { signer1Signature: SIGNATURE_DATA_URL } };
  const answer = await api.call('/form/submit', { body });
  expect([answer.status, answer.body.fields]).toEqual([201, undefined]);
  await settleAccepted(api);
  return z.object({ id: z.string() }).parse(answer.body.data).id;
}

const preview = (by: string, value: string) => previewApplicant({ api, token, body: { by, value } });
const idOf = ({ people }: ApplicantPreview, { name }: Person) =>
  people.find((person) => person.name === name)?.id ?? expect.fail(`${name} is not named`);

async function copy({ company, applicant }: ApplicantPreview, person?: string) {
  const query = new URLSearchParams({ company: company.id, applicant, ...(person === undefined ? {} : { person }) });
  return api.fetch(`/applicant-data/copy?${query}`, { token });
}

/** The unpacked copy: its folders, and who of these people is in it with a whole number. */
async function copied(found: ApplicantPreview, person: Person) {
  const into = await unpackArchive(folder, Buffer.from(await (await copy(found, idOf(found, person))).arrayBuffer()));
  const folders = (await readdir(into, { withFileTypes: true })).filter((entry) => entry.isDirectory()).length;
  const isIn = async ({ ssn, dob }: Person) => {
    const needles = [ssn, ssn.replaceAll('-', ''), dob].join('|');
    return (await run('grep', ['-rlE', needles, into]).catch(() => ({ stdout: '' }))).stdout !== '';
  };
  return { folders, anna: await isIn(ANNA), boris: await isIn(BORIS), carla: await isIn(CARLA) };
}

async function erase({ company, applicant }: ApplicantPreview, person?: string) {
  const body = { company: company.id, applicant, person, reason: 'Asked by letter', confirmation: 'ERASE' };
  return api.call('/applicant-data/erase', { token, body });
}

async function erased(found: ApplicantPreview, person: Person) {
  const receipt = erasureReceiptSchema.parse((await erase(found, idOf(found, person))).body.data);
  const states = Object.fromEntries(receipt.applications.map(({ id, state, keptFor }) => [id, keptFor ?? state]));
  return { states, counts: receipt.counts, receipt };
}

const isHeld = async (id: string) => (await api.context.database.applications.findById(id).lean())?.deletedAt === null;

describe.each([
  ['EIN', 'ein', 'taxIdNumber'],
  ['phone', 'phone', 'businessPhoneNumber'],
] as const)('two people who applied with one %s', (_what, by, field) => {
  it('are named, and nothing is copied or erased before one is chosen', async () => {
    const values = uniqueApplicant();
    const ids = [await applyAs({ values, first: ANNA }), await applyAs({ values, first: BORIS })];
    const found = await preview(by, values[field]);
    expect(found.person).toBeNull();
    expect(found.people.map(({ name, ssnMask, applications }) => [name, ssnMask, applications])).toEqual([
      ['Boris Sample', '***-**-4037', 1],
      ['Anna Example', '***-**-3926', 1],
    ]);
    expect(found.applications.map(({ owners }) => owners)).toEqual([[idOf(found, BORIS)], [idOf(found, ANNA)]]);
    const refusal = 'Several people applied with this identifier. Choose whose data you mean.';
    const refused = await copy(found);
    expect([refused.status, z.looseObject({ error: z.string() }).parse(await refused.json()).error]).toEqual([
      422,
      refusal,
    ]);
    expect((await erase(found)).body).toMatchObject({ error: refusal, fields: { person: refusal } });
    expect(await Promise.all(ids.map(isHeld))).toEqual([true, true]);
  });

  it('get a copy and an erasure of their own', async () => {
    const values = uniqueApplicant();
    const [annas, boriss] = [await applyAs({ values, first: ANNA }), await applyAs({ values, first: BORIS })];
    const found = await preview(by, values[field]);
    expect(await copied(found, ANNA)).toEqual({ folders: 1, anna: true, boris: false, carla: false });
    expect(await copied(found, BORIS)).toEqual({ folders: 1, anna: false, boris: true, carla: false });
    const { states, counts } = await erased(found, ANNA);
    expect(states).toEqual({ [annas]: 'erased', [boriss]: 'other_person' });
    expect(counts).toMatchObject({ erased: 1, kept: 1 });
    expect([await isHeld(annas), await isHeld(boriss)]).toEqual([false, true]);
  });
});

describe('an application of two owners', () => {
  it('is copied for each of them, with what is of the other one masked', async () => {
    const values = uniqueApplicant();
    await applyAs({ values, first: ANNA, second: BORIS });
    await applyAs({ values, first: CARLA });
    const found = await preview('ein', values.taxIdNumber);
    expect(found.people.map(({ name, applications, asSecondOwner }) => [name, applications, asSecondOwner])).toEqual([
      ['Carla Muster', 1, 0],
      ['Anna Example', 1, 0],
      ['Boris Sample', 0, 1],
    ]);
    expect(await copied(found, ANNA)).toEqual({ folders: 1, anna: true, boris: false, carla: false });
    expect(await copied(found, BORIS)).toEqual({ folders: 1, anna: false, boris: true, carla: false });
  });

  it('is erased for the first one, who applied, and kept when only the second one asks', async () => {
    const values = uniqueApplicant();
    const shared = await applyAs({ values, first: ANNA, second: BORIS });
    const own = await applyAs({ values, first: BORIS, second: ANNA });
    const found = await preview('ein', values.taxIdNumber);
    expect(await copied(found, BORIS)).toMatchObject({ folders: 2, anna: false, boris: true });
    const { states } = await erased(found, BORIS);
    expect(states).toEqual({ [own]: 'erased', [shared]: 'first_owner' });
    const again = await preview('ein', values.taxIdNumber);
    expect((await erased(again, ANNA)).states).toMatchObject({ [shared]: 'erased' });
  });
});

describe('forms that were begun', () => {
  const draftOf = async (values: Readonly<Record<string, string>>) => {
    await saveDraft(api, await startSession(api, tenant), { values });
  };
  const drafts = () =>
    api.context.database.formSessions.countDocuments({ company: tenant.company._id, finishedAt: null });

  it('go with the person, by number or by name, and those of others stay', async () => {
    const { taxIdNumber, ...values } = uniqueApplicant();
    await applyAs({ values: { ...values, taxIdNumber }, first: ANNA });
    await draftOf({ taxIdNumber, partner1Name: 'anna  EXAMPLE' });
    await draftOf({ taxIdNumber, ...partner(1, BORIS) });
    const before = await drafts();
    const found = await preview('ein', taxIdNumber);
    expect(found.people.map(({ name, applications, drafts: begun }) => [name, applications, begun])).toEqual([
      ['Anna Example', 1, 1],
      ['Boris Sample', 0, 1],
    ]);
    expect(await copied(found, ANNA)).toMatchObject({ folders: 2, anna: true, boris: false });
    const { counts } = await erased(found, ANNA);
    expect(counts).toMatchObject({ erased: 1, drafts: 1, keptDrafts: 1 });
    expect(await drafts()).toBe(before - 1);
  });

  it('without a name are of the only person who applied, and of nobody among several', async () => {
    const { taxIdNumber, ...values } = uniqueApplicant();
    await applyAs({ values: { ...values, taxIdNumber }, first: ANNA, second: BORIS });
    await draftOf({ taxIdNumber });
    const found = await preview('ein', taxIdNumber);
    expect([found.person, found.people.length]).toEqual([idOf(found, ANNA), 2]);
    await applyAs({ values: { ...values, taxIdNumber }, first: CARLA });
    const { person, people } = await preview('ein', taxIdNumber);
    expect([person, people.at(-1)]).toMatchObject([null, { id: 'unnamed', name: '', drafts: 1 }]);
  });
});
