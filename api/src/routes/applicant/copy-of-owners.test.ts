import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { exposureReportSchema } from '@funding-desk/shared/schemas/audit/exposure';
import { sha256Hex } from '@funding-desk/shared/server/files/file-store';
import { pdfBytes, SIGNATURE_DATA_URL } from '@funding-desk/shared/testing/factories';
import { Types } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { parseCsv } from '../../testing/parse-csv.ts';
import { answersSchema, copyApplicantTo } from '../../testing/scenes/applicant-copy.ts';
import { submitWithDocument, uniqueApplicant } from '../../testing/scenes/applicant-data.ts';
import { saveDraft, startSession } from '../../testing/scenes/draft.ts';
import { SECOND_SIGNER, SIGNED, submitOutstanding } from '../../testing/scenes/second-signer.ts';
import {
  applicationFor,
  makeTenant,
  signInStaff,
  startTestApi,
  type Tenant,
  type TestApi,
} from '../../testing/test-api.ts';

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

const deviceSchema = z.looseObject({ userAgent: z.string() });
const separateSchema = answersSchema.extend({
  evidence: deviceSchema,
  secondOwner: z.looseObject({ evidence: deviceSchema }),
});

interface StoredPdfs {
  readonly clear: Buffer;
  readonly masked: Buffer;
}

/** Stores both PDFs of an application, and of an earlier version, as the worker does. */
async function storePdfs(id: string): Promise<{ readonly latest: StoredPdfs; readonly earlier: StoredPdfs }> {
  const { database, files } = api.context;
  const tenantId = tenant.company._id.toHexString();
  const store = async (name: string) => {
    const [pdf, maskedPdf] = [new Types.ObjectId(), new Types.ObjectId()];
    const [clear, masked] = [pdfBytes(`${name} in clear`), pdfBytes(`${name} masked`)];
    await files.put({ id: pdf, location: { tenant: tenantId, purpose: 'pdf' }, bytes: clear });
    await files.put({ id: maskedPdf, location: { tenant: tenantId, purpose: 'masked-pdf' }, bytes: masked });
    return { record: { pdf, maskedPdf, renderedAt: database.clock.now() }, bytes: { clear, masked } };
  };
  const [latest, earlier] = [await store('Latest'), await store('Earlier')];
  const $set = { ...latest.record, pdfVersions: [earlier.record] };
  await database.applications.updateOne({ _id: id }, { $set });
  return { latest: latest.bytes, earlier: earlier.bytes };
}

/** The files of an archive by the end of their names, and the lines of the manifest. */
async function filesIn(into: string) {
  const names = await readdir(into, { recursive: true });
  const read = async (ending: string) => readFile(path.join(into, names.find((name) => name.endsWith(ending)) ?? ''));
  const [, ...rows] = parseCsv((await read('manifest.csv')).toString());
  return { read, rows };
}

const OWNERS = {
  partner1SSN: '517-48-3926',
  partner1DOB: '1975-03-14',
  partner2SSN: '628-59-4037',
  partner2DOB: '1982-04-25',
};

describe('the copy of an application with two owners', () => {
  it.each([
    ['EIN', 'ein', 'taxIdNumber', 1],
    ['e-mail', 'email', 'emailAddress', 1],
    ["first owner's phone", 'phone', 'partner1Phone', 1],
    ["second owner's phone", 'phone', 'partner2Phone', 2],
  ] as const)('by %s has no sensitive value of the other owner', async (_what, by, field, owner) => {
    const values = { ...uniqueApplicant(), ...OWNERS };
    const { id } = await submitWithDocument({ api, tenant, values, document: DOCUMENT });
    const pdfs = await storePdfs(id);
    const into = await copyOf({ by, value: values[field] });
    const { read, rows } = await filesIn(into);
    const { answers } = answersSchema.parse(JSON.parse((await read('Application.json')).toString()));
    const answerTo = (name: string) => answers.find((answer) => answer.field === name)?.value ?? '';
    const other = owner === 1 ? 2 : 1;
    expect(answerTo(`partner${owner}SSN`).replace(/\D/g, '')).toBe(OWNERS[`partner${owner}SSN`].replace(/\D/g, ''));
    expect(answerTo(`partner${owner}DOB`)).toBe(OWNERS[`partner${owner}DOB`]);
    expect(answerTo(`signer${owner}Signature`)).toMatch(/^data:image/);
    expect(answerTo(`partner${other}SSN`)).toBe(`***-**-${OWNERS[`partner${other}SSN`].slice(-4)}`);
    expect(answerTo(`partner${other}DOB`)).toBe(OWNERS[`partner${other}DOB`].slice(0, 4));
    expect(answerTo(`signer${other}Signature`)).toBe('Signed electronically');
    const hidden = [OWNERS[`partner${other}SSN`], OWNERS[`partner${other}DOB`]];
    const needles = hidden.flatMap((value) => [value, value.replaceAll('-', '')]);
    const { stdout } = await run('grep', ['-rlE', needles.join('|'), into]).catch(() => ({ stdout: '' }));
    expect(stdout).toBe('');
    expect((await read('README.txt')).toString()).toContain('neither gets the Social Security number');
    const expected = [
      ['PDF, version 1, masked', 'Version 1.pdf', pdfs.earlier.masked],
      ['PDF, masked', `application-${rows[0]?.[0]?.replace(' ', '-')}.pdf`, pdfs.latest.masked],
      ['Document', '01 October 2026.pdf', pdfBytes(DOCUMENT.text)],
    ] as const;
    for (const [content, name, bytes] of expected) {
      const row = rows.find((cells) => cells[2] === content);
      const stored = await read(name);
      expect([content, stored.equals(bytes), row?.[3]?.endsWith(name), row?.[5]]).toEqual([
        content,
        true,
        true,
        sha256Hex(bytes),
      ]);
    }
  });

  it('who signed separately shows neither the device nor the data of the other one', async () => {
    const { id, token: link } = await submitOutstanding(api, tenant, SECOND_SIGNER);
    const headers = { 'X-Signature-Token': link, 'User-Agent': 'Second phone' };
    expect((await api.call('/signature/sign', { body: SIGNED, headers })).status).toBe(200);
    const stored = await api.context.database.applications.findById(id).lean();
    const copied = async (by: string, value: string) => {
      const { read } = await filesIn(await copyOf({ by, value }));
      return separateSchema.parse(JSON.parse((await read('Application.json')).toString()));
    };
    const first = await copied('email', stored?.values.emailAddress ?? '');
    const second = await copied('email', SECOND_SIGNER.email);
    const devices = ({ evidence, secondOwner }: typeof first) =>
      [evidence, secondOwner.evidence].map((one) => one.userAgent);
    expect([devices(first)[1], devices(second)]).toEqual(['', ['', 'Second phone']]);
    const ssnIn = ({ answers }: typeof first, owner: number) =>
      answers.find(({ field }) => field === `partner${owner}SSN`)?.value;
    expect([ssnIn(first, 2), ssnIn(second, 1)]).toEqual(['***-**-7891', '***-**-6789']);
    expect(ssnIn(second, 2)?.replace(/\D/g, '')).toBe('234567891');
  });

  it('has what the second owner has typed and not sent, for that owner alone', async () => {
    const partner = { ...SECOND_SIGNER, email: 'typing@bluekettle.example' };
    const { id, token: link } = await submitOutstanding(api, tenant, partner);
    const values = { partner2City: 'Ashby Hollow', partner2SSN: SIGNED.values.partner2SSN };
    const body = { secret: 'c'.repeat(32), values };
    const headers = { 'X-Signature-Token': link };
    expect((await api.call('/signature/draft', { method: 'PUT', body, headers })).status).toBe(200);
    const stored = await api.context.database.applications.findById(id).lean();
    const copied = async (value: string) => {
      const { read } = await filesIn(await copyOf({ by: 'email', value }));
      return (await read('Application.json')).toString();
    };
    const second = await copied(partner.email);
    for (const typed of Object.values(values)) expect(second).toContain(typed);
    const first = await copied(stored?.values.emailAddress ?? '');
    for (const typed of Object.values(values)) expect(first).not.toContain(typed);
  });

  it('has the PDF in clear if there is only one owner', async () => {
    const values = uniqueApplicant();
    const body = await applicationFor(api, tenant);
    const own = Object.entries({ ...body, ...values }).filter(([name]) => !/^(partner|signer)2/.test(name));
    const signatures = { signer1Signature: SIGNATURE_DATA_URL };
    const sole = { ...Object.fromEntries(own), soleOwner: true, signatures };
    const answer = await api.call('/form/submit', { body: sole });
    const pdfs = await storePdfs(z.object({ id: z.string() }).parse(answer.body.data).id);
    const { read, rows } = await filesIn(await copyOf({ by: 'ein', value: values.taxIdNumber }));
    expect((await read('Version 1.pdf')).equals(pdfs.earlier.clear)).toBe(true);
    expect(rows.find((cells) => cells[2] === 'PDF')?.[5]).toBe(sha256Hex(pdfs.latest.clear));
  });

  it('that was not submitted masks the other owner, too', async () => {
    const { taxIdNumber, partner2Phone } = uniqueApplicant();
    const session = await startSession(api, tenant);
    await saveDraft(api, session, { values: { taxIdNumber, partner2Phone, ...OWNERS } });
    const ssns = async (by: string, value: string) => {
      const { read } = await filesIn(await copyOf({ by, value }));
      const { answers } = answersSchema.parse(JSON.parse((await read('Draft.json')).toString()));
      return answers.filter(({ field }) => field.endsWith('SSN')).map(({ value: ssn }) => ssn);
    };
    expect(await ssns('ein', taxIdNumber)).toEqual([OWNERS.partner1SSN, '***-**-4037']);
    expect(await ssns('phone', partner2Phone)).toEqual(['***-**-3926', OWNERS.partner2SSN]);
  });
});

describe('the copy of a draft', () => {
  it('is in the exposure report of the person who copied it', async () => {
    const values = uniqueApplicant();
    const session = await startSession(api, tenant);
    await saveDraft(api, session, { values: { taxIdNumber: values.taxIdNumber } });
    const { token: by, user } = await signInStaff(api, {
      company: tenant.company._id,
      userType: 'company',
      permissions: ['page:forms', 'page:audit'],
    });
    await copyOf({ by: 'ein', value: values.taxIdNumber }, by);
    const today = api.context.database.clock.now().toISOString().slice(0, 10);
    const query = `actor=${user._id.toHexString()}&from=${today}&to=${today}`;
    const report = exposureReportSchema.parse((await api.call(`/audit/exposure?${query}`, { token: by })).body.data);
    expect(report.totals.exported).toEqual({ applications: 1, people: 1 });
    const [row] = report.rows;
    expect(row?.application?.id).toMatch(/^[0-9a-f]{24}$/);
    const stored = await api.context.database.formSessions.findOne({ company: tenant.company._id }).lean();
    expect(stored?._id).not.toContain(row?.application?.id);
  });
});
