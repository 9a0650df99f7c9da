import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { FIELD_VALUES } from '@funding-desk/shared/testing/factories';
import { Types } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { answersSchema, copyApplicantTo, unpackArchive } from '../../testing/scenes/applicant-copy.ts';
import {
  previewApplicant,
  searchApplicant,
  submitWithDocument,
  uniqueApplicant,
} from '../../testing/scenes/applicant-data.ts';
import { addFunder, dealCalls, SELLS, sendTo } from '../../testing/scenes/deals/deal-calls.ts';
import { saveDraft, startSession } from '../../testing/scenes/draft.ts';
import { makeColleague } from '../../testing/scenes/work.ts';
import { makeTenant, signInStaff, startTestApi, submitOne, type Tenant, type TestApi } from '../../testing/test-api.ts';

const run = promisify(execFile);
const DOCUMENT = { text: 'October of the kites', name: 'October: 2026.pdf' };

let api: TestApi;
let tenant: Tenant;
let token: string;
let folder: string;
beforeAll(async () => {
  api = await startTestApi();
  folder = await mkdtemp(path.join(tmpdir(), 'applicant-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await api.close();
});
beforeEach(async () => {
  tenant = await makeTenant(api);
  token = await administratorOf(tenant);
});

async function administratorOf({ company }: Tenant): Promise<string> {
  return (await signInStaff(api, { company: company._id, userType: 'company', permissions: ['page:forms'] })).token;
}

const copyOf = (body: object, by = token) => copyApplicantTo({ api, token: by, body, folder });

async function answersIn(file: string) {
  return answersSchema.parse(JSON.parse((await readFile(file)).toString()));
}

describe('the search for an applicant', () => {
  it('finds applications by e-mail, phone or EIN, however it is typed', async () => {
    const values = uniqueApplicant();
    const { id } = await submitWithDocument({ api, tenant, values, document: DOCUMENT });
    await submitOne(api, tenant, uniqueApplicant());
    const ein = values.taxIdNumber.replace(/^(..)/, '$1-');
    for (const [by, value] of [
      ['email', ` ${values.emailAddress.toUpperCase()} `],
      ['phone', `+1 ${values.partner1Phone}`],
      ['ein', ein],
    ]) {
      const preview = await previewApplicant({ api, token, body: { by, value } });
      expect([by, preview.applications.map((found) => found.id)]).toEqual([by, [id]]);
      expect(preview.applications[0]).toMatchObject({ documents: 1, notes: 0, hold: null });
    }
  });

  it('names the reason of a hold, and counts drafts that were not submitted', async () => {
    const values = uniqueApplicant();
    const { id } = await submitOne(api, tenant, values);
    const hold = { reason: 'A complaint is open', since: new Date(), by: new Types.ObjectId() };
    await api.context.database.applications.updateOne({ _id: id }, { $set: { hold } });
    const session = await startSession(api, tenant);
    await saveDraft(api, session, { values: { taxIdNumber: values.taxIdNumber } });
    const preview = await previewApplicant({ api, token, body: { by: 'ein', value: values.taxIdNumber } });
    expect(preview).toMatchObject({ drafts: 1, applications: [{ id, hold: { reason: 'A complaint is open' } }] });
  });

  it('finds an application by the address of its second owner, and one without stored digests', async () => {
    const values = uniqueApplicant();
    const { id } = await submitOne(api, tenant, values);
    const { applications } = api.context.database;
    const signer = { name: 'Wren Calloway', email: 'Wren@kites.example', request: new Types.ObjectId() };
    const secondSigner = { ...signer, state: 'outstanding' as const, stateSince: new Date(), fieldNames: [] };
    await applications.updateOne({ _id: id }, { $set: { secondSigner }, $unset: { duplicateKeys: 1 } });
    for (const value of ['wren@kites.example', values.emailAddress]) {
      const { applications } = await previewApplicant({ api, token, body: { by: 'email', value } });
      expect(applications.map((found) => found.id)).toEqual([id]);
    }
  });

  it('refuses what is too short to be one applicant', async () => {
    for (const [by, value] of [
      ['ein', '12-345'],
      ['phone', '555-0101'],
      ['email', 'kites'],
    ])
      expect((await searchApplicant({ api, token, body: { by, value } })).status).toBe(422);
  });

  it('is logged with kind and applications, without the identifier', async () => {
    const values = uniqueApplicant();
    const { id } = await submitOne(api, tenant, values);
    await previewApplicant({ api, token, body: { by: 'email', value: values.emailAddress } });
    const entries = await api.context.database.auditLog
      .find({ action: 'applicant.search', company: tenant.company._id })
      .lean();
    expect(entries).toHaveLength(1);
    expect(entries[0]).toMatchObject({ details: { by: 'email', applications: 1, drafts: 0 } });
    expect(entries[0]?.applications?.map(String)).toEqual([id]);
    expect(JSON.stringify(entries)).not.toContain('kites');
  });
});

describe('the copy of what is held about an applicant', () => {
  it('names the funders who were sent an application, and the offers that were presented', async () => {
    // No law there asks for a disclosure.
    const values = { ...uniqueApplicant(), state: 'NV', businessAddressState: 'NV' };
    const { id } = await submitWithDocument({ api, tenant, values, document: DOCUMENT });
    const { applications } = api.context.database;
    const rendered = { pdf: new Types.ObjectId(), maskedPdf: new Types.ObjectId(), renderedAt: new Date() };
    await applications.updateOne({ _id: id }, { $set: rendered });
    const staff = await makeColleague({ api, tenant, name: 'Anna Example', permissions: SELLS });
    const funder = await addFunder(api, tenant, 'Tallow Creek');
    const [sent = ''] = await sendTo({ api, staff, id, funders: [funder] });
    const { offer, read } = dealCalls({ api, staff, id });
    await offer(sent);
    const offers = (await read()).offers.map(({ id: one, version }) => ({ id: one, version }));
    const body = { offers, to: values.emailAddress, key: 'first-send' };
    expect((await api.call(`/form/submission/${id}/presentations`, { token: staff.token, body })).status).toBe(201);
    // The files do not exist.
    await applications.updateOne({ _id: id }, { $set: { pdf: null, maskedPdf: null, renderedAt: null } });
    const into = await copyOf({ by: 'ein', value: values.taxIdNumber });
    const names = await readdir(into, { recursive: true });
    const own = names.find((name) => name.endsWith('Application.json')) ?? '';
    const { sentTo, presentedOffers } = z
      .object({
        sentTo: z.array(z.looseObject({ funder: z.string() })),
        presentedOffers: z.array(z.looseObject({})),
      })
      .parse(JSON.parse(await readFile(path.join(into, own), 'utf8')));
    expect(sentTo).toMatchObject([{ funder: funder.name, hadClearValues: false, documents: 0 }]);
    expect(presentedOffers).toMatchObject([
      { funders: [funder.name], sentTo: values.emailAddress, state: 'Sent', chosen: null },
    ]);
  });

  it('has all answers in clear, the evidence, documents and drafts, without internal notes', async () => {
    const values = uniqueApplicant();
    const { id, reference } = await submitWithDocument({ api, tenant, values, document: DOCUMENT });
    await api.call(`/form/submission/${id}/notes`, { token, body: { text: 'Internal marmalade' } });
    const session = await startSession(api, tenant);
    await saveDraft(api, session, {
      values: { taxIdNumber: values.taxIdNumber, partner1SSN: FIELD_VALUES.partner1SSN },
    });
    const into = await copyOf({ by: 'ein', value: values.taxIdNumber });
    const names = await readdir(into, { recursive: true });
    const own = names.find((name) => name.endsWith('Application.json')) ?? '';
    expect(own.replace(/\W/g, '')).toContain(reference);
    expect(
      names.filter((name) => /01 October 2026\.pdf$|Draft\.json$|README\.txt$|manifest\.csv$/.test(name)),
    ).toHaveLength(4);
    const { answers, evidence } = await answersIn(path.join(into, own));
    const answerTo = (field: string) => answers.find((answer) => answer.field === field)?.value;
    expect([answerTo('partner1SSN'), answerTo('partner1DOB'), answerTo('emailAddress')]).toEqual([
      expect.stringMatching(/^123-?45-?6789$/),
      FIELD_VALUES.partner1DOB,
      values.emailAddress,
    ]);
    expect(answerTo('signer1Signature')).toMatch(/^data:image\/png;base64,/);
    expect(evidence?.clientAddress).not.toBe('');
    const draft = await answersIn(path.join(into, 'Drafts/1/Draft.json'));
    expect(draft.answers.map(({ value }) => value)).toContain(FIELD_VALUES.partner1SSN);
    const { stdout } = await run('grep', ['-rlE', 'marmalade', into]).catch(() => ({ stdout: '' }));
    expect(stdout).toBe('');
  });

  it('is opened by a token for this applicant alone, and logged as an export of each application', async () => {
    const values = uniqueApplicant();
    const { id } = await submitOne(api, tenant, values);
    const { applicant, company } = await previewApplicant({
      api,
      token,
      body: { by: 'email', value: values.emailAddress },
    });
    const query = new URLSearchParams({ company: company.id, applicant }).toString();
    const answer = await api.call('/auth/file-token', { token, body: { kind: 'applicant-copy', query } });
    const fileToken = z.object({ token: z.string() }).parse(answer.body.data).token;
    const response = await api.fetch(`/applicant-data/copy?token=${fileToken}`);
    expect(response.status).toBe(200);
    await unpackArchive(folder, Buffer.from(await response.arrayBuffer()));
    expect((await api.fetch(`/form/archive?token=${fileToken}`)).status).toBe(401);
    const entries = await api.context.database.auditLog.find({ action: 'applicant.copy', subject: id }).lean();
    expect(entries.map(({ applications }) => applications?.map(String))).toEqual([[id]]);
    expect(JSON.stringify(entries)).not.toContain('kites');
  });
});

describe('the data of applicants of another company', () => {
  it('are not found, and neither copied with the digests of that company nor with its id', async () => {
    const values = uniqueApplicant();
    await submitOne(api, tenant, values);
    const other = await administratorOf(await makeTenant(api));
    const body = { by: 'ein', value: values.taxIdNumber };
    expect((await previewApplicant({ api, token: other, body })).applications).toEqual([]);
    const company = tenant.company._id.toHexString();
    expect((await searchApplicant({ api, token: other, body: { ...body, company } })).status).toBe(404);
    const { applicant } = await previewApplicant({ api, token, body });
    const foreign = new URLSearchParams({ company, applicant });
    expect((await api.fetch(`/applicant-data/copy?${foreign}`, { token: other })).status).toBe(404);
  });

  it('are found by a super administrator who names the company, who is asked for one otherwise', async () => {
    const values = uniqueApplicant();
    const { id } = await submitOne(api, tenant, values);
    const { token: admin } = await signInStaff(api, { isAdmin: true, userType: 'admin' });
    const body = { by: 'ein', value: values.taxIdNumber };
    expect((await searchApplicant({ api, token: admin, body })).status).toBe(422);
    const company = tenant.company._id.toHexString();
    const { applications } = await previewApplicant({ api, token: admin, body: { ...body, company } });
    expect(applications.map((found) => found.id)).toEqual([id]);
  });
});
