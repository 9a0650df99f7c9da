import { execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { packageContext } from '@funding-desk/shared/server/crypto/seal-contexts';
import type { FunderPackage } from '@funding-desk/shared/server/models/deal/funder-package';
import { parse } from 'csv-parse/sync';
import type { Email } from 'postal-mime';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { addDocument, makePackage, makeRenderedApplication, plainPdf } from '../../testing/packages.ts';
import { openTestWorker, type TestWorker } from '../../testing/test-worker.ts';
import { sendPackage } from '../mail/send-package.ts';
import { preparePackage } from './prepare-package.ts';

vi.setConfig({ testTimeout: 120_000 });
const run = promisify(execFile);

let worker: TestWorker;
beforeAll(async () => {
  worker = await openTestWorker();
});
afterEach(() => {
  worker.mail.refuseWith = null;
});
afterAll(() => worker.close());

const read = ({ _id }: Pick<FunderPackage, '_id'>) => worker.context.database.packages.findById(_id).orFail().lean();
const taskOf = ({ outbox }: FunderPackage, kind: string) => outbox.find((task) => task.kind === kind);

async function work(sent: FunderPackage, kind: 'prepare-package' | 'package'): Promise<FunderPackage> {
  const handler = kind === 'package' ? sendPackage : preparePackage;
  const taskId = taskOf(sent, kind)?._id.toHexString() ?? '';
  await handler(worker.context, { recordId: sent._id.toHexString(), taskId });
  return read(sent);
}

/** Prepares and sends the package. @returns the record, and the message by each address that got it */
async function deliver(sent: FunderPackage) {
  await work(sent, 'prepare-package');
  const after = await work(sent, 'package');
  const addresses = [...sent.to, ...sent.cc];
  return { after, received: worker.mail.received.filter(({ to }) => addresses.includes(to)) };
}

const bytesOf = ({ content }: Email['attachments'][number]) =>
  Buffer.from(typeof content === 'string' ? content : new Uint8Array(content));

async function textOf(pdf: Buffer): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'package-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await writeFile(path.join(folder, 'file.pdf'), pdf);
  const { stdout } = await run('pdftotext', ['-layout', path.join(folder, 'file.pdf'), '-']);
  return stdout;
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const photo = () =>
  sharp({ create: { width: 600, height: 800, channels: 3, background: '#dfe6ee' } })
    .jpeg()
    .toBuffer();

describe('a package for a funder', () => {
  it('is one message to all addresses, with traced copies and a manifest of what is attached', async () => {
    const application = await makeRenderedApplication(worker.context);
    const original = await plainPdf('Statement of March');
    const statement = await addDocument(worker.context, { application, name: 'March 4821.pdf', bytes: original });
    const picture = await addDocument(worker.context, {
      application,
      name: 'voided check.jpg',
      bytes: await photo(),
      fileType: 'image/jpeg',
    });
    const sent = await makePackage(worker.context, {
      application,
      documents: [statement, picture],
      to: ['deals@tallowcreek.example', 'second@tallowcreek.example'],
      cc: ['desk@tallowcreek.example'],
    });
    const { after, received } = await deliver(sent);
    expect(received.map(({ to }) => to)).toEqual([...sent.to, ...sent.cc]);
    const [first] = received;
    if (!first) throw new Error('nothing was sent');
    const { mail } = first;
    expect(mail.to?.map(({ address }) => address)).toEqual(sent.to);
    expect(mail.cc?.map(({ address }) => address)).toEqual(sent.cc);
    expect(mail.messageId).toContain(taskOf(sent, 'package')?._id.toHexString());
    expect(mail.text).toContain('Please have a look.');
    expect(taskOf(after, 'package')).toMatchObject({ state: 'done' });

    const files = mail.attachments.map((attachment) => [attachment.filename ?? '', bytesOf(attachment)] as const);
    expect(files.map(([name]) => name)).toEqual([
      expect.stringMatching(/\.pdf$/),
      '01 March 4821.pdf',
      '02 voided check.jpg',
      'manifest.csv',
    ]);
    const manifest = files.at(-1)?.[1] ?? Buffer.alloc(0);
    const [, ...rows]: string[][] = parse(manifest, { bom: true });
    expect(rows).toEqual(
      files.slice(0, -1).map(([name, bytes]) => [name, String(bytes.length), sha256(bytes), sent.code]),
    );
    const texts = await Promise.all(files.slice(0, 2).map(([, bytes]) => textOf(bytes)));
    for (const text of texts) {
      expect(text).toContain(sent.code);
      expect(text).toContain('Tallow Creek Capital');
    }
    expect(texts[0]).toContain('ends in 6789');
    expect((await sharp(files[2]?.[1]).metadata()).exif?.toString('latin1')).toContain(sent.code);
    const location = { tenant: sent.company.toHexString(), purpose: 'document' as const };
    expect(await worker.context.files.get({ id: statement, location })).toEqual(original);
  });

  it('has no sensitive value in a masked copy, and those of the PDF in a clear one', async () => {
    const application = await makeRenderedApplication(worker.context);
    const pdfTexts = [];
    for (const copy of ['masked', 'clear'] as const) {
      const { received } = await deliver(await makePackage(worker.context, { application, copy }));
      const [first] = received[0]?.mail.attachments ?? [];
      if (!first) throw new Error('nothing is attached');
      pdfTexts.push(await textOf(bytesOf(first)));
      expect(received[0]?.mail.text).not.toContain('6789');
    }
    expect(pdfTexts[0]).not.toContain('123-45-6789');
    expect(pdfTexts[1]).toContain('123-45-6789');
  });

  it('is a link when its files are bigger than 15 MB', async () => {
    const application = await makeRenderedApplication(worker.context);
    const noise = await sharp(randomBytes(2_200 * 1_900 * 3), { raw: { width: 2_200, height: 1_900, channels: 3 } })
      .png({ compressionLevel: 0 })
      .toBuffer();
    const documents = [
      await addDocument(worker.context, { application, name: 'one.png', bytes: noise, fileType: 'image/png' }),
      await addDocument(worker.context, { application, name: 'two.png', bytes: noise, fileType: 'image/png' }),
    ];
    const { after, received } = await deliver(await makePackage(worker.context, { application, documents }));
    expect(after.isLinked).toBe(true);
    expect(received[0]?.mail.attachments).toEqual([]);
    expect(received[0]?.mail.text).toMatch(/\/package\/[\w-]{43}\n/);
    expect(after.expiresAt.getTime() - (after.preparedAt?.getTime() ?? 0)).toBe(14 * 86_400_000);
  });

  it('has one button to the page on which its funder answers, and none once staff have ended the page', async () => {
    const application = await makeRenderedApplication(worker.context);
    const { after, received } = await deliver(await makePackage(worker.context, { application }));
    const token = worker.context.sealer.openText(packageContext(after, 'answer'), after.sealedAnswerToken);
    const { text = '', html = '' } = received[0]?.mail ?? {};
    for (const form of [text, html]) expect(form.match(/\/answer\/[\w-]+/g)).toEqual([`/answer/${token}`]);
    const endings = [{ sealedAnswerToken: '', answerWithdrawnAt: new Date() }, { answerUntil: new Date(0) }];
    for (const ending of endings) {
      const ended = await deliver(await makePackage(worker.context, { application, ...ending }));
      expect(JSON.stringify(ended.received[0]?.mail)).not.toContain('/answer/');
      expect(ended.received[0]?.mail.text).toContain('Attached:');
    }
  });

  it('names its funder, and no other one that gets the application', async () => {
    const application = await makeRenderedApplication(worker.context);
    const own = await makePackage(worker.context, { application, funderName: 'Tallow Creek Capital' });
    const other = await makePackage(worker.context, { application, funderName: 'Juniper Lane Funding' });
    const [first, second] = [await deliver(own), await deliver(other)];
    const whole = ({ received }: typeof first) => JSON.stringify(received[0]?.mail);
    expect(whole(first)).toContain('Tallow Creek Capital');
    expect(whole(first)).not.toMatch(/Juniper/);
    expect(whole(second)).not.toMatch(/Tallow/);
  });

  it('is sent with the same message and files when the first attempts fail', async () => {
    const application = await makeRenderedApplication(worker.context);
    const sent = await makePackage(worker.context, { application });
    await work(sent, 'prepare-package');
    const { files } = await read(sent);
    worker.mail.refuseWith = 451;
    expect(taskOf(await work(sent, 'package'), 'package')).toMatchObject({ state: 'pending', attempts: 1 });
    worker.mail.refuseWith = null;
    await worker.context.database.packages.updateOne(
      { _id: sent._id, 'outbox.kind': 'package' },
      { $set: { 'outbox.$.dueAt': new Date(0) } },
    );
    const after = await work(sent, 'package');
    expect(taskOf(after, 'package')).toMatchObject({ state: 'done', attempts: 2 });
    expect(after.files).toEqual(files);
    expect(worker.mail.received.filter(({ to }) => to === sent.to[0])).toHaveLength(1);
  });

  it('that is refused stays in the ledger, and staff are told', async () => {
    const application = await makeRenderedApplication(worker.context);
    const sent = await makePackage(worker.context, { application });
    await work(sent, 'prepare-package');
    worker.mail.refuseWith = 550;
    const after = await work(sent, 'package');
    expect(taskOf(after, 'package')).toMatchObject({ state: 'failed' });
    expect(after.effects?.map(({ kind, payload }) => [kind, payload])).toEqual([
      ['tell-of-failure', { application: application._id }],
    ]);
  });

  it('does not leave when the application is put on hold meanwhile', async () => {
    const application = await makeRenderedApplication(worker.context);
    const sent = await makePackage(worker.context, { application });
    await work(sent, 'prepare-package');
    const hold = { reason: 'A complaint is open', since: new Date(), by: application.company };
    await worker.context.database.applications.updateOne({ _id: application._id }, { $set: { hold } });
    const after = await work(sent, 'package');
    expect(taskOf(after, 'package')).toMatchObject({
      state: 'failed',
      reason: 'The application is on hold. Lift the hold, then send it again.',
    });
    expect(worker.mail.received.filter(({ to }) => to === sent.to[0])).toEqual([]);
  });

  it('fails with its e-mail when a document is gone, or not checked', async () => {
    const application = await makeRenderedApplication(worker.context);
    const document = await addDocument(worker.context, { application, name: 'a.pdf', bytes: await plainPdf('a') });
    const sent = await makePackage(worker.context, { application, documents: [document] });
    await worker.context.database.applicationDocuments.deleteOne({ _id: document });
    const after = await work(sent, 'prepare-package');
    expect(taskOf(after, 'prepare-package')).toMatchObject({
      state: 'failed',
      reason: 'One of the documents is no longer there.',
    });
    expect(taskOf(after, 'package')).toMatchObject({ state: 'failed' });
  });

  it('leaves no file behind when an attempt was interrupted', async () => {
    const application = await makeRenderedApplication(worker.context);
    const sent = await makePackage(worker.context, { application });
    const before = await worker.storedFiles();
    const left = application._id;
    const location = { tenant: sent.company.toHexString(), purpose: 'package' as const };
    await worker.context.files.put({ id: left, location, bytes: Buffer.from('left') });
    await worker.context.database.packages.updateOne({ _id: sent._id }, { $set: { unclaimed: [left] } });
    const after = await work(sent, 'prepare-package');
    const added = (await worker.storedFiles()).filter((id) => !before.includes(id));
    expect(added.sort()).toEqual(after.files?.map(({ _id }) => _id.toHexString()).sort());
    expect(after.unclaimed ?? []).toEqual([]);
  });
});
