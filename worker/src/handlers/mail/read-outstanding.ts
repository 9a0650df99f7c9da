import { DOCUMENT_TYPES } from '@funding-desk/shared/fields/catalogue';
import type { Language } from '@funding-desk/shared/messages/languages';
import { STATEMENT_TYPE } from '@funding-desk/shared/schemas/document/filed-document';
import type { DerivedChecklist } from '@funding-desk/shared/server/documents/derive-checklist';
import { isFiled } from '@funding-desk/shared/server/documents/file-documents';
import {
  CHECKLIST_PARTS,
  type CheckedApplication,
  readChecklist,
} from '@funding-desk/shared/server/documents/refresh-checklist';
import type { Application } from '@funding-desk/shared/server/models/application/application';
import type { ApplicationDocument } from '@funding-desk/shared/server/models/application/application-document';
import type { SecondSigner } from '@funding-desk/shared/server/models/application/second-signer';
import { requestItemLabel } from '@funding-desk/shared/server/requests/request-labels';
import { usesApplicantAddress } from '@funding-desk/shared/server/requests/request-state';
import type { WorkerContext } from '../../context.ts';
import type { Outstanding } from '../../email/outstanding.ts';

/** The parts of an application that say what is outstanding, as a projection. */
export const OUTSTANDING_PARTS = {
  ...CHECKLIST_PARTS,
  effects: 1,
  isSignatureOutstanding: 1,
  'secondSigner.name': 1,
  'secondSigner.state': 1,
  'secondSigner.email': 1,
  values: 1,
} as const;

export interface OutstandingParts
  extends CheckedApplication,
    Pick<Application, 'effects' | 'isSignatureOutstanding' | 'values'> {
  readonly secondSigner?: Pick<SecondSigner, 'name' | 'state' | 'email'>;
}

export function signerOf({ isSignatureOutstanding, secondSigner }: OutstandingParts): Outstanding['signer'] {
  if (!isSignatureOutstanding || !secondSigner || secondSigner.state === 'signed') return null;
  return { name: secondSigner.name, state: secondSigner.state };
}

/** The items that depend on the months of statements. */
const STATEMENT_ITEMS: ReadonlySet<string> = new Set(['statements', 'monthToDate']);

/** Whether the worker has yet to read the statement, and no person has described it. */
const isUnread = ({ documentType, reading, description }: ApplicationDocument) =>
  documentType === STATEMENT_TYPE && reading === null && description?.months == null;

function itemText({ label, state, gaps }: DerivedChecklist['items'][number]): string {
  if (state === 'rejected') return `${label} (rejected)`;
  return gaps.length === 0 ? label : `${label} (${gaps.join(', ')})`;
}

/** The missing and rejected items. Statements that nobody has read yet are not missing. */
async function readOpenItems(database: WorkerContext['database'], application: OutstandingParts) {
  const { checklist, documents } = await readChecklist(database, application);
  const unread = documents.filter(isUnread).length;
  const open = checklist.items.filter(
    ({ key, state }) => state === 'rejected' || (state === 'missing' && (unread === 0 || !STATEMENT_ITEMS.has(key))),
  );
  return { checklist, unread, open };
}

/** The documents that the application lacks now, in the applicant's language. The words of staff stay as they are. */
export async function readMissingDocuments(
  { database }: WorkerContext,
  application: OutstandingParts,
  language: Language,
): Promise<string[]> {
  if (!isFiled(application)) return [];
  const { open } = await readOpenItems(database, application);
  const items = open.filter(({ key }) => key !== 'application');
  const labels = await Promise.all(
    items.map(({ key, label }) => {
      const documentType = STATEMENT_ITEMS.has(key) ? STATEMENT_TYPE : key;
      const isCommon = DOCUMENT_TYPES.some(({ id }) => id === documentType);
      return requestItemLabel({ documentType, month: null, account: null, label: isCommon ? '' : label }, language);
    }),
  );
  return [...new Set(labels)];
}

/** What the application lacks now. Before its documents are filed, nothing is said about them. */
export async function readOutstanding(
  { database }: WorkerContext,
  application: OutstandingParts,
): Promise<Outstanding> {
  const signers = { signer: signerOf(application), isApplicantAddress: usesApplicantAddress(application) };
  if (!isFiled(application)) return { ...signers, isSignatureOld: false, documents: [], unreadable: 0, unread: 0 };
  const { checklist, unread, open } = await readOpenItems(database, application);
  return {
    ...signers,
    isSignatureOld: open.some(({ key }) => key === 'application'),
    documents: open.filter(({ key }) => key !== 'application').map(itemText),
    unreadable: checklist.coverage?.unreadable.length ?? 0,
    unread,
  };
}
