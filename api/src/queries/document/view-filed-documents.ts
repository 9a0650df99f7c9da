import type { ChecklistView } from '@funding-desk/shared/schemas/document/checklist';
import type { AttachmentView, FiledDocumentView } from '@funding-desk/shared/schemas/document/filed-document';
import { readChecklist } from '@funding-desk/shared/server/documents/refresh-checklist';
import type { Application } from '@funding-desk/shared/server/models/application/application';
import type { ApplicationDocument } from '@funding-desk/shared/server/models/application/application-document';
import { trusted } from 'mongoose';
import type { SignedInViewer } from '../../auth/caller.ts';
import type { AppContext } from '../../context.ts';
import type { PresentInput } from '../../lists/list-pages.ts';
import { presentChecklist } from '../../presenters/application/checklist.ts';
import {
  copyKey,
  presentAttachment,
  presentFiledDocument,
  type Sibling,
} from '../../presenters/application/filed-document.ts';
import { findSettings } from '../company/find-settings.ts';
import { distinctIds } from '../find-by-ids.ts';
import { findNamedPeople } from '../people/find-named-people.ts';
import { documentStates } from './document-states.ts';

function groupCopies(siblings: readonly Sibling[]): Map<string, Sibling[]> {
  const groups = new Map<string, Sibling[]>();
  for (const sibling of siblings) groups.set(copyKey(sibling), [...(groups.get(copyKey(sibling)) ?? []), sibling]);
  return groups;
}

interface DocumentsInput {
  readonly context: AppContext;
  readonly viewer: SignedInViewer;
  readonly documents: readonly ApplicationDocument[];
}

/** Documents as staff see them, in the same order. */
export async function viewFiledDocuments({ context, viewer, documents }: DocumentsInput): Promise<FiledDocumentView[]> {
  const { database } = context;
  const applications = distinctIds(documents.map(({ submission }) => submission));
  const [states, people, companies, siblings] = await Promise.all([
    documentStates(context, documents),
    findNamedPeople(
      context,
      documents.flatMap(({ addedBy, description }) => [addedBy, description?.by]),
    ),
    findSettings(
      { context, viewer },
      documents.map(({ company }) => company),
      ['checklist'],
    ),
    database.applicationDocuments
      .find({ submission: trusted({ $in: applications }), isReady: true })
      .select({ submission: 1, sha256: 1, originalFilename: 1, createdAt: 1 })
      .sort({ createdAt: 1, _id: 1 })
      .lean<Sibling[]>(),
  ]);
  const related = { states, people, companies, copies: groupCopies(siblings) };
  return documents.map((document) => presentFiledDocument({ viewer, document, related }));
}

/** Documents with their applications. The documents of an application that is being deleted are left out. */
export async function viewAttachments({
  context,
  viewer,
  rows,
}: PresentInput<ApplicationDocument>): Promise<AttachmentView[]> {
  const { applications } = context.database;
  const ids = distinctIds(rows.map(({ submission }) => submission));
  const [found, named] = await Promise.all([
    applications
      .find({ _id: trusted({ $in: ids }), deletedAt: null })
      .select({ reference: 1, 'values.legalBusinessName': 1 })
      .lean(),
    findSettings(
      { context, viewer },
      rows.map(({ company }) => company),
      ['nameOut'],
    ),
  ]);
  const owners = new Map(found.map((one) => [one._id.toHexString(), one]));
  const documents = rows.filter(({ submission }) => owners.has(submission.toHexString()));
  const views = await viewFiledDocuments({ context, viewer, documents });
  return views.flatMap((view, index) => {
    const row = documents[index];
    const application = row && owners.get(row.submission.toHexString());
    return application ? presentAttachment({ view, application, company: named.get(row.company.toHexString()) }) : [];
  });
}

interface ChecklistInput {
  readonly context: AppContext;
  readonly viewer: SignedInViewer;
  readonly application: Application;
}

/** The checklist of an application as of now, with the people who marked its items. */
export async function viewChecklist({ context, viewer, application }: ChecklistInput): Promise<ChecklistView> {
  const { checklist } = await readChecklist(context.database, application);
  const people = await findNamedPeople(
    context,
    checklist.items.map(({ mark }) => mark?.by),
  );
  return presentChecklist({ checklist, people, viewer, company: application.company });
}
