import { randomInt } from 'node:crypto';
import { FIELDS } from '@funding-desk/shared/fields/catalogue';
import { maskValue } from '@funding-desk/shared/fields/field-definition';
import { dollarsOf } from '@funding-desk/shared/fields/money/dollars';
import { NO_STEP } from '@funding-desk/shared/schemas/application/next-step';
import { digestEvidenceParts } from '@funding-desk/shared/server/audit/evidence-parts';
import { makeFingerprint } from '@funding-desk/shared/server/crypto/fingerprint';
import { applicationContext, fingerprintContext } from '@funding-desk/shared/server/crypto/seal-contexts';
import { applicationPrefixesOf } from '@funding-desk/shared/server/database/search-terms';
import { sha256Hex } from '@funding-desk/shared/server/files/file-store';
import type { Application } from '@funding-desk/shared/server/models/application/application';
import { newApplicationFacts } from '@funding-desk/shared/server/models/application/counted-facts';
import type { Evidence, SignatureEvidence } from '@funding-desk/shared/server/models/application/evidence';
import type { Company } from '@funding-desk/shared/server/models/company';
import { newEffect, newEvent } from '@funding-desk/shared/server/models/outbox/effects';
import { createTask } from '@funding-desk/shared/server/models/outbox/outbox-task';
import { Types } from 'mongoose';
import type { AppContext } from '../../../context.ts';
import type { AdmittedMails } from './limit-submit-mails.ts';
import type { AcceptedApplication } from './validate-application.ts';

/** Letters and digits that are not confused on the telephone (decisions, section 4). */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LENGTH = 8;
/** Milliseconds. An application that is not accepted by then belongs to a crashed worker or has a failing PDF. */
const ACCEPTANCE_LIMIT = 5 * 60_000;

/** Eight random characters of `[A-HJ-NP-Z2-9]`. Screens show them as two groups of four. */
function newReference(): string {
  return Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}

/** Recipients of the application e-mail: the notification addresses, else the company's own, each once. */
export function recipientsOf(company: Pick<Company, 'notifyEmails' | 'email'>): string[] {
  const listed = company.notifyEmails.length > 0 ? company.notifyEmails : [company.email];
  const byKey = new Map(listed.filter(Boolean).map((address) => [address.toLowerCase(), address]));
  return [...byKey.values()];
}

export interface BuildInput extends AdmittedMails {
  readonly context: AppContext;
  readonly application: AcceptedApplication;
  /** Canonical text of the body. Equal texts mean the same application. */
  readonly canonicalBody: string;
}

interface ProtectInput {
  readonly sealer: AppContext['sealer'];
  readonly application: Pick<Application, '_id' | 'company'>;
  readonly values: Readonly<Record<string, string>>;
  readonly signatures: AcceptedApplication['signatures'];
}

/** Splits values into clear ones, sealed ones and masks. Signatures are sealed as base64 of their PNG. */
export function protectValues({ sealer, application, ...input }: ProtectInput) {
  const values: Record<string, string> = {};
  const sealed: Record<string, string> = {};
  const masks: Record<string, string> = {};
  for (const field of FIELDS) {
    const value = input.signatures[field.name]?.png.toString('base64') ?? input.values[field.name];
    if (value === undefined) continue;
    if (!field.sensitive) {
      values[field.name] = value;
      continue;
    }
    sealed[field.name] = sealer.sealText(applicationContext(application, field.name), value);
    masks[field.name] = maskValue(field, value);
  }
  return { values, sealed, masks };
}

function signatureEvidence(application: AcceptedApplication): SignatureEvidence[] {
  return ([1, 2] as const).flatMap((signer) => {
    const signature = application.signatures[`signer${signer}Signature`];
    if (!signature) return [];
    const name = application.values[`signer${signer}Name`] ?? '';
    const date = application.values[`signer${signer}Date`] ?? '';
    const { sha256 } = signature;
    return [{ signer, name, date, sha256, storedSha256: sha256, method: application.methods[signer] }];
  });
}

/** The evidence of signing, without the digests of its parts. */
function evidenceOf(application: AcceptedApplication, receivedAt: Date): Evidence {
  const { company, consentText, sender, timeZone, language } = application;
  return {
    consentText,
    consentSha256: sha256Hex(consentText),
    disclaimer: company.disclaimer,
    receivedAt,
    clientAddress: sender.address,
    userAgent: sender.userAgent,
    timeZone,
    language,
    signatures: signatureEvidence(application),
    parts: [],
  };
}

/** The application is complete once the second owner has signed. */
function secondSignerOf(
  { application: { secondSigner }, heldBecause }: BuildInput,
  stateSince: Date,
): Partial<Application> {
  if (!secondSigner) return {};
  const common = { ...secondSigner, request: new Types.ObjectId(), stateSince, fieldNames: [] };
  return {
    secondSigner: heldBecause ? { ...common, state: 'held', heldBecause } : { ...common, state: 'outstanding' },
    isSignatureOutstanding: true,
  };
}

/** What follows from the insert: the tasks that send the application, and the effects. */
function followUpsOf({ application: { company }, receiptTo }: BuildInput, id: Types.ObjectId, at: Date) {
  return {
    outbox: [
      createTask({ kind: 'pdf', address: '', dueAt: at }),
      ...recipientsOf(company).map((address) => createTask({ kind: 'email', address, dueAt: null })),
      ...(receiptTo === null ? [] : [createTask({ kind: 'receipt', address: receiptTo, dueAt: null })]),
    ],
    effects: [
      newEffect({ kind: 'accept-application', at, lease: ACCEPTANCE_LIMIT, payload: {} }),
      ...(company.hasWebhooks
        ? [newEvent({ type: 'application.received', at, company: company._id, application: id })]
        : []),
    ],
  };
}

/** What an application has from the start and gets a value later. */
const INITIAL = {
  pdf: null,
  maskedPdf: null,
  renderedAt: null,
  deletedAt: null,
  hold: null,
  expiredAt: null,
} as const;

/** The documents as the application names them. */
const claimedDocuments = ({ documents }: AcceptedApplication): Application['documents'] =>
  documents.map(({ _id, originalFilename, fileType, documentType, fileSize, sha256, createdAt }) => {
    return { _id, originalFilename, fileType, documentType, fileSize, sha256, createdAt };
  });

/** The stored fields that lists sort by, besides the time. */
const ordersOf = ({ values }: AcceptedApplication, now: Date) => ({
  stageSince: now,
  amount: dollarsOf(values.advanceAmountRequested ?? '') ?? 0,
  stepDueOn: NO_STEP,
});

/** The record of an accepted application, with its outbox tasks. */
export function buildApplication(input: BuildInput): Application {
  const { context, application, canonicalBody } = input;
  const id = new Types.ObjectId();
  const now = context.database.clock.now();
  const reference = newReference();
  const { company, link, submitter } = application;
  const second = secondSignerOf(input, now);
  const submission: Application = {
    _id: id,
    reference,
    company: company._id,
    link: link._id,
    user: link.user,
    session: application.session,
    ...(application.resumedSecretHash ? { resumedSecretHash: application.resumedSecretHash } : {}),
    fingerprint: makeFingerprint(context.sealer, fingerprintContext({ _id: id, company: company._id }), canonicalBody),
    fieldNames: [...application.form.fieldNames],
    isSoleOwner: application.isSoleOwner,
    ...(application.form.showsAllQuestions ? { showsAllQuestions: true } : {}),
    ...second,
    ...protectValues({
      sealer: context.sealer,
      application: { _id: id, company: company._id },
      values: application.values,
      signatures: application.signatures,
    }),
    documents: claimedDocuments(application),
    evidence: evidenceOf(application, now),
    source: application.source,
    ...INITIAL,
    unclaimedFiles: [],
    pastHolds: [],
    ...followUpsOf(input, id, now),
    searchPrefixes: applicationPrefixesOf({
      application: { reference, values: application.values, ...second },
      nameOut: company.nameOut,
      submitter,
    }),
    ...ordersOf(application, now),
    stats: newApplicationFacts({ session: application.sessionStats, user: link.user, receivedAt: now }),
    createdAt: now,
  };
  return { ...submission, evidence: { ...submission.evidence, parts: digestEvidenceParts(submission) } };
}
