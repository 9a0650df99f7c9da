import type { Readable } from 'node:stream';
import { safeName } from '@funding-desk/shared/fields/text/safe-name';
import { sha256Hex } from '@funding-desk/shared/server/files/file-store';
import type { Application } from '@funding-desk/shared/server/models/application/application';
import type { FormSession } from '@funding-desk/shared/server/models/application/form-session';
import type { ViewerInput } from '../../auth/viewer-input.ts';
import type { ChosenApplicant, OwnRecord } from '../../queries/audit/choose-person.ts';
import { hasTwoOwners } from '../../queries/audit/identified-owner.ts';
import { type ArchivedFile, archiveApplications, readFile } from '../application/archive-applications.ts';
import type { AddFile } from '../archive.ts';
import { applicationData, draftData } from './applicant-answers.ts';
import { disclosuresOfDeleted } from './kept-disclosures.ts';

interface CopyInput extends ViewerInput {
  readonly address: string;
  readonly chosen: ChosenApplicant;
}

const ACTION = 'applicant.copy' as const;

const README = `This archive is a copy of what the company holds about one applicant.

Each application has a folder with
- Application.json: every answer in clear, the evidence of signing, the list of the documents, what was requested,
  to which funders it was sent, which offers were presented, and which disclosures of funders are kept as proof, and until when
- the PDF, and earlier versions of it
- the documents, as they are stored

An application can have two owners, and neither gets the Social Security number, date of birth or signature of the
other. They are masked in Application.json and Draft.json. The PDF is then the version in which all sensitive values are
masked. Documents are unchanged, and may show both owners: look at them before you hand them out.

The law asks the company to keep the proof of a disclosure for some years, also after the application is deleted.
Disclosures.json lists those of deleted applications, if there are any. It is left out when several people use the same
business number, e-mail address or phone, because a deleted application no longer says whose it was.

The folder 'Drafts' has forms that were begun and not submitted, with their files.
manifest.csv lists the files of the applications with their SHA-256, and what is absent and why.

Applications and drafts of other people are not in this archive, even if they name the same business or phone.
Not in this archive either: internal notes, stages and assignments of staff, and the audit log. E-mails that were sent are in
the mailboxes of their recipients.
`;

const jsonBytes = (data: object) => Buffer.from(`${JSON.stringify(data, null, 2)}\n`);

function othersOf({ context }: CopyInput, { record: application, owner }: OwnRecord<Application>): ArchivedFile[] {
  const { _id, company, createdAt, pdfVersions = [] } = application;
  const isMasked = hasTwoOwners(application);
  const location = { tenant: company.toHexString(), purpose: isMasked ? ('masked-pdf' as const) : ('pdf' as const) };
  const subject = _id.toHexString();
  return [
    {
      content: 'Answers and evidence',
      name: 'Application.json',
      type: 'application/json',
      modified: createdAt,
      read: async () => jsonBytes(await applicationData({ context, record: application, owner })),
      audit: { action: ACTION, subject },
    },
    ...pdfVersions.map(({ pdf, maskedPdf, renderedAt }, index) => ({
      content: `PDF, version ${index + 1}${isMasked ? ', masked' : ''}`,
      name: `Version ${index + 1}.pdf`,
      type: 'application/pdf',
      modified: renderedAt,
      read: () => readFile(context, { id: isMasked ? maskedPdf : pdf, location, absent: 'record_not_found' as const }),
      audit: { action: 'pdf.download' as const, subject },
    })),
  ];
}

/** Names a draft in the log and in the exposure report. The session's own id derives from the secret of its page. */
const draftName = ({ _id }: FormSession) => sha256Hex(`draft\n${_id}`).slice(0, 24);

interface DraftInput extends CopyInput {
  readonly add: AddFile;
  readonly draft: OwnRecord<FormSession>;
  /** Among the drafts, from 1. */
  readonly position: number;
}

async function addDraft({ context, viewer, address, add, draft, position }: DraftInput): Promise<void> {
  const { record: session, owner } = draft;
  const tenant = session.company.toHexString();
  const folder = `Drafts/${position}`;
  const subject = draftName(session);
  await context.audit.record({ action: ACTION, actor: viewer.id, company: tenant, subject, address });
  const modified = session.draft.savedAt ?? session.createdAt;
  const data = draftData({ context, record: session, owner });
  await add({ path: `${folder}/Draft.json`, bytes: jsonBytes(data), modified });
  const uploads = await context.database.documents
    .find({ session: session._id, isReady: true, removedAt: null })
    .lean();
  for (const [index, { _id, originalFilename, createdAt }] of uploads.entries()) {
    const bytes = await context.files.get({ id: _id, location: { tenant, purpose: 'document' } });
    const path = `${folder}/${String(index + 1).padStart(2, '0')} ${safeName(originalFilename)}`;
    // Unchecked files are those of the applicant, who gets them back.
    if (bytes) await add({ path, bytes, modified: createdAt });
  }
}

/** Adds the disclosures of deleted applications, and logs the access to each application. */
async function addKeptDisclosures({ context, viewer, address, chosen }: CopyInput, add: AddFile): Promise<void> {
  const kept = await disclosuresOfDeleted(context, chosen);
  if (kept.length === 0) return;
  const company = chosen.found.company._id.toHexString();
  for (const subject of new Set(kept.map(({ application }) => application)))
    await context.audit.record({ action: ACTION, actor: viewer.id, company, subject, address });
  const bytes = jsonBytes(kept.map(({ data }) => data));
  await add({ path: 'Disclosures.json', bytes, modified: context.database.clock.now() });
}

/** Everything that is held about one person, as a ZIP. Each application and file has its audit entry before it is sent. */
export function copyApplicant(input: CopyInput): Readable {
  const { context, viewer, address, chosen } = input;
  const { applications, drafts } = chosen.own;
  const owners = new Map(applications.map(({ record, owner }) => [record._id.toHexString(), owner]));
  return archiveApplications({
    context,
    viewer,
    address,
    ids: [...owners.keys()],
    isTraced: false,
    isMasked: hasTwoOwners,
    othersOf: async (record) => othersOf(input, { record, owner: owners.get(record._id.toHexString()) ?? 1 }),
    addOthers: async (add) => {
      for (const [index, draft] of drafts.entries()) await addDraft({ ...input, add, draft, position: index + 1 });
      await addKeptDisclosures(input, add);
      await add({ path: 'README.txt', bytes: Buffer.from(README), modified: context.database.clock.now() });
    },
  });
}
