import { newPackageLinks } from '@funding-desk/shared/server/deals/package-link';
import { sha256Hex } from '@funding-desk/shared/server/files/file-store';
import type { Application } from '@funding-desk/shared/server/models/application/application';
import type { FunderPackage } from '@funding-desk/shared/server/models/deal/funder-package';
import { createTask } from '@funding-desk/shared/server/models/outbox/outbox-task';
import { newTracedCopy } from '@funding-desk/shared/server/traced-copies/traced-copy-records';
import { makeUser } from '@funding-desk/shared/testing/factories';
import { Types } from 'mongoose';
import PDFDocument from 'pdfkit';
import type { WorkerContext } from '../context.ts';
import { makeApplication } from './factories.ts';

/** A PDF with one line of text. */
export async function plainPdf(text: string): Promise<Buffer> {
  const document = new PDFDocument({ size: 'LETTER', info: { CreationDate: new Date(0) } });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const finished = new Promise((resolve) => document.once('end', resolve));
  document.fontSize(12).text(text, 72, 72).end();
  await finished;
  return Buffer.concat(chunks);
}

const CLEAR_TEXT = 'SSN 123-45-6789';
const MASKED_TEXT = 'SSN ends in 6789';

/** An application with both PDFs, which say whether they are masked. */
export async function makeRenderedApplication(context: WorkerContext): Promise<Application> {
  const [pdf, maskedPdf] = [new Types.ObjectId(), new Types.ObjectId()];
  const application = await makeApplication(context, { outbox: [], pdf, maskedPdf, renderedAt: new Date() });
  const tenant = application.company.toHexString();
  await context.files.put({ id: pdf, location: { tenant, purpose: 'pdf' }, bytes: await plainPdf(CLEAR_TEXT) });
  await context.files.put({
    id: maskedPdf,
    location: { tenant, purpose: 'masked-pdf' },
    bytes: await plainPdf(MASKED_TEXT),
  });
  return application;
}

interface DocumentInput {
  readonly application: Application;
  readonly name: string;
  readonly bytes: Buffer;
  readonly fileType?: 'application/pdf' | 'image/jpeg' | 'image/png';
}

/** A filed document with stored bytes. @returns its id */
export async function addDocument(
  { database, files }: WorkerContext,
  { application, name: originalFilename, bytes, fileType = 'application/pdf' }: DocumentInput,
): Promise<Types.ObjectId> {
  const id = new Types.ObjectId();
  const tenant = application.company.toHexString();
  await files.put({ id, location: { tenant, purpose: 'document' }, bytes });
  await database.applicationDocuments.create({
    _id: id,
    submission: application._id,
    company: application.company,
    user: null,
    source: 'form',
    addedBy: null,
    originalFilename,
    fileType,
    fileSize: bytes.length,
    sha256: sha256Hex(bytes),
    documentType: 'bankStatements',
    description: null,
    reading: null,
    covers: [],
    version: 0,
    isReady: true,
    checklistStaleSince: null,
    searchPrefixes: [],
    outbox: [],
    createdAt: new Date(),
  });
  return id;
}

interface PackageInput extends Partial<FunderPackage> {
  readonly application: Application;
}

/** A stored package that waits for its files, from an invented person to an invented funder. */
export async function makePackage(
  { database, sealer }: WorkerContext,
  { application, ...over }: PackageInput,
): Promise<FunderPackage> {
  const { company, _id: submission } = application;
  const funderName = over.funderName ?? 'Tallow Creek Capital';
  const sender = await makeUser(database, { company, passwordHash: 'none' });
  const copy = await newTracedCopy(database, {
    company,
    applications: [submission],
    recipient: funderName,
    person: sender._id,
    via: 'package',
  });
  const owner = { _id: new Types.ObjectId(), company };
  const now = database.clock.now();
  const to = over.to ?? [`${owner._id.toHexString()}@tallowcreek.example`];
  const sent: FunderPackage = {
    ...owner,
    submission,
    funder: new Types.ObjectId(),
    funderName,
    cc: [],
    call: owner._id.toHexString(),
    state: 'sent',
    stateSince: now,
    copy: 'masked',
    message: 'Please have a look.',
    reason: '',
    failed: [],
    documents: [],
    code: copy.code,
    preparedAt: null,
    isLinked: null,
    ...newPackageLinks({ sealer, owner }),
    expiresAt: now,
    answerUntil: database.clock.fromNow(86_400_000),
    answerWithdrawnAt: null,
    declineReason: null,
    stips: [],
    answers: [],
    openedAt: null,
    downloads: [],
    outbox: [
      createTask({ kind: 'prepare-package', address: '', dueAt: now }),
      createTask({ kind: 'package', address: to[0] ?? '', dueAt: null }),
    ],
    createdBy: sender._id,
    createdAt: now,
    ...over,
    to,
  };
  await database.packages.create(sent);
  return sent;
}
