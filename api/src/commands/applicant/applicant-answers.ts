import { FIELDS, findField } from '@funding-desk/shared/fields/catalogue';
import { formatReference } from '@funding-desk/shared/fields/field-texts';
import { PRESENTATION_STATE_LABELS } from '@funding-desk/shared/schemas/deal/presentation';
import {
  applicationContext,
  openForSession,
  signerDraftContext,
} from '@funding-desk/shared/server/crypto/seal-contexts';
import { SealError } from '@funding-desk/shared/server/crypto/sealing';
import type { Owner } from '@funding-desk/shared/server/duplicates/applicant-people';
import type { ApplicantRequest } from '@funding-desk/shared/server/models/application/applicant-request';
import type { Application } from '@funding-desk/shared/server/models/application/application';
import type { FormSession } from '@funding-desk/shared/server/models/application/form-session';
import type { AppContext } from '../../context.ts';
import type { OwnRecord } from '../../queries/audit/choose-person.ts';
import { hiddenFrom, withoutDevice } from '../../queries/audit/identified-owner.ts';
import { findDocuments } from '../../queries/document/find-documents.ts';
import { disclosuresOf } from './kept-disclosures.ts';

interface Answer {
  readonly field: string;
  readonly label: string;
  readonly value: string;
}

interface OpenInput {
  readonly values: Readonly<Record<string, string>>;
  readonly sealed: Readonly<Record<string, string>>;
  readonly masks: Readonly<Record<string, string>>;
  /** The owner who gets the answers. */
  readonly owner: Owner;
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

/** All values in clear, except for those of the other owner, in the order of the form. */
function answersOf(input: OpenInput): Answer[] {
  const hidden = hiddenFrom(input.owner);
  const opened = Object.entries(input.sealed).map(([name, sealed]) => {
    if (hidden.has(name)) return [name, input.masks[name] ?? ''] as const;
    const value = openOrExplain(input, name, sealed);
    const isPicture = name.endsWith('Signature') && !value.startsWith('data:') && !value.startsWith('(');
    return [name, isPicture ? `data:image/png;base64,${value}` : value] as const;
  });
  const all: Readonly<Record<string, string>> = { ...input.values, ...Object.fromEntries(opened) };
  const known = FIELDS.map(({ name }) => name).filter((name) => all[name] !== undefined);
  const names = [...known, ...Object.keys(all).filter((name) => !findField(name))];
  return names.map((field) => ({ field, label: findField(field)?.label ?? field, value: all[field] ?? '' }));
}

/** What a second owner has typed on their page and not sent. Only that owner gets it. */
function typedBySigner({ context, owner }: DataInput<Application>, request: ApplicantRequest) {
  if (owner !== 2 || !request.drafts) return {};
  const typed = request.drafts.map(({ secretHash, values, sealed, masks, savedAt, keptUntil }) => {
    const open = (field: string, text: string) =>
      context.sealer.openText(signerDraftContext(request, { secretHash, field }), text);
    return { savedAt, keptUntil, answers: answersOf({ values, sealed, masks, owner, open }) };
  });
  return { typed };
}

async function requestsOf(input: DataInput<Application>) {
  const { context, record } = input;
  const find = context.database.applicantRequests.find({ submission: record._id });
  const requests = await find.sort({ createdAt: 1 }).lean();
  return requests.map((request) => ({
    kind: request.kind ?? 'documents',
    createdAt: request.createdAt,
    to: request.to,
    message: request.message,
    dueOn: request.dueOn,
    items: request.items.map(({ documentType, month, account, label }) => ({ documentType, month, account, label })),
    openedAt: request.openedAt,
    answeredAt: request.answeredAt,
    withdrawnAt: request.withdrawnAt,
    ...typedBySigner(input, request),
  }));
}

interface DataInput<T> extends OwnRecord<T> {
  readonly context: AppContext;
}

/** The funders who were sent an application, oldest first. */
async function recipientsOf({ context, record: { _id } }: DataInput<Application>) {
  const sent = await context.database.packages
    .find({ submission: _id })
    .sort({ createdAt: 1, _id: 1 })
    .select({ funderName: 1, copy: 1, documents: 1, createdAt: 1 })
    .lean();
  return sent.map(({ funderName, copy, documents, createdAt }) => ({
    funder: funderName,
    sentAt: createdAt,
    hadClearValues: copy === 'clear',
    documents: documents.length,
  }));
}

/** The offers that were presented to the applicant, and the answers, oldest first. */
async function presentedTo({ context, record: { _id } }: DataInput<Application>) {
  const presented = await context.database.presentations
    .find({ submission: _id })
    .sort({ createdAt: 1, _id: 1 })
    .lean();
  return presented.map(({ offers, to, state, chosen, ...sent }) => ({
    funders: offers.map(({ funderName }) => funderName),
    sentTo: to,
    sentAt: sent.createdAt,
    openedAt: sent.openedAt,
    state: PRESENTATION_STATE_LABELS[state],
    answeredAt: sent.answeredAt,
    chosen: offers.find(({ offer }) => chosen?.equals(offer))?.funderName ?? null,
  }));
}

/**
 * What is known about an application, in clear: answers, evidence of signing, documents, requests, the funders who got
 * it, presented offers, disclosures, and origin. It has no sensitive value of the other owner, and not the device of a
 * separate signature.
 */
export async function applicationData(input: DataInput<Application>) {
  const { context, record: application, owner } = input;
  const { reference, createdAt, values, sealed, masks, isSoleOwner, secondSigner, source } = application;
  const separate = secondSigner?.evidence;
  const evidence = separate && owner === 2 ? withoutDevice(application.evidence) : application.evidence;
  const open = (field: string, text: string) => context.sealer.openText(applicationContext(application, field), text);
  const documents = await findDocuments(context, application);
  return {
    reference: formatReference(reference),
    receivedAt: createdAt,
    isSoleOwner,
    answers: answersOf({ values, sealed, masks, owner, open }),
    evidence,
    secondOwner: secondSigner
      ? {
          name: secondSigner.name,
          email: secondSigner.email,
          state: secondSigner.state,
          evidence: separate && owner === 1 ? withoutDevice(separate) : separate,
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
    requests: await requestsOf(input),
    sentTo: await recipientsOf(input),
    presentedOffers: await presentedTo(input),
    disclosures: await disclosuresOf(context, application._id),
  };
}

/** A form that was begun and not submitted, in clear, without sensitive values of the other owner. */
export function draftData({ context, record: session, owner }: DataInput<FormSession>) {
  const { draft, createdAt, keptUntil, resume } = session;
  const { values, sealed, masks, secondSigner: second } = draft;
  const open = (field: string, hidden: string) =>
    openForSession(context.sealer, { session, name: field, sealed: hidden });
  return {
    startedAt: createdAt,
    savedAt: draft.savedAt,
    keptUntil,
    isSoleOwner: draft.isSoleOwner,
    secondOwner: second ?? null,
    answers: answersOf({ values, sealed, masks, owner, open }),
    linkSentTo: resume?.sentTo ?? null,
  };
}
