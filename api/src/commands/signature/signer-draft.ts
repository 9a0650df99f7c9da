import type { MaskKind } from '@funding-desk/shared/fields/catalogue';
import { SECOND_OWNER_FIELDS, type SignRequest } from '@funding-desk/shared/schemas/signature/signature-request';
import type { SaveSignerDraftRequest } from '@funding-desk/shared/schemas/signature/signer-draft';
import { signerDraftContext } from '@funding-desk/shared/server/crypto/seal-contexts';
import { SealError } from '@funding-desk/shared/server/crypto/sealing';
import { sha256Hex } from '@funding-desk/shared/server/files/file-store';
import type { ApplicantRequest } from '@funding-desk/shared/server/models/application/applicant-request';
import { SESSION_LIFE_MS } from '@funding-desk/shared/server/models/application/form-session';
import { MAX_SIGNER_DRAFTS, type SignerDraft } from '@funding-desk/shared/server/models/application/signer-draft';
import { trusted } from 'mongoose';
import type { AppContext } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { assertDiskSpace } from '../../limits/assert-disk-space.ts';
import { withinQuota } from '../../limits/byte-quota.ts';
import { signerFieldNames } from '../../presenters/application/signature.ts';
import { draftMask } from '../draft/save-draft.ts';
import { type FoundSignature, findSignature } from './find-signature.ts';

const SIGNATURE = 'signer2Signature';

/** The stored digest of a tab's secret. */
export function signerDraftKey(secret: string): string {
  return sha256Hex(`signer-draft\n${secret}`);
}

interface TabInput {
  readonly context: AppContext;
  readonly token: string;
  readonly secret: string;
}

/** The link, while it waits for an answer. @throws AppError 410 */
async function findUnanswered({ context, token }: Pick<TabInput, 'context' | 'token'>): Promise<FoundSignature> {
  const found = await findSignature(context, token);
  if (found.secondSigner.state !== 'outstanding') throw new AppError('request_link_expired');
  return found;
}

function draftIn({ context, request, secret }: Pick<TabInput, 'context' | 'secret'> & { request: ApplicantRequest }) {
  const key = signerDraftKey(secret);
  const now = context.database.clock.now();
  return request.drafts?.find(({ secretHash, keptUntil }) => secretHash === key && keptUntil > now);
}

/** What this tab has saved, or null. @throws AppError 410 */
export async function openSignerDraft(input: TabInput): Promise<SignerDraft | null> {
  const { request } = await findUnanswered(input);
  return draftIn({ ...input, request }) ?? null;
}

type Paths = Readonly<Record<string, string>>;

function pathsOf(
  { sealer }: AppContext,
  { request, secretHash, name, text, mask }: FieldInput & { readonly text: string },
): Paths {
  if (!mask) return { [`drafts.$.values.${name}`]: text };
  const field = SECOND_OWNER_FIELDS.find((known) => known.name === name);
  return {
    [`drafts.$.sealed.${name}`]: sealer.sealText(signerDraftContext(request, { secretHash, field: name }), text),
    [`drafts.$.masks.${name}`]: field ? draftMask(field, mask, text) : '',
  };
}

interface FieldInput {
  readonly request: ApplicantRequest;
  readonly secretHash: string;
  readonly name: string;
  readonly mask: MaskKind | undefined;
}

/** The update of a save, path by path. Fields that the application does not ask for are left out. */
function fieldChanges(context: AppContext, { request, application }: FoundSignature, body: SaveSignerDraftRequest) {
  const typed = new Map(Object.entries({ ...body.values, [SIGNATURE]: body.signature }));
  const asked = new Set(signerFieldNames(application));
  const secretHash = signerDraftKey(body.secret);
  const [set, unset]: [Record<string, string>, Record<string, string>] = [{}, {}];
  for (const { name, sensitive: mask } of SECOND_OWNER_FIELDS.filter((field) => asked.has(field.name))) {
    const text = typed.get(name);
    if (typeof text !== 'string') continue;
    Object.assign(
      text.trim() === '' ? unset : set,
      pathsOf(context, { request, secretHash, name, mask: mask || undefined, text }),
    );
  }
  return { set, unset };
}

interface SaveInput {
  readonly context: AppContext;
  readonly token: string;
  readonly body: SaveSignerDraftRequest;
  /** Of the caller. */
  readonly address: string;
}

/** One update stores the changes. The first save of a tab adds its draft before. */
async function store({ context, body }: SaveInput, found: FoundSignature): Promise<Date> {
  const { applicantRequests, clock } = context.database;
  const { _id, tokenHash, expiresAt } = found.request;
  const secretHash = signerDraftKey(body.secret);
  const savedAt = clock.now();
  const longest = clock.fromNow(SESSION_LIFE_MS);
  const keptUntil = longest < expiresAt ? longest : expiresAt;
  const { set, unset } = fieldChanges(context, found, body);
  const { signatureMethod, language } = body;
  // A save that arrives after the answer must not bring the draft back.
  const waiting = { _id, tokenHash, answeredAt: null, withdrawnAt: null };
  const save = async () => {
    const { matchedCount } = await applicantRequests.updateOne(
      { ...waiting, 'drafts.secretHash': secretHash },
      {
        $set: {
          ...set,
          ...(signatureMethod ? { 'drafts.$.signatureMethod': signatureMethod } : {}),
          ...(language ? { 'drafts.$.language': language } : {}),
          'drafts.$.savedAt': savedAt,
          'drafts.$.keptUntil': keptUntil,
        },
        ...(Object.keys(unset).length > 0 ? { $unset: unset } : {}),
      },
    );
    return matchedCount === 1;
  };
  if (await save()) return savedAt;
  const empty = { secretHash, values: {}, sealed: {}, masks: {}, signatureMethod: null, language: null };
  await applicantRequests.updateOne(
    { ...waiting, 'drafts.secretHash': trusted({ $ne: secretHash }) },
    { $push: { drafts: { $each: [{ ...empty, savedAt, keptUntil }], $slice: -MAX_SIGNER_DRAFTS } } },
  );
  if (await save()) return savedAt;
  throw new AppError('request_link_expired');
}

/**
 * Stores what a second owner has typed in one tab, sensitive values sealed.
 * @throws AppError 410, 422, 429 or 507; nothing is stored then
 */
export async function saveSignerDraft(input: SaveInput): Promise<Date> {
  const { context, body, address } = input;
  const found = await findUnanswered(input);
  const bytes = JSON.stringify(body).length;
  await assertDiskSpace(context, { use: 'records', bytes });
  const claim = { use: 'records', address, form: found.request.company.toHexString(), bytes } as const;
  return withinQuota(context.byteQuota, claim, () => store(input, found));
}

interface Saved {
  /** Field name -> text, of the fields that the page has only as masks. */
  readonly values: Readonly<Record<string, string>>;
  /** How the saved signature was made. */
  readonly signatureMethod: 'drawn' | 'typed' | null;
}

/** A value that does not open counts as missing, and is entered again. */
export function savedOfSigner(context: AppContext, { request }: FoundSignature, body: SignRequest): Saved {
  const { secret, savedFields = [] } = body;
  const draft = secret ? draftIn({ context, request, secret }) : undefined;
  const typed: Readonly<Record<string, unknown>> = { ...body.values, [SIGNATURE]: body.signature };
  const values: Record<string, string> = {};
  for (const field of savedFields) {
    const sealed = draft?.sealed[field];
    if (!draft || sealed === undefined || String(typed[field] ?? '').trim() !== '') continue;
    try {
      values[field] = context.sealer.openText(signerDraftContext(request, { ...draft, field }), sealed);
    } catch (error) {
      if (!(error instanceof SealError)) throw error;
      context.logger.error({ err: error, field }, 'a saved field does not open');
    }
  }
  return { values, signatureMethod: values[SIGNATURE] === undefined ? null : (draft?.signatureMethod ?? null) };
}
