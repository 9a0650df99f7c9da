import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { mailboxFolder } from '@funding-desk/shared/server/erasure/mailbox';
import { Types } from 'mongoose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMailTransport } from '../email/transport.ts';
import { makeApplication } from '../testing/factories.ts';
import { openTestWorker, type TestWorker } from '../testing/test-worker.ts';
import { sweepMailbox } from './sweep-mailbox.ts';

let worker: TestWorker;
let folder: string;
beforeAll(async () => {
  worker = await openTestWorker();
  folder = await mkdtemp(path.join(tmpdir(), 'mailbox-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await worker.close();
});

it('removes the messages about deleted and removed applications, and no others', async () => {
  const { context } = worker;
  const [existing, deleted] = [await makeApplication(context), await makeApplication(context)];
  await context.database.applications.updateOne({ _id: deleted._id }, { $set: { deletedAt: new Date() } });
  const env = { ...context.env, DATA_DIR: folder };
  expect(await sweepMailbox({ ...context, env })).toBe(0);
  const mailboxDir = mailboxFolder(folder);
  await mkdir(mailboxDir, { recursive: true });
  const { send } = createMailTransport({ smtpUrl: null, requireTls: false, mailboxDir, announce: () => undefined });
  const store = (name: string, applications: readonly Types.ObjectId[]) =>
    send({
      from: 'Applications <no-reply@funding.example>',
      to: 'anna@harborline.example',
      messageId: `<${name}@funding.example>`,
      subject: 'Subject',
      text: 'Text',
      html: '<p>Text</p>',
      attachments: [],
      applications: applications.map((id) => id.toHexString()),
    });
  await store('of-none', []);
  await store('of-existing', [existing._id]);
  await store('of-deleted', [deleted._id]);
  await store('of-both', [existing._id, deleted._id]);
  await store('of-removed', [new Types.ObjectId()]);
  expect(await sweepMailbox({ ...context, env })).toBe(3);
  const names = (await readdir(mailboxDir)).toSorted();
  expect(names.map((name) => /of-\w+/.exec(name)?.[0])).toEqual(['of-none', 'of-existing']);
});
