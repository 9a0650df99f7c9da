import { documentPrefixesOf } from '@funding-desk/shared/server/database/search-terms';
import { sha256Hex } from '@funding-desk/shared/server/files/file-store';
import type { ApplicationDocument } from '@funding-desk/shared/server/models/application/application-document';
import { Types } from 'mongoose';
import type { TestApi } from '../test-api.ts';

/** What the worker reads from a statement of March 2026, and the same as covered months. */
export const MARCH = {
  reading: {
    state: 'read',
    periods: [{ account: '4821', from: '2026-03-01', to: '2026-03-31', page: 1, line: 'Statement Period: March 2026' }],
  } satisfies ApplicationDocument['reading'],
  covers: [{ account: '4821', month: '2026-03', isWhole: true }],
};
export const UNREADABLE: ApplicationDocument['reading'] = { state: 'unreadable', reason: 'no_text' };

let count = 0;

/** Files a document without bytes with an application. */
export async function makeFiledDocument(
  { context: { database } }: TestApi,
  { application, ...over }: { readonly application: string } & Partial<Omit<ApplicationDocument, 'submission'>>,
): Promise<ApplicationDocument> {
  const found = await database.applications.findById(application).lean();
  if (!found) throw new Error('No such application');
  count += 1;
  const originalFilename = over.originalFilename ?? `document-${count}.pdf`;
  const document: ApplicationDocument = {
    _id: new Types.ObjectId(),
    submission: found._id,
    company: found.company,
    user: found.user,
    source: 'form',
    addedBy: null,
    fileType: 'application/pdf',
    fileSize: 2_048,
    sha256: `digest-${count}`,
    documentType: 'bankStatements',
    description: null,
    reading: null,
    covers: [],
    version: 0,
    isReady: true,
    checklistStaleSince: null,
    outbox: [],
    createdAt: new Date(Date.UTC(2026, 4, 1) + count * 60_000),
    ...over,
    originalFilename,
    searchPrefixes: documentPrefixesOf({ submission: found, originalFilename }),
  };
  await database.applicationDocuments.create(document);
  return document;
}

interface PdfInput extends Partial<Omit<ApplicationDocument, 'submission'>> {
  readonly application: string;
  readonly bytes: Buffer;
}

/** Files a PDF with stored bytes with an application. @returns its id */
export async function filePdf(api: TestApi, { bytes, ...over }: PdfInput): Promise<string> {
  const about = { sha256: sha256Hex(bytes), fileSize: bytes.length, source: 'staff', documentType: 'other' } as const;
  const { _id, company } = await makeFiledDocument(api, { ...about, ...over });
  await api.context.files.put({ id: _id, location: { tenant: company.toHexString(), purpose: 'document' }, bytes });
  return _id.toHexString();
}
