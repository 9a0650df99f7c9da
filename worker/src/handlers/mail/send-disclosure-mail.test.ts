import { disclosureContext } from '@funding-desk/shared/server/crypto/seal-contexts';
import { sha256Hex } from '@funding-desk/shared/server/files/file-store';
import type { Disclosure } from '@funding-desk/shared/server/models/deal/disclosure';
import { createTask } from '@funding-desk/shared/server/models/outbox/outbox-task';
import { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeDisclosure } from '../../testing/disclosures.ts';
import { openTestWorker, type TestWorker } from '../../testing/test-worker.ts';
import { sendDisclosureMail } from './send-disclosure-mail.ts';

const PDF = Buffer.from('%PDF-1.7\nThe disclosure of the funder, as it is.\n%%EOF\n');
const PNG = Buffer.from('The picture of a signature');

let worker: TestWorker;
beforeAll(async () => {
  worker = await openTestWorker();
});
afterAll(() => worker.close());

/** Sends the first e-mail. @returns how its task is afterwards, and the messages to its address */
async function send({ _id, outbox }: Disclosure) {
  const [task] = outbox;
  if (!task) throw new Error('There is no e-mail');
  await sendDisclosureMail(worker.context, { recordId: _id.toHexString(), taskId: task._id.toHexString() });
  const after = await worker.context.database.disclosures.findById(_id).orFail().lean();
  return { task: after.outbox[0], received: worker.mail.received.filter(({ to }) => to === task.address) };
}

/** A signed disclosure, whose evidence is due to the funder. */
async function signed(over: Partial<Disclosure> = {}): Promise<Disclosure> {
  const { context } = worker;
  const signature = new Types.ObjectId();
  const address = `${signature.toHexString()}@tallowcreek.example`;
  const made = await makeDisclosure(context, {
    bytes: PDF,
    state: 'signed',
    signature,
    openedAt: new Date('2026-11-27T09:00:00Z'),
    openedFrom: '203.0.113.9',
    answeredAt: new Date('2026-11-27T09:05:00Z'),
    evidence: {
      signerName: 'Maria Sample',
      words: 'By signing, I confirm that I received it.',
      signatureSha256: sha256Hex(PNG),
      method: 'drawn',
      clientAddress: '203.0.113.9',
      userAgent: 'Browser 1.0',
      timeZone: 'America/New_York',
      language: 'en',
      digest: sha256Hex('evidence'),
    },
    outbox: [createTask({ kind: 'disclosure-evidence', address, dueAt: context.database.clock.now() })],
    ...over,
  });
  const location = { tenant: made.company.toHexString(), purpose: 'disclosure' as const };
  await context.files.put({ id: signature, location, bytes: PNG });
  return made;
}

describe('the e-mail with the link to a disclosure', () => {
  it('has one link for its applicant, and no number of the offer', async () => {
    const made = await makeDisclosure(worker.context, { bytes: PDF });
    const token = worker.context.sealer.openText(disclosureContext(made), made.sealedToken);
    const { task, received } = await send(made);
    expect(task?.state).toBe('done');
    expect(received).toHaveLength(1);
    const { text = '', html = '', attachments } = received[0]?.mail ?? {};
    for (const form of [text, html]) expect(form.match(/\/disclosure\/[\w-]+/g)).toEqual([`/disclosure/${token}`]);
    expect(text).toContain('Tallow Creek Capital');
    expect(text).not.toMatch(/\$|%|\brate\b/);
    expect(attachments).toEqual([]);
  });

  it('is not sent once the link has ended, or without the file', async () => {
    const endings = [{ state: 'withdrawn', sealedToken: '' }, { expiresAt: new Date(0) }] as const;
    for (const ending of endings) {
      const { task, received } = await send(await makeDisclosure(worker.context, { bytes: PDF, ...ending }));
      expect(task).toMatchObject({ state: 'failed', reason: 'The link in the message is no longer valid.' });
      expect(received).toEqual([]);
    }
    const interrupted = await makeDisclosure(worker.context, { bytes: PDF });
    await worker.context.files.remove(interrupted.file._id);
    const { task, received } = await send(interrupted);
    expect(task).toMatchObject({ state: 'failed', reason: 'The stored disclosure is gone. Please send it again.' });
    expect(received).toEqual([]);
  });
});

describe('the evidence of a signed disclosure', () => {
  it('goes to the funder with the file byte for byte, the evidence as a page and as text, and the signature', async () => {
    const made = await signed();
    const { task, received } = await send(made);
    expect(task?.state).toBe('done');
    const { attachments = [], text = '' } = received[0]?.mail ?? {};
    expect(attachments.map(({ filename, mimeType }) => [filename, mimeType])).toEqual([
      ['Disclosure.pdf', 'application/pdf'],
      ['evidence.pdf', 'application/pdf'],
      ['signature.png', 'image/png'],
      ['evidence.txt', 'text/plain'],
    ]);
    const [pdf, page, png, record] = attachments.map(({ content }) =>
      Buffer.from(typeof content === 'string' ? content : new Uint8Array(content)),
    );
    expect(pdf?.equals(PDF)).toBe(true);
    expect(png?.equals(PNG)).toBe(true);
    expect(page?.subarray(0, 5).toString()).toBe('%PDF-');
    for (const line of ['Opened from: 203.0.113.9', 'Signed by: Maria Sample', `Disclosure: SHA-256 ${sha256Hex(PDF)}`])
      expect(record?.toString().split('\r\n')).toContain(line);
    expect(text).toContain('2026-11-27 09:05:00 UTC');
  });

  it('goes to all addresses of the package in one e-mail', async () => {
    const [to, cc] = [[`legal-${new Types.ObjectId()}@tallowcreek.example`], [`desk@${new Types.ObjectId()}.example`]];
    const { received } = await send(await signed({ evidenceAlso: { to, cc } }));
    const [first] = received;
    const messages = worker.mail.received.filter(({ mail }) => mail.messageId === first?.mail.messageId);
    expect(messages.map((message) => message.to)).toEqual([first?.to, ...to, ...cc]);
    expect(first?.mail.to?.map(({ address }) => address)).toEqual([first?.to, ...to]);
    expect(first?.mail.cc?.map(({ address }) => address)).toEqual(cc);
  });

  it('takes no line, header or address from a typed name', async () => {
    const name = 'Maria\r\nBcc: other@else.example\r\nSigned: never';
    const base = await signed();
    const made = await signed({
      businessName: name,
      file: { ...base.file, name: 'a\r\nBcc: other@else.example.pdf' },
      company: base.company,
      ...(base.evidence && { evidence: { ...base.evidence, signerName: name, userAgent: name } }),
    });
    const { received } = await send(made);
    expect(received).toHaveLength(1);
    expect(worker.mail.received.filter(({ to }) => to === 'other@else.example')).toEqual([]);
    const { attachments = [], headers = [] } = received[0]?.mail ?? {};
    expect(headers.map(({ key }) => key)).not.toContain('bcc');
    const record = attachments.find(({ filename }) => filename === 'evidence.txt')?.content ?? '';
    const lines = (typeof record === 'string' ? record : Buffer.from(new Uint8Array(record)).toString()).split('\r\n');
    expect(lines.filter((line) => /^(Bcc|Signed: never)/.test(line))).toEqual([]);
    expect(lines.filter((line) => line.startsWith('Signed: '))).toHaveLength(1);
  });
});
