import { Types } from 'mongoose';
import { z } from 'zod';
import { auditKeyContext } from '../audit/audit-keys.ts';
import { fileKeyContext } from '../crypto/file-sealing.ts';
import { parseFingerprint } from '../crypto/fingerprint.ts';
import {
  ACCOUNT_SEALS,
  accountContext,
  applicationContext,
  disclosureContext,
  fingerprintContext,
  idempotentCallContext,
  packageContext,
  presentationContext,
  RESUME_TOKEN_SEAL,
  requestContext,
  SESSION_ID_SEAL,
  sessionContext,
  signerDraftContext,
  webhookContext,
} from '../crypto/seal-contexts.ts';
import { keyIdOf, type SealContext, SealError, type Sealer } from '../crypto/sealing.ts';
import { fileContext } from '../files/file-store.ts';

/** One sealed value of a stored record. */
export interface SealedValue {
  /** Path in the record. */
  readonly path: string;
  readonly stored: string;
  /** The key that sealed it. Null for a file of a version before 0.2, which cannot be resealed. */
  readonly keyId: string | null;
  /** The value, sealed with the first key. @throws SealError when it cannot be opened */
  readonly reseal: (sealer: Sealer) => string;
}

/** A collection whose records hold sealed values. */
export interface SealedCollection {
  /** Plural, for messages to operators. */
  readonly name: string;
  readonly collection: string;
  /** The fields that are read. */
  readonly projection: Readonly<Record<string, 1>>;
  /** @throws ZodError for a record of another shape */
  readonly valuesOf: (record: unknown) => readonly SealedValue[];
}

const objectId = z.instanceof(Types.ObjectId);
const texts = z.record(z.string(), z.string()).default({});

/** A sealed text of a record. Empty or absent texts hold nothing. */
function sealedText(path: string, stored: string | undefined, context: SealContext): SealedValue[] {
  if (!stored) return [];
  const reseal = (sealer: Sealer) => sealer.sealText(context, sealer.openText(context, stored));
  return [{ path, stored, keyId: keyIdOf(stored), reseal }];
}

const applicationSchema = z.object({
  _id: objectId,
  company: objectId,
  sealed: texts,
  fingerprint: z.string().default(''),
});

/** A fingerprint of a version before 0.2 has no key of its own. It becomes useless once its key is gone. */
function fingerprintOf(application: z.infer<typeof applicationSchema>): SealedValue[] {
  const { fingerprint: stored } = application;
  const parts = parseFingerprint(stored);
  if (!parts) return [];
  const context = fingerprintContext(application);
  const reseal = (sealer: Sealer) =>
    `${parts.hex}:${sealer.sealText(context, sealer.openText(context, parts.sealedKey))}`;
  return [{ path: 'fingerprint', stored, keyId: keyIdOf(parts.sealedKey), reseal }];
}

const applications: SealedCollection = {
  name: 'applications',
  collection: 'form-submissions',
  projection: { company: 1, sealed: 1, fingerprint: 1 },
  valuesOf(record) {
    const application = applicationSchema.parse(record);
    const fields = Object.entries(application.sealed).flatMap(([name, stored]) =>
      sealedText(`sealed.${name}`, stored, applicationContext(application, name)),
    );
    return [...fields, ...fingerprintOf(application)];
  },
};

const sessionSchema = z.object({
  _id: z.string(),
  company: objectId,
  draft: z.object({ sealed: texts }).optional(),
  resume: z.object({ sealedToken: z.string(), sealedSessionId: z.string() }).partial().nullish(),
});

const sessions: SealedCollection = {
  name: 'drafts',
  collection: 'form-sessions',
  projection: { company: 1, 'draft.sealed': 1, 'resume.sealedToken': 1, 'resume.sealedSessionId': 1 },
  valuesOf(record) {
    const session = sessionSchema.parse(record);
    const fields = Object.entries(session.draft?.sealed ?? {}).flatMap(([name, stored]) =>
      sealedText(`draft.sealed.${name}`, stored, sessionContext(session, name)),
    );
    const { sealedToken, sealedSessionId } = session.resume ?? {};
    return [
      ...fields,
      ...sealedText('resume.sealedToken', sealedToken, sessionContext(session, RESUME_TOKEN_SEAL)),
      ...sealedText('resume.sealedSessionId', sealedSessionId, sessionContext(session, SESSION_ID_SEAL)),
    ];
  },
};

const accountSchema = z.object({
  _id: objectId,
  company: objectId.nullable().default(null),
  twoFactor: z.object({ sealedSecret: z.string() }).nullish(),
  pendingTwoFactor: z.object({ sealedSecret: z.string() }).nullish(),
  outbox: z.array(z.object({ sealedToken: z.string().optional() })).default([]),
});

const accounts: SealedCollection = {
  name: 'accounts',
  collection: 'users',
  projection: { company: 1, 'twoFactor.sealedSecret': 1, 'pendingTwoFactor.sealedSecret': 1, 'outbox.sealedToken': 1 },
  valuesOf(record) {
    const account = accountSchema.parse(record);
    const { twoFactor, pendingTwoFactor, outbox } = account;
    const { secret, pendingSecret, resetToken } = ACCOUNT_SEALS;
    return [
      ...sealedText('twoFactor.sealedSecret', twoFactor?.sealedSecret, accountContext(account, secret)),
      ...sealedText(
        'pendingTwoFactor.sealedSecret',
        pendingTwoFactor?.sealedSecret,
        accountContext(account, pendingSecret),
      ),
      ...outbox.flatMap(({ sealedToken }, index) =>
        sealedText(`outbox.${index}.sealedToken`, sealedToken, accountContext(account, resetToken)),
      ),
    ];
  },
};

const fileSchema = z.object({
  _id: objectId,
  metadata: z
    .object({
      tenant: z.string(),
      purpose: z.enum(['document', 'pdf', 'masked-pdf', 'logo', 'statements']),
      sealedKey: z.string(),
    })
    .optional(),
});

function rejectReseal(): string {
  throw new SealError('A file of an earlier version is sealed with a key of FIELD_KEYS itself');
}

const files: SealedCollection = {
  name: 'files',
  collection: 'files.files',
  projection: { metadata: 1 },
  valuesOf(record) {
    const { _id, metadata } = fileSchema.parse(record);
    if (!metadata) return [{ path: 'metadata.sealedKey', stored: '', keyId: null, reseal: rejectReseal }];
    return sealedText('metadata.sealedKey', metadata.sealedKey, fileKeyContext(fileContext(_id, metadata)));
  },
};

const requestSchema = z.object({
  _id: objectId,
  company: objectId,
  sealedToken: z.string().default(''),
  drafts: z.array(z.object({ secretHash: z.string(), sealed: texts })).default([]),
});

const requests: SealedCollection = {
  name: 'requests',
  collection: 'document-requests',
  projection: { company: 1, sealedToken: 1, 'drafts.secretHash': 1, 'drafts.sealed': 1 },
  valuesOf(record) {
    const request = requestSchema.parse(record);
    const typed = request.drafts.flatMap(({ secretHash, sealed }, index) =>
      Object.entries(sealed).flatMap(([field, stored]) =>
        sealedText(`drafts.${index}.sealed.${field}`, stored, signerDraftContext(request, { secretHash, field })),
      ),
    );
    return [...sealedText('sealedToken', request.sealedToken, requestContext(request)), ...typed];
  },
};

const packageSchema = z.object({
  _id: objectId,
  company: objectId,
  sealedToken: z.string().default(''),
  sealedAnswerToken: z.string().default(''),
});

const packages: SealedCollection = {
  name: 'packages',
  collection: 'packages',
  projection: { company: 1, sealedToken: 1, sealedAnswerToken: 1 },
  valuesOf(record) {
    const sent = packageSchema.parse(record);
    return [
      ...sealedText('sealedToken', sent.sealedToken, packageContext(sent)),
      ...sealedText('sealedAnswerToken', sent.sealedAnswerToken, packageContext(sent, 'answer')),
    ];
  },
};

const linkSchema = z.object({ _id: objectId, company: objectId, sealedToken: z.string().default('') });

const disclosures: SealedCollection = {
  name: 'disclosures',
  collection: 'disclosures',
  projection: { company: 1, sealedToken: 1 },
  valuesOf(record) {
    const sent = linkSchema.parse(record);
    return sealedText('sealedToken', sent.sealedToken, disclosureContext(sent));
  },
};

const presentations: SealedCollection = {
  ...disclosures,
  name: 'presentations',
  collection: 'presentations',
  valuesOf(record) {
    const sent = linkSchema.parse(record);
    return sealedText('sealedToken', sent.sealedToken, presentationContext(sent));
  },
};

const endpointSchema = z.object({
  _id: objectId,
  company: objectId,
  secrets: z.array(z.object({ sealed: z.string() })).default([]),
});

const webhookEndpoints: SealedCollection = {
  name: 'webhook endpoints',
  collection: 'webhook-endpoints',
  projection: { company: 1, 'secrets.sealed': 1 },
  valuesOf(record) {
    const endpoint = endpointSchema.parse(record);
    return endpoint.secrets.flatMap(({ sealed }, index) =>
      sealedText(`secrets.${index}.sealed`, sealed, webhookContext(endpoint)),
    );
  },
};

const idempotentCallSchema = z.object({ _id: objectId, company: objectId, sealedBody: z.string().default('') });

const idempotentCalls: SealedCollection = {
  name: 'idempotent calls',
  collection: 'idempotent-calls',
  projection: { company: 1, sealedBody: 1 },
  valuesOf(record) {
    const call = idempotentCallSchema.parse(record);
    return sealedText('sealedBody', call.sealedBody, idempotentCallContext(call));
  },
};

const auditKeySchema = z.object({ _id: z.string(), sealedKey: z.string() });

const auditKeys: SealedCollection = {
  name: 'audit keys',
  collection: 'audit-keys',
  projection: { sealedKey: 1 },
  valuesOf(record) {
    const { _id, sealedKey } = auditKeySchema.parse(record);
    return sealedText('sealedKey', sealedKey, auditKeyContext(_id));
  },
};

/** Every collection with sealed values. List new ones here: otherwise a key that they still need can be removed. */
export const SEALED_COLLECTIONS: readonly SealedCollection[] = [
  applications,
  sessions,
  accounts,
  requests,
  packages,
  disclosures,
  presentations,
  webhookEndpoints,
  idempotentCalls,
  files,
  auditKeys,
];
