import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { createSealer } from '@funding-desk/shared/server/crypto/sealing';
import type { Database } from '@funding-desk/shared/server/database/database';
import { applicationPrefixesOf } from '@funding-desk/shared/server/database/search-terms';
import type { Application } from '@funding-desk/shared/server/models/application/application';
import mongoose from 'mongoose';
import type { Email } from 'postal-mime';
import sharp from 'sharp';
import { z } from 'zod';
import { superAdmin } from '../admin/sign-in.ts';
import { until } from '../services/processes.ts';
import type { Services } from '../services/services.ts';

const execute = promisify(execFile);
const loginSchema = z.object({ data: z.looseObject({ token: z.string() }) });
const viewSchema = z.object({ data: z.looseObject({ pdfPath: z.string() }) });

/** @returns the headers of calls by the super admin */
export async function logIn(services: Services): Promise<{ authorization: string }> {
  const answer = await fetch(`${services.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(superAdmin(services)),
  });
  return { authorization: `Bearer ${loginSchema.parse(await answer.json()).data.token}` };
}

/**
 * Text of an application's PDF, as staff open it, with runs of white space collapsed. Waits for the worker to render
 * it; `file` is a path for it.
 */
export async function applicationPdfText(
  services: Services,
  { id, file }: { id: string; file: string },
): Promise<string> {
  const headers = await logIn(services);
  let path = '';
  await until('the PDF is rendered', async () => {
    const answer = await fetch(`${services.url}/api/form/submission/${id}`, { headers });
    path = viewSchema.parse(await answer.json()).data.pdfPath;
    return path !== '';
  });
  const pdf = await fetch(`${services.url}/api/form${path}`, { headers });
  return pdfText(new Uint8Array(await pdf.arrayBuffer()), file);
}

/** Text of a PDF, with runs of white space collapsed. @param file a path for it */
async function pdfText(pdf: Uint8Array, file: string): Promise<string> {
  await writeFile(file, pdf);
  const { stdout } = await execute('pdftotext', ['-layout', file, '-']);
  return stdout.replace(/\s+/g, ' ');
}

/** Text of the only attachment of a message, a PDF. */
export async function attachedPdfText({ attachments }: Pick<Email, 'attachments'>): Promise<string> {
  const [pdf, ...more] = attachments;
  if (!(pdf?.content instanceof ArrayBuffer) || more.length > 0) throw new Error('There is not one PDF');
  const folder = await mkdtemp(path.join(tmpdir(), 'funding-desk-copy-'));
  try {
    return await pdfText(new Uint8Array(pdf.content), path.join(folder, 'copy.pdf'));
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** A stored signature: its size, and the position of its ink. */
interface SeenSignature {
  readonly png: Buffer;
  readonly width: number;
  readonly height: number;
  /** Share of the pixels that are ink. */
  readonly coverage: number;
  /** The box around the ink, as shares of width and height. */
  readonly ink: { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number };
}

/** Darker pixels count as ink. */
const INK = 190;

async function look(png: Buffer): Promise<SeenSignature> {
  const { data, info } = await sharp(png).flatten({ background: '#fff' }).greyscale().raw().toBuffer({
    resolveWithObject: true,
  });
  const { width, height, channels } = info;
  const places = Array.from({ length: width * height }, (_, at) => at).filter(
    (at) => (data[at * channels] ?? 255) < INK,
  );
  const xs = places.map((at) => (at % width) / width);
  const ys = places.map((at) => Math.floor(at / width) / height);
  const ink = { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
  return { png, width, height, coverage: places.length / (width * height), ink };
}

/** Opens an application's sealed signature. @throws when it has none */
export async function storedSignature(
  { variables }: Services,
  { application, signer }: { application: Application; signer: 1 | 2 },
): Promise<SeenSignature> {
  const field = `signer${signer}Signature`;
  const sealed = application.sealed[field];
  if (sealed === undefined) throw new Error(`There is no ${field}`);
  const location = { tenant: application.company.toHexString(), record: application._id.toHexString(), field };
  return look(Buffer.from(createSealer(variables.FIELD_KEYS ?? '').openText(location, sealed), 'base64'));
}

const DAY = 24 * 3_600_000;

/**
 * Copies of an application, each a day older than the previous one, with the given business names in turn. They have
 * no outbox tasks, so that no worker touches them, and their sealed values cannot be opened.
 */
export async function addOlderApplications(
  { applications }: Database,
  { original, count, names }: { original: string; count: number; names: readonly string[] },
): Promise<void> {
  const application = await applications.findById(original).lean();
  if (!application) throw new Error('There is no application to copy');
  const copies = Array.from({ length: count }, (_, index) => {
    const legalBusinessName = names[index % names.length] ?? '';
    const reference = `CPY${'ABCDEFGHJKLMNPQRSTUVWXYZ'[index]}2345`;
    return {
      ...application,
      _id: new mongoose.Types.ObjectId(),
      session: randomBytes(32).toString('hex'),
      reference,
      values: { ...application.values, legalBusinessName },
      searchPrefixes: applicationPrefixesOf({
        application: { reference, values: { legalBusinessName } },
        nameOut: '',
        submitter: '',
      }),
      documents: [],
      outbox: [],
      createdAt: new Date(application.createdAt.getTime() - (index + 1) * DAY),
    };
  });
  await applications.create(copies);
}
