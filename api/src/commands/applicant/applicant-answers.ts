import { FIELDS, findField } from '@funding-desk/shared/fields/catalogue';
import { formatReference } from '@funding-desk/shared/fields/field-texts';
import { openForSession, submissionContext } from '@funding-desk/shared/server/crypto/seal-contexts';
import { SealError } from '@funding-desk/shared/server/crypto/sealing';
import type { FormSession } from '@funding-desk/shared/server/models/form-session';
import type { FormSubmission } from '@funding-desk/shared/server/models/form-submission';
import type { AppContext } from '../../context.ts';
import { findDocuments } from '../../queries/find-documents.ts';

interface Answer {
  readonly field: string;
  readonly label: string;
  readonly value: string;
}

interface OpenInput {
  readonly values: Readonly<Record<string, string>>;
  readonly sealed: Readonly<Record<string, string>>;
  readonly open: (field: string, sealed: string) => string;
}

/** One that cannot be opened says so, so that it does not hide the others. */
function openOrExplain({ open }: OpenInput, field: string, sealed: string): string {
  try {
    return open(field, sealed);
  } catch (error) {
    if (error instanceof SealError) return '(This value cannot be read.)';
    throw error;
  }
}

/** All values in clear, in the order of the form. */
function answersOf(input: OpenInput): Answer[] {
  const opened = Object.entries(input.sealed).map(([name, sealed]) => {
    const value = openOrExplain(input, name, sealed);
    const isPicture = name.endsWith('Signature') && !value.startsWith('data:') && !value.startsWith('(');
    return [name, isPicture ? `data:image/png;base64,${value}` : value] as const;
  });
  const all: Readonly<Record<string, string>> = { ...input.values, ...Object.fromEntries(opened) };
  const known = FIELDS.map(({ name }) => name).filter((name) => all[name] !== undefined);
  const names = [...known, ...Object.keys(all).filter((name) => !findField(name))];
  return names.map((field) => ({ field, label: findField(field)?.label ?? field, value: all[field] ?? '' }));
}

async function requestsOf({ database }: AppContext, { _id }: FormSubmission) {
  const requests = await database.documentRequests.find({ submission: _id }).sort({ createdAt: 1 }).lean();
  return requests.map(
    ({ kind = 'documents', createdAt, to, message, dueOn, items, openedAt, answeredAt, withdrawnAt }) => ({
      kind,
      createdAt,
      to,
      message,
      dueOn,
      items: items.map(({ documentType, month, account, label }) => ({ documentType, month, account, label })),
      openedAt,
      answeredAt,
      withdrawnAt,
    }),
  );
}

/** What is known about an application, in clear: answers, evidence of signing, documents, requests and origin. */
export async function applicationData(context: AppContext, submission: FormSubmission) {
  const { reference, createdAt, values, sealed, isSoleOwner, secondSigner, evidence, source } = submission;
  const open = (field: string, text: string) => context.sealer.openText(submissionContext(submission, field), text);
  const documents = await findDocuments(context, submission);
  return {
    reference: formatReference(reference),
    receivedAt: createdAt,
    isSoleOwner,
    answers: answersOf({ values, sealed, open }),
    evidence,
    secondOwner: secondSigner
      ? {
          name: secondSigner.name,
          email: secondSigner.email,
          state: secondSigner.state,
          evidence: secondSigner.evidence,
        }
      : null,
    cameFrom: source ?? null,
    documents: documents.map(({ originalFilename, documentType, fileSize, sha256, covers, reading, ...document }) => ({
      name: originalFilename,
      documentType,
      bytes: fileSize,
      sha256,
      receivedAt: document.createdAt,
      addedByStaff: document.addedBy !== null,
      covers,
      reading,
    })),
    requests: await requestsOf(context, submission),
  };
}

/** A form that was begun and not submitted, in clear. */
export function draftData({ sealer }: AppContext, session: FormSession) {
  const { draft, createdAt, keptUntil, resume } = session;
  const open = (field: string, sealed: string) => openForSession(sealer, { session, name: field, sealed });
  return {
    startedAt: createdAt,
    savedAt: draft.savedAt,
    keptUntil,
    isSoleOwner: draft.isSoleOwner,
    secondOwner: draft.secondSigner ?? null,
    answers: answersOf({ values: draft.values, sealed: draft.sealed, open }),
    linkSentTo: resume?.sentTo ?? null,
  };
}
