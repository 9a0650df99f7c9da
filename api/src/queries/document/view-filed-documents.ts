import type { ChecklistView } from '@funding-desk/shared/schemas/document/checklist';
import type { AttachmentView, FiledDocumentView } from '@funding-desk/shared/schemas/document/filed-document';
import type { CheckedDocument } from '@funding-desk/shared/server/documents/filed-lookup';
import { type ChecklistSources, checklistFrom } from '@funding-desk/shared/server/documents/refresh-checklist';
import type { Application } from '@funding-desk/shared/server/models/application/application';
import type { ApplicationDocument } from '@funding-desk/shared/server/models/application/application-document';
import { trusted } from 'mongoose';
import { findSettings } from '../../auth/find-settings.ts';
import type { ViewerInput } from '../../auth/viewer-input.ts';
import type { AppContext } from '../../context.ts';
import type { PresentInput } from '../../lists/list-pages.ts';
import { presentChecklist } from '../../presenters/application/checklist.ts';
import {
  copyKey,
  presentAttachment,
  presentFiledDocument,
  type Sibling,
} from '../../presenters/application/filed-document.ts';
import { distinctIds } from '../find-by-ids.ts';
import { findNamedPeople } from '../people/find-named-people.ts';
import { documentStates } from './document-states.ts';

function groupCopies(siblings: readonly Sibling[]): Map<string, Sibling[]> {
  const groups = new Map<string, Sibling[]>();
  for (const sibling of siblings) groups.set(copyKey(sibling), [...(groups.get(copyKey(sibling)) ?? []), sibling]);
  return groups;
}

interface DocumentsInput extends ViewerInput {
  readonly documents: readonly (ApplicationDocument & Partial<CheckedDocument>)[];
  /** All filed documents of their application, when they were read before. */
  readonly siblings?: readonly Sibling[];
}

/** The filed documents of the same applications, in the order of their arrival. */
function findSiblings({ database }: AppContext, documents: readonly ApplicationDocument[]): Promise<Sibling[]> {
  const applications = distinctIds(documents.map(({ submission }) => submission));
  return database.applicationDocuments
    .find({ submission: trusted({ $in: applications }), isReady: true })
    .select({ submission: 1, sha256: 1, originalFilename: 1, createdAt: 1 })
    .sort({ createdAt: 1, _id: 1 })
    .lean<Sibling[]>();
}

/** Documents as staff see them, in the same order. */
export async function viewFiledDocuments({
  context,
  viewer,
  documents,
  siblings,
}: DocumentsInput): Promise<FiledDocumentView[]> {
  const [states, people, companies, compared] = await Promise.all([
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
    siblings ?? findSiblings(context, documents),
  ]);
  const related = { states, people, companies, copies: groupCopies(compared) };
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

interface ChecklistInput extends ViewerInput {
  readonly application: Application & ChecklistSources;
}

/** The checklist of an application as of now, with the people who marked its items. */
export async function viewChecklist({ context, viewer, application }: ChecklistInput): Promise<ChecklistView> {
  const { checklist } = checklistFrom(application, application, context.database.clock.now());
  const people = await findNamedPeople(
    context,
    checklist.items.map(({ mark }) => mark?.by),
  );
  return presentChecklist({ checklist, people, viewer, company: application.company });
}
