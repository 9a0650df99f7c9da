import { execFile } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { applicantRequestResponseSchema } from '@funding-desk/shared/schemas/document/document-request';
import { FIELD_VALUES, pdfBytes, SIGNATURE_DATA_URL } from '@funding-desk/shared/testing/factories';
import { makeFunder } from '@funding-desk/shared/testing/make-funder';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { apply } from '../support/applications/apply.ts';
import { runApiProgram } from '../support/services/api-programs.ts';
import {
  backupBytes,
  databaseBytes,
  filesBelow,
  findLeaks,
  findLeaksInFiles,
  type Needle,
  needlesOf,
  writeToDisk,
} from '../support/services/leaks.ts';
import { until } from '../support/services/processes.ts';
import { type Services, startServices } from '../support/services/services.ts';

const execute = promisify(execFile);

/** Unique values, so that any match is a leak. */
const SECRETS = {
  partner1SSN: '517-48-3926',
  partner2SSN: '526-91-7348',
  partner1DOB: '1931-07-19',
  partner2DOB: '1933-11-27',
  taxIdNumber: '83-9174625',
};
const signature = SIGNATURE_DATA_URL.split(',')[1] ?? '';

const needles: readonly Needle[] = [
  ...needlesOf(SECRETS),
  { name: 'signature as text', bytes: Buffer.from(signature.slice(100, 180)) },
  { name: 'signature as bytes', bytes: Buffer.from(signature, 'base64').subarray(60, 120) },
];

const leaksIn = (bytes: Buffer) => findLeaks(needles, bytes);
const leaksInFiles = (files: readonly string[]) => findLeaksInFiles(needles, files);

/** The second owner's part, which only the link takes. */
const SECOND_SECRETS = { partner2SSN: SECRETS.partner2SSN, partner2DOB: SECRETS.partner2DOB };
const FIRST_OWNER = {
  ...Object.fromEntries(
    Object.keys(FIELD_VALUES).flatMap((name) => (/^(partner|signer)2/.test(name) ? [[name, undefined]] : [])),
  ),
  partner1SSN: SECRETS.partner1SSN,
  partner1DOB: SECRETS.partner1DOB,
  taxIdNumber: SECRETS.taxIdNumber,
  signatures: { signer1Signature: SIGNATURE_DATA_URL },
};
const PARTNER = 'tobias@bluekettle.example';
const DISCLOSURE = 'Disclosure 60318842 of a funder';
const SUPPLEMENT = 'Supplement 90417733 on request';

let services: Services;
beforeAll(async () => {
  services = await startServices();
});
afterAll(() => services.close());

async function pdfText(bytes: Uint8Array): Promise<string> {
  const file = path.join(services.folder, 'attachment.pdf.tmp');
  await writeFile(file, bytes);
  return (await execute('pdftotext', ['-layout', file, '-'])).stdout;
}

async function post(to: string, body: object, headers: Readonly<Record<string, string>> = {}): Promise<unknown> {
  const answer = await fetch(`${services.url}/api${to}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  expect(answer.ok, `${to}: ${text}`).toBe(true);
  return JSON.parse(text);
}

/** The token of the link in the mailbox. */
async function mailedToken(mailbox: string, page: 'request' | 'sign' | 'answer'): Promise<string> {
  let token = '';
  await until(`a link of ${page} lies in the mailbox`, async () => {
    for (const name of await readdir(mailbox).catch(() => [])) {
      if (!name.endsWith('.eml')) continue;
      const { text = '' } = await PostalMime.parse(await readFile(path.join(mailbox, name)));
      token ||= new RegExp(`/${page}/([\\w-]{43})`).exec(text)?.[1] ?? '';
    }
    return token !== '';
  });
  return token;
}

async function staffToken(): Promise<string> {
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = services.variables;
  const schema = z.object({ data: z.object({ token: z.string() }) });
  return schema.parse(await post('/auth/login', { email, password })).data.token;
}

/** Sends the application to a new funder. @returns the token of the page on which it answers */
async function answerToken(application: string, mailbox: string): Promise<string> {
  const { database, company } = services;
  const isRendered = async () => Boolean((await database.applications.findById(application).lean())?.maskedPdf);
  await until('the PDFs are rendered', isRendered);
  const funder = await makeFunder(database, { company: company._id, name: 'Copper Wren Partners' });
  const body = {
    funders: [{ id: funder._id.toHexString(), version: funder.version }],
    documents: [],
    copy: 'masked',
    message: '',
    version: 0,
    confirmed: ['incomplete'],
  };
  const headers = { authorization: `Bearer ${await staffToken()}`, 'idempotency-key': crypto.randomUUID() };
  await post(`/form/submission/${application}/packages`, body, headers);
  return mailedToken(mailbox, 'answer');
}

describe('plain sensitive values', () => {
  it('appear in no database, queue, log or mailbox', async () => {
    const worker = services.startWorker({ SMTP_URL: '' });
    const { id } = await apply(services, SECRETS);
    const mailbox = path.join(services.folder, 'mailbox');
    const messages = async () => (await readdir(mailbox).catch(() => [])).filter((name) => name.endsWith('.eml'));
    await until('both messages lie in the mailbox', async () => (await messages()).length === 2);
    await until(
      'the deliveries are marked',
      async () =>
        (await services.database.applications.findById(id).lean())?.outbox.every(({ state }) => state === 'done') ===
        true,
    );
    await worker.stop();

    const database = await databaseBytes(services.database);
    // The search itself works: it finds a value that is not secret.
    expect(database.includes(Buffer.from(FIELD_VALUES.legalBusinessName))).toBe(true);
    expect(leaksIn(database)).toEqual([]);

    const files = await filesBelow(services.folder);
    expect(files.some((file) => file.includes('appendonly'))).toBe(true);
    expect(files.some((file) => file.endsWith('api.log'))).toBe(true);
    expect(await leaksInFiles(files)).toEqual([]);

    const engine = process.env.EMBEDDED_DATA_DIR;
    if (engine) await writeToDisk(services.database);
    if (engine) expect(await leaksInFiles(await filesBelow(engine))).toEqual([]);

    for (const name of await messages()) {
      const mail = await PostalMime.parse(await readFile(path.join(mailbox, name)));
      const [attachment] = mail.attachments;
      if (!(attachment?.content instanceof ArrayBuffer)) throw new Error('The message has no PDF');
      const text = await pdfText(new Uint8Array(attachment.content));
      expect(leaksIn(Buffer.from(`${mail.text}${mail.html}${text}`))).toEqual([]);
      expect(text).toContain('***-**-3926');
      expect(text).toContain('Signed electronically');
      expect(mail.text).toContain('***-**-3926');
    }
  });

  it('of second owners and of documents on request appear in no backup, and only in their own e-mails as links', async () => {
    const worker = services.startWorker({ SMTP_URL: '' });
    const mailbox = path.join(services.folder, 'mailbox');
    const { id } = await apply(services, {
      ...FIRST_OWNER,
      secondSigner: { name: 'Tobias Fennimore', email: PARTNER },
    });
    const signing = await mailedToken(mailbox, 'sign');
    const values = {
      partner2Name: 'Tobias Fennimore',
      signer2Name: 'Tobias Fennimore',
      signer2Date: FIELD_VALUES.signer2Date,
      ...SECOND_SECRETS,
    };
    await post('/signature/sign', { values, signature: SIGNATURE_DATA_URL }, { 'x-signature-token': signing });
    const token = await staffToken();
    const request = { items: [{ documentType: 'voidCheck' }], message: '', to: 'owner@bluekettle.example' };
    await post(`/form/submission/${id}/requests`, request, { authorization: `Bearer ${token}` });
    const asking = await mailedToken(mailbox, 'request');
    const opened = applicantRequestResponseSchema.parse(await post('/request/open', { token: asking }));
    const form = new FormData();
    form.set('item', opened.data.items[0]?.id ?? '');
    form.set('uploadKey', 'c'.repeat(32));
    form.set('file', new File([new Uint8Array(pdfBytes(SUPPLEMENT))], 'check.pdf'));
    const headers = { 'x-request-token': asking };
    const answer = await fetch(`${services.url}/api/request/upload`, { method: 'POST', headers, body: form });
    expect(answer.status, await answer.text()).toBe(201);
    const isDone = async () => {
      const stored = await services.database.applications.findById(id).lean();
      return stored?.pdfVersions?.length === 1 && stored.outbox.every(({ state }) => state === 'done');
    };
    await until('the second version is delivered', async () => (await isDone()) === true, 180);
    await worker.stop();

    const tokens = [signing, asking].map((secret) => ({ name: 'token of a link', bytes: Buffer.from(secret) }));
    const all = [...needles, ...tokens, { name: 'supplement', bytes: Buffer.from(SUPPLEMENT) }];
    expect(findLeaks(all, await databaseBytes(services.database))).toEqual([]);
    const backup = path.join(services.folder, 'backup');
    expect(await runApiProgram(services, { name: 'backup', words: [backup] })).toMatchObject({ code: 0 });
    const copied = await backupBytes(backup);
    // The search works, and the backup contains files: these are not secret.
    const known = ['legalBusinessName', FIELD_VALUES.legalBusinessName, 'files_id'];
    expect(known.filter((text) => !copied.includes(text))).toEqual([]);
    expect(findLeaks([...all, { name: 'a PDF', bytes: Buffer.from('%PDF-') }], copied)).toEqual([]);
    const files = await filesBelow(services.folder);
    const isOfLink = (file: string) => file.startsWith(mailbox);
    expect(
      await findLeaksInFiles(
        all,
        files.filter((file) => !isOfLink(file)),
      ),
    ).toEqual([]);
    expect(await leaksInFiles(files.filter(isOfLink))).toEqual([]);
  });

  it('of the page of a funder appear in no log and no backup, nor does the disclosure that it attaches', async () => {
    const worker = services.startWorker({ SMTP_URL: '' });
    const mailbox = path.join(services.folder, 'mailbox');
    const { id } = await apply(services, {});
    const token = await answerToken(id, mailbox);
    const numbers = {
      amount: 5_000_000,
      factor: '1.30',
      payments: 105,
      frequency: 'business_daily',
      fees: [],
      payoffs: [],
    };
    const terms = { ...numbers, firstPayment: '2027-01-05' };
    const offer = { terms, expiresOn: null, note: '', key: 'the-offer-of-the-page' };
    await post('/answer/offer', { token, offer });
    const form = new FormData();
    form.set('offer', offer.key);
    form.set('uploadKey', 'd'.repeat(32));
    form.set('file', new File([new Uint8Array(pdfBytes(DISCLOSURE))], 'disclosure.pdf'));
    const headers = { 'x-answer-token': token };
    const answer = await fetch(`${services.url}/api/answer/disclosure`, { method: 'POST', headers, body: form });
    expect(answer.status, await answer.text()).toBe(201);
    await worker.stop();

    const all = [
      { name: 'token of the page', bytes: Buffer.from(token) },
      { name: 'disclosure', bytes: Buffer.from(DISCLOSURE) },
    ];
    const database = await databaseBytes(services.database);
    expect(database.includes(Buffer.from('Copper Wren Partners'))).toBe(true);
    expect(findLeaks(all, database)).toEqual([]);
    const backup = path.join(services.folder, 'backup-of-funders');
    expect(await runApiProgram(services, { name: 'backup', words: [backup] })).toMatchObject({ code: 0 });
    const copied = await backupBytes(backup);
    expect(copied.includes('Copper Wren Partners')).toBe(true);
    expect(findLeaks(all, copied)).toEqual([]);
    const files = (await filesBelow(services.folder)).filter((file) => !file.startsWith(mailbox));
    expect(files.some((file) => file.endsWith('api.log'))).toBe(true);
    expect(await findLeaksInFiles(all, files)).toEqual([]);
  });
});
