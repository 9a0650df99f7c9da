import { makeCompany } from '@funding-desk/shared/testing/factories';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { largePdf } from '../../support/form/uploads.ts';
import { type Services, startServices } from '../../support/services/services.ts';

const MEBIBYTE = 1_048_576;
const SCALE = 0.1;
/** Bytes that one network may store within an hour: a tenth of 1 GiB here. */
const NETWORK_QUOTA = SCALE * 1024 * MEBIBYTE;
const LINK_QUOTA = 120 * MEBIBYTE;
const FILE_SIZE = 14 * MEBIBYTE;
const FILES_WITHIN_QUOTA = Math.floor(NETWORK_QUOTA / FILE_SIZE);

let services: Services;
beforeAll(async () => {
  services = await startServices({
    RATE_LIMIT_SCALE: String(SCALE),
    LINK_DAILY_MB: String(Math.round(LINK_QUOTA / MEBIBYTE / SCALE)),
    TRUST_PROXY: '1',
  });
});
afterAll(() => services.close());

const answerSchema = z.looseObject({ status: z.string(), error: z.string().default(''), data: z.unknown().optional() });

interface Told {
  readonly status: number;
  readonly retryAfter: number;
  readonly error: string;
  readonly data: unknown;
}

interface Sending {
  readonly from: string;
  readonly path: string;
  readonly init: RequestInit;
}

async function send({ from, path, init }: Sending): Promise<Told> {
  const headers = new Headers(init.headers);
  headers.set('x-forwarded-for', from);
  const answer = await fetch(`${services.url}/api${path}`, { ...init, headers });
  const { error, data } = answerSchema.parse(await answer.json());
  return { status: answer.status, retryAfter: Number(answer.headers.get('retry-after')), error, data };
}

const fileOf = (bytes: Uint8Array) => new File([new Uint8Array(bytes)], 'Big.pdf');
const BIG_FILE = fileOf(largePdf('Big.pdf', FILE_SIZE).buffer);

interface FileInput {
  readonly from: string;
  readonly file?: File;
  readonly language?: string;
  /** Form fields that name the owner of the file. */
  readonly fields: Readonly<Record<string, string>>;
}

/** A company whose form has received nothing yet. Its files belong to no session. */
async function newForm() {
  return { companyId: (await makeCompany(services.database))._id.toHexString() };
}

function upload({ from, file = BIG_FILE, fields, language = 'en' }: FileInput): Promise<Told> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', file);
  const init = { method: 'POST', body: form, headers: { 'accept-language': language } };
  return send({ from, path: '/documents/upload-public', init });
}

async function uploadMany(count: number, input: FileInput): Promise<readonly Told[]> {
  const told: Told[] = [];
  for (let at = 0; at < count; at += 1) told.push(await upload(input));
  return told;
}

const statusesOf = (told: readonly Told[]) => told.map(({ status }) => status);

async function storedBytes(): Promise<number> {
  const files = await services.database.connection.collection('files.files').find().toArray();
  return files.reduce((sum, { length }) => sum + Number(length), 0);
}

const sessionSchema = z.object({ formSubmissionId: z.string() });

async function startSession(from: string): Promise<string> {
  const { data } = await send({ from, path: `/form/initialize-session/${services.link.slug}`, init: {} });
  return sessionSchema.parse(data).formSubmissionId;
}

async function saveDraft(from: string): Promise<Told> {
  // A signature of maximum size. Drafts do not decode signatures.
  const signer1Signature = `data:image/png;base64,${'A'.repeat(600_000)}`;
  const signatures = { signer1Signature, signer2Signature: signer1Signature };
  const formSubmissionId = await startSession(from);
  const body = JSON.stringify({ formSubmissionId, signatures });
  const headers = { 'content-type': 'application/json', 'x-form-session': formSubmissionId };
  const init = { method: 'PUT', body, headers };
  return send({ from, path: '/form/draft', init });
}

describe('a stranger with many sessions', () => {
  it('cannot store more than the quota of a network, gets a Retry-After, and does not affect other networks', async () => {
    const before = await storedBytes();
    const fields = await newForm();
    const told = await uploadMany(FILES_WITHIN_QUOTA + 1, { from: '203.0.113.7', fields });
    expect(statusesOf(told)).toEqual([...Array(FILES_WITHIN_QUOTA).fill(201), 429]);
    expect((await storedBytes()) - before).toBeLessThanOrEqual(NETWORK_QUOTA * 1.01);
    // Another form, because this one accepts no more from this network today.
    const refused = await upload({ from: '203.0.113.7', fields: await newForm() });
    expect(refused.retryAfter).toBeGreaterThan(60);
    expect(refused.retryAfter).toBeLessThanOrEqual(65 * 60);
    expect(refused.error).toMatch(
      /^Your network has reached its limit for now\. Nothing was lost\. Please try again in \d+ minutes\.$/,
    );
    const spanish = await upload({ from: '203.0.113.7', fields: await newForm(), language: 'es' });
    expect([spanish.status, spanish.error]).toEqual([429, expect.stringMatching(/^Su red .* en \d+ minutos\.$/)]);
    expect((await upload({ from: '203.0.113.8', fields })).status).toBe(201);
  });

  it('can still store a small file when a large one exceeds the quota', async () => {
    const fields = { formSubmissionId: await startSession('203.0.113.7') };
    const file = fileOf(largePdf('Small.pdf', 100_000).buffer);
    expect((await upload({ from: '203.0.113.7', fields, file })).status).toBe(201);
  });

  it('cannot fill the disk with drafts either', async () => {
    const from = '203.0.113.9';
    await uploadMany(FILES_WITHIN_QUOTA, { from, fields: await newForm() });
    const statuses: number[] = [];
    while (statuses.length < 8) statuses.push((await saveDraft(from)).status);
    expect(statuses.slice(0, 2)).toEqual([200, 200]);
    expect(statuses.at(-1)).toBe(429);
  });
});

it('a file that is refused for another reason does not use up the quota', async () => {
  const from = '198.51.100.4';
  const file = fileOf(new Uint8Array(FILE_SIZE).fill(7));
  const refused = await uploadMany(FILES_WITHIN_QUOTA + 1, { from, file, fields: await newForm() });
  expect(new Set(statusesOf(refused))).toEqual(new Set([415]));
  const fields = { formSubmissionId: await startSession(from) };
  expect((await upload({ from, fields })).status).toBe(201);
});

it('many networks together cannot fill the disk through one link', async () => {
  const statuses: number[] = [];
  const before = await storedBytes();
  let last: Told | undefined;
  for (let at = 0; at < 10; at += 1) {
    const from = `192.0.2.${at}`;
    last = await upload({ from, fields: { formSubmissionId: await startSession(from) } });
    statuses.push(last.status);
  }
  expect((await storedBytes()) - before).toBeLessThanOrEqual(LINK_QUOTA);
  // Drafts of that link are still saved.
  expect((await saveDraft('192.0.2.200')).status).toBe(200);
  expect([statuses[0], statuses.at(-1)]).toEqual([201, 429]);
  expect(last?.error).toMatch(
    /^This form has reached its daily limit\. Nothing was lost\. Please try again in \d+ hours\.$/,
  );
});
