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
import { usesApplicantAddress } from '@funding-desk/shared/server/requests/applicant-address';
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

function signerOf({ isSignatureOutstanding, secondSigner }: OutstandingParts): Outstanding['signer'] {
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

/** What the application lacks now. Before its documents are filed, nothing is said about them. */
export async function readOutstanding(
  { database }: WorkerContext,
  application: OutstandingParts,
): Promise<Outstanding> {
  const signers = { signer: signerOf(application), isApplicantAddress: usesApplicantAddress(application) };
  if (!isFiled(application)) return { ...signers, isSignatureOld: false, documents: [], unreadable: 0, unread: 0 };
  const { checklist, documents } = await readChecklist(database, application);
  const unread = documents.filter(isUnread).length;
  const open = checklist.items.filter(
    ({ key, state }) => state === 'rejected' || (state === 'missing' && (unread === 0 || !STATEMENT_ITEMS.has(key))),
  );
  return {
    ...signers,
    isSignatureOld: open.some(({ key }) => key === 'application'),
    documents: open.filter(({ key }) => key !== 'application').map(itemText),
    unreadable: checklist.coverage?.unreadable.length ?? 0,
    unread,
  };
}
