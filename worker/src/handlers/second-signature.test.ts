import { applicationContext } from '@funding-desk/shared/server/crypto/seal-contexts';
import type { Application } from '@funding-desk/shared/server/models/application/application';
import type { SecondSigner } from '@funding-desk/shared/server/models/application/second-signer';
import { newEffect } from '@funding-desk/shared/server/models/outbox/effects';
import { createTask } from '@funding-desk/shared/server/models/outbox/outbox-task';
import { Types } from 'mongoose';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sweepOutbox } from '../outbox/sweep-outbox.ts';
import { pdfImageCount, pdfPages, pdfText } from '../pdf/testing/pdf-fixtures.ts';
import { acceptance, jobOf, makeApplication, setAllDue } from '../testing/factories.ts';
import { openTestWorker, type TestWorker } from '../testing/test-worker.ts';
import { sendRequestMail } from './mail/applicant/send-request-mail.ts';
import { deliverEmail } from './mail/deliver-email.ts';
import { renderApplicationPdf } from './render-application-pdf.ts';

let worker: TestWorker;
beforeAll(async () => {
  worker = await openTestWorker();
});
afterAll(() => worker.close());

const SSN = '234-56-7891';
const isOfSecond = (name: string) => /^(?:partner|signer)2/.test(name);

function secondSigner(): SecondSigner {
  const request = new Types.ObjectId();
  return {
    name: 'Tobias Fennimore',
    email: `${request.toHexString()}@people.example`,
    request,
    state: 'outstanding',
    stateSince: new Date(),
    fieldNames: [],
  };
}

const without = (fields: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !isOfSecond(name)));

async function sealedSignature({ _id, company }: Pick<Application, '_id' | 'company'>, signer: 1 | 2) {
  const options = { create: { width: 40, height: 12, channels: 3 as const, background: '#123456' } };
  const png = (await sharp(options).png().toBuffer()).toString('base64');
  const name = `signer${signer}Signature`;
  return { [`sealed.${name}`]: worker.context.sealer.sealText(applicationContext({ _id, company }, name), png) };
}

const signedBy = (signer: 1 | 2, name: string) => ({
  signer,
  name,
  date: '2026-10-26',
  sha256: 'c0ffee',
  storedSha256: 'c0ffee',
  method: 'typed' as const,
});

/** An application whose second owner has not signed. */
async function makeOutstanding(): Promise<Application> {
  const { context, read } = worker;
  const { database } = context;
  const { _id, company, values, sealed, masks } = await makeApplication(context, {
    secondSigner: secondSigner(),
    isSignatureOutstanding: true,
    effects: [acceptance(database.clock.fromNow(60_000))],
  });
  const first = { values: without(values), sealed: without(sealed), masks: without(masks) };
  const signature = await sealedSignature({ _id, company }, 1);
  await database.applications.updateOne({ _id }, { $set: first });
  await database.applications.updateOne(
    { _id },
    { $set: { ...signature, 'evidence.signatures': [signedBy(1, 'Odalys Brightwater')] } },
  );
  return read(_id);
}

/** What the API stores with the second signature. */
async function sign({ _id, company, evidence }: Application): Promise<Application> {
  const { context, read } = worker;
  const { database, sealer } = context;
  const { clock } = database;
  const seal = (name: string, text: string) => sealer.sealText(applicationContext({ _id, company }, name), text);
  await database.applications.updateOne(
    { _id },
    {
      $set: {
        'values.partner2Name': 'Tobias Fennimore',
        'sealed.partner2SSN': seal('partner2SSN', SSN),
        'masks.partner2SSN': '***-**-7891',
        'secondSigner.state': 'signed',
        ...(await sealedSignature({ _id, company }, 2)),
        'secondSigner.fieldNames': ['partner2Name', 'partner2SSN', 'signer2Signature'],
        'secondSigner.evidence': {
          ...evidence,
          clientAddress: '192.0.2.44',
          signatures: [signedBy(2, 'Tobias Fennimore')],
        },
      },
      $unset: { isSignatureOutstanding: 1 },
      $push: {
        outbox: {
          $each: [
            createTask({ kind: 'completed-pdf', address: '', dueAt: clock.now() }),
            createTask({ kind: 'completed-email', address: `${_id.toHexString()}@staff.example`, dueAt: null }),
          ],
        },
      },
    },
  );
  return read(_id);
}

type File = 'pdf' | 'maskedPdf';

type Rendered = Pick<Application, 'company' | File>;

async function bytesOf({ company, ...ids }: Rendered, file: File): Promise<Buffer> {
  const id = ids[file];
  if (!id) throw new Error('The record references no PDF');
  const location = {
    tenant: company.toHexString(),
    purpose: file === 'pdf' ? ('pdf' as const) : ('masked-pdf' as const),
  };
  return (await worker.context.files.get({ id, location })) ?? Buffer.alloc(0);
}

const textOf = async (application: Rendered, file: File) => pdfText(await bytesOf(application, file));

async function companyNameOf({ company }: Pick<Application, 'company'>): Promise<string> {
  const stored = await worker.context.database.companies.findById(company).lean();
  return stored?.nameOut ?? '';
}

const received = (address: string) => worker.mail.received.filter(({ to }) => to === address).map(({ mail }) => mail);

async function requestOf({ secondSigner: signer }: Application) {
  const request = await worker.context.database.applicantRequests.findById(signer?.request).lean();
  const [task] = request?.outbox ?? [];
  if (!request || !task) throw new Error('There is no such request');
  return { request, job: { recordId: request._id.toHexString(), taskId: task._id.toHexString() } };
}

describe('the first version of an application whose second owner signs separately', () => {
  it('creates the link once and sends it with nothing of the first owner but who asks', async () => {
    const application = await makeOutstanding();
    await Promise.all([1, 2].map(() => renderApplicationPdf(worker.context, jobOf(application, 'pdf'))));
    const { request, job } = await requestOf(application);
    expect(request).toMatchObject({ kind: 'signature', to: application.secondSigner?.email });
    await sendRequestMail(worker.context, job);
    await sendRequestMail(worker.context, job);
    const [mail, ...more] = received(request.to);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Your signature is needed: Blue Kettle Bakery LLC');
    expect(mail?.from).toEqual({
      name: `${await companyNameOf(application)} for Odalys Brightwater`,
      address: 'no-reply@localhost',
    });
    expect(mail?.text).toMatch(/http:\/\/localhost:4000\/sign\/[\w-]{43}/);
    for (const canary of ['6789', '123-45', '9 Orchard Lane'])
      expect(`${mail?.text} ${mail?.html}`).not.toContain(canary);
  });

  it.each([
    ['pdf', 1],
    ['maskedPdf', 0],
  ] as const)(
    'says in its %s who has not signed, whom it asked, and shows no signature of theirs',
    async (file, images) => {
      const application = await makeOutstanding();
      await renderApplicationPdf(worker.context, jobOf(application, 'pdf'));
      const bytes = await bytesOf(await worker.read(application._id), file);
      const text = pdfText(bytes);
      const [year, month, day] = application.evidence.receivedAt.toISOString().slice(0, 10).split('-');
      expect(text).toContain(`Not signed yet: Tobias Fennimore was asked on ${month}/${day}/${year}`);
      expect(text).toContain(application.secondSigner?.email);
      expect(text).toContain('Signer 2 · Not signed');
      expect(pdfPages(bytes)[0]).toContain('Not signed by everyone');
      // One line per signer, so each phrase is the first owner's.
      expect(text.split('Signed electronically')).toHaveLength(file === 'pdf' ? 1 : 2);
      expect(pdfImageCount(bytes)).toBe(images);
    },
  );

  it('is mailed with what is outstanding, as of sending, and replies go to the applicant', async () => {
    const { context, read } = worker;
    const { applications } = context.database;
    for (const state of ['held', 'outstanding', 'declined', 'signed'] as const) {
      const application = await makeOutstanding();
      await renderApplicationPdf(context, jobOf(application, 'pdf'));
      const $set = {
        'secondSigner.state': state,
        'outbox.1.address': `${application._id.toHexString()}@staff.example`,
      };
      const $unset = state === 'signed' ? { isSignatureOutstanding: 1 } : {};
      await applications.updateOne({ _id: application._id }, { $set, $unset });
      await deliverEmail(context, jobOf(await read(application._id), 'email'));
      const [mail] = received(`${application._id.toHexString()}@staff.example`);
      expect([state, mail?.subject?.includes('second signature')]).toEqual([state, state !== 'signed']);
      expect([state, mail?.text?.includes('Second signature: Tobias Fennimore')]).toEqual([state, state !== 'signed']);
      expect(mail?.subject).toMatch(/^New application: Blue Kettle Bakery LLC \(outstanding: .*documents\)$/);
      expect(mail?.text).toMatch(/^Missing: .*Bank statements, 4 months \(.+\)/m);
      expect(mail?.replyTo).toEqual([{ name: '', address: application.values.emailAddress }]);
    }
  });

  it('is asked for by nobody while its link is held back, and no PDF says otherwise', async () => {
    const { context, read } = worker;
    const { applications, applicantRequests, clock } = context.database;
    const application = await makeOutstanding();
    const held = { 'secondSigner.state': 'held', 'secondSigner.heldBecause': 'recipient' };
    await applications.updateOne({ _id: application._id }, { $set: held });
    await renderApplicationPdf(context, jobOf(application, 'pdf'));
    expect(await applicantRequests.countDocuments({ submission: application._id })).toBe(0);
    const rendered = await read(application._id);
    for (const file of ['pdf', 'maskedPdf'] as const) {
      const text = await textOf(rendered, file);
      expect(text).toContain('Not signed yet: Tobias Fennimore has not been asked yet');
      expect(text).not.toMatch(/was asked|Asked to sign/);
    }
    // Staff have released it, and their process ended before the link existed.
    const released = { state: 'outstanding', releasedBy: new Types.ObjectId(), releasedAt: clock.now() };
    const $set = Object.fromEntries(Object.entries(released).map(([name, value]) => [`secondSigner.${name}`, value]));
    const asking = newEffect({ kind: 'request-signature', at: new Date(0), payload: {} });
    await applications.updateOne({ _id: application._id }, { $set: { ...$set, effects: [asking] } });
    await sweepOutbox(context);
    const { request } = await requestOf(await read(application._id));
    expect(request.createdBy).toEqual(released.releasedBy);
    expect((await read(application._id)).effects).toEqual([]);
  });

  it('sends no link once it is signed, declined or withdrawn', async () => {
    for (const state of ['signed', 'declined', 'withdrawn'] as const) {
      const application = await makeOutstanding();
      await renderApplicationPdf(worker.context, jobOf(application, 'pdf'));
      const { request, job } = await requestOf(application);
      await worker.context.database.applications.updateOne(
        { _id: application._id },
        { $set: { 'secondSigner.state': state } },
      );
      await sendRequestMail(worker.context, job);
      expect(received(request.to)).toEqual([]);
    }
  });
});

describe('the notice that a second owner declined', () => {
  it.each([
    ['declined', 1],
    ['outstanding', 0],
    ['signed', 0],
  ] as const)('is sent while the state is %s: %i e-mails', async (state, sent) => {
    const { context } = worker;
    const application = await makeOutstanding();
    await renderApplicationPdf(context, jobOf(application, 'pdf'));
    const { request } = await requestOf(application);
    const address = `${application._id.toHexString()}@lead.example`;
    const notice = createTask({ kind: 'request-answered', address, dueAt: context.database.clock.now() });
    await context.database.applicantRequests.updateOne({ _id: request._id }, { $set: { outbox: [notice] } });
    await context.database.applications.updateOne({ _id: application._id }, { $set: { 'secondSigner.state': state } });
    await sendRequestMail(context, { recordId: request._id.toHexString(), taskId: notice._id.toHexString() });
    const mails = received(address);
    expect(mails).toHaveLength(sent);
    for (const mail of mails) expect(mail.text).toContain('Tobias Fennimore declined to sign.');
  });
});

describe('the version with the second signature', () => {
  it('prints the second owner in both PDFs, keeps the first version, and is mailed once', async () => {
    const { context, read } = worker;
    const application = await makeOutstanding();
    await renderApplicationPdf(context, jobOf(application, 'pdf'));
    const first = await read(application._id);
    const signed = await sign(application);
    await Promise.all([1, 2].map(() => renderApplicationPdf(context, jobOf(signed, 'completed-pdf'))));
    await renderApplicationPdf(context, jobOf(signed, 'completed-pdf'));
    const stored = await read(application._id);
    expect(stored.pdfVersions).toMatchObject([{ pdf: first.pdf, maskedPdf: first.maskedPdf }]);
    expect(await textOf(first, 'pdf')).not.toContain(SSN);
    expect(await textOf(stored, 'pdf')).toContain(SSN);
    expect(await textOf(stored, 'pdf')).toContain('192.0.2.44');
    const masked = await textOf(stored, 'maskedPdf');
    expect(masked).toContain('***-**-7891');
    expect(masked.split('Signed electronically')).toHaveLength(3);
    const complete = await bytesOf(stored, 'pdf');
    expect(pdfText(complete)).toContain('Signer 2 · Typed name');
    for (const text of [masked, pdfText(complete)]) expect(text).not.toContain('Not signed');
    // Both signatures.
    expect(pdfImageCount(complete)).toBe(2);
    await deliverEmail(context, jobOf(stored, 'completed-email'));
    await deliverEmail(context, jobOf(stored, 'completed-email'));
    const [mail, ...more] = received(`${application._id.toHexString()}@staff.example`);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Completed: Blue Kettle Bakery LLC (outstanding: documents)');
    expect(mail?.text).toContain('Second signature: Tobias Fennimore');
    expect(mail?.attachments).toHaveLength(1);
  });

  it('prints the first version as it was received, even when it is rendered after the signature', async () => {
    const { context, read } = worker;
    const application = await makeOutstanding();
    const signed = await sign(application);
    await renderApplicationPdf(context, jobOf(signed, 'completed-pdf'));
    expect((await read(application._id)).renderedAt).toBeNull();
    await renderApplicationPdf(context, jobOf(signed, 'pdf'));
    const first = await read(application._id);
    expect(await textOf(first, 'pdf')).not.toContain(SSN);
    expect(first.outbox.find(({ kind }) => kind === 'completed-email')?.dueAt).toBeNull();
    await setAllDue(context, application);
    await renderApplicationPdf(context, jobOf(signed, 'completed-pdf'));
    const second = await read(application._id);
    expect([second.pdfVersions?.length, second.unclaimedFiles]).toEqual([1, []]);
    expect(await textOf(second, 'pdf')).toContain(SSN);
  });

  it('is rendered again after a worker died with it, without a further version or e-mail', async () => {
    const { context, read, storedFiles } = worker;
    const application = await makeOutstanding();
    await renderApplicationPdf(context, jobOf(application, 'pdf'));
    const signed = await sign(application);
    await context.database.applications.updateOne(
      { _id: application._id, 'outbox.kind': 'completed-pdf' },
      { $set: { 'outbox.$.attempts': 1, 'outbox.$.dueAt': new Date(0) } },
    );
    await renderApplicationPdf(context, jobOf(signed, 'completed-pdf'));
    await setAllDue(context, application);
    await renderApplicationPdf(context, jobOf(signed, 'completed-pdf'));
    const stored = await read(application._id);
    expect(stored.pdfVersions).toHaveLength(1);
    const files = [stored.pdf, stored.maskedPdf, stored.pdfVersions?.[0]?.pdf, stored.pdfVersions?.[0]?.maskedPdf];
    expect(await storedFiles()).toEqual(expect.arrayContaining(files.map((id) => id?.toHexString())));
  });
});
