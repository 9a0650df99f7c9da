import { execFile } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { FIELD_VALUES, SIGNATURE_DATA_URL } from '@funding-desk/shared/testing/factories';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  databaseBytes,
  filesBelow,
  findLeaks,
  findLeaksInFiles,
  type Needle,
  needlesOf,
} from '../support/services/leaks.ts';
import { until } from '../support/services/processes.ts';
import { type Services, startServices } from '../support/services/services.ts';
import { apply } from '../support/submissions/apply.ts';

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
        (await services.database.formSubmissions.findById(id).lean())?.outbox.every(({ state }) => state === 'done') ===
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
});
