import { FIELDS, type FieldDefinition, type MaskKind } from '@funding-desk/shared/fields/catalogue';
import { maskValue } from '@funding-desk/shared/fields/field-definition';
import { validateField } from '@funding-desk/shared/fields/validate-field';
import type { SaveDraftRequest } from '@funding-desk/shared/schemas/draft';
import { openForSession, sealForSession } from '@funding-desk/shared/server/crypto/seal-contexts';
import { SealError } from '@funding-desk/shared/server/crypto/sealing';
import type { AppContext } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { assertDiskSpace } from '../../limits/assert-disk-space.ts';
import { withinQuota } from '../../limits/byte-quota.ts';
import { companyForm } from '../../queries/find-open-link.ts';
import { type UsedSession, updateSession } from '../../queries/form-queries.ts';
import {
  type DraftSession,
  findDraftSession,
  findFormSession,
  hasTypedFields,
  keptFromNow,
  usableSession,
} from './form-session.ts';

/** Stands for a value that is not complete yet, of which the mask's digits could be all there is. */
const BLANK_MASKS = {
  lastFour: '***-**-****',
  taxId: '**-*******',
  birthYear: '****',
  signature: 'Signed',
} as const satisfies Record<MaskKind, string>;

/** Mask of a value as typed: that of the product where the value is complete, else one without any digit. */
function draftMask(field: FieldDefinition, kind: MaskKind, typed: string): string {
  if (kind === 'signature') return BLANK_MASKS.signature;
  const checked = validateField({ field, typed });
  return 'value' in checked ? maskValue(field, checked.value) : BLANK_MASKS[kind];
}

/** Paths in the session's record, all of them made of names of the catalogue. */
type Paths = Readonly<Record<string, string>>;

function pathsOf(context: AppContext, session: UsedSession, field: FieldDefinition, text: string): Paths {
  const { name, sensitive } = field;
  if (!sensitive) return { [`draft.values.${name}`]: text };
  return {
    [`draft.sealed.${name}`]: sealForSession(context.sealer, { session, name, text }),
    [`draft.masks.${name}`]: draftMask(field, sensitive, text),
  };
}

function typedText({ values = {}, signatures = {} }: SaveDraftRequest, { name, kind }: FieldDefinition) {
  const text: unknown = Reflect.get(kind === 'signature' ? signatures : values, name);
  return typeof text === 'string' ? text : undefined;
}

/**
 * What a save changes in the session's record, path by path, so that saves at once keep each other's fields. Fields
 * that are off are left out (decisions, section 4).
 */
export function draftFieldChanges({
  context,
  session,
  body,
  fieldNames,
}: {
  context: AppContext;
  session: UsedSession;
  body: SaveDraftRequest;
  fieldNames: readonly string[];
}): { readonly set: Paths; readonly unset: Paths } {
  const on = new Set(fieldNames);
  const [set, unset]: [Record<string, string>, Record<string, string>] = [{}, {}];
  for (const field of FIELDS.filter(({ name }) => on.has(name))) {
    const text = typedText(body, field);
    if (text === undefined) continue;
    Object.assign(text.trim() === '' ? unset : set, pathsOf(context, session, field, text));
  }
  return { set, unset };
}

/** Clear values of those fields that the draft has; what does not open counts as not kept, and is asked for again. */
export function openSavedFields(
  context: AppContext,
  { session, names }: { session: UsedSession; names: readonly string[] },
): Record<string, string> {
  const opened: Record<string, string> = {};
  for (const name of names) {
    const sealed = session.draft.sealed[name];
    if (sealed === undefined) continue;
    try {
      opened[name] = openForSession(context.sealer, { session, name, sealed });
    } catch (error) {
      if (!(error instanceof SealError)) throw error;
      context.logger.error({ err: error, field: name }, 'a saved field does not open');
    }
  }
  return opened;
}

/** What a save says besides the fields; what it does not name stays as it is. */
function otherChanges({ signatureMethods = {}, soleOwner, place, language }: SaveDraftRequest) {
  const given = {
    'draft.signatureMethods.signer1': signatureMethods.signer1,
    'draft.signatureMethods.signer2': signatureMethods.signer2,
    'draft.isSoleOwner': soleOwner,
    'draft.place': place,
    'draft.language': language,
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}

/**
 * Keeps what an applicant has changed, with his form session, and prolongs its life: one atomic update of single
 * fields, whatever comes in parallel.
 * @returns the moment of the save
 * @throws AppError 404, 409, 410, 422, 429 or 507; nothing is stored then
 */
export async function saveDraft(
  context: AppContext,
  { body, address }: { body: SaveDraftRequest; address: string },
): Promise<Date> {
  const { session, company } = await findDraftSession(context, body.formSubmissionId);
  const bytes = JSON.stringify(body).length;
  await assertDiskSpace(context, { use: 'records', bytes });
  const form = (session.link ?? session.company).toHexString();
  const claim = { use: 'records', address, form, bytes } as const;
  return withinQuota(context.byteQuota, claim, () => store(context, { body, session, company }));
}

async function store(
  context: AppContext,
  { body, session, company }: Pick<DraftSession, 'session' | 'company'> & { body: SaveDraftRequest },
): Promise<Date> {
  const { fieldNames } = companyForm(company);
  const { set, unset } = draftFieldChanges({ context, session, body, fieldNames });
  const savedAt = context.database.clock.now();
  const isTyped = Object.keys(set).length > 0 || hasTypedFields(session);
  const isSaved = await updateSession(context.database, usableSession(context, session), {
    $set: { ...set, ...otherChanges(body), 'draft.savedAt': savedAt },
    ...(Object.keys(unset).length > 0 ? { $unset: unset } : {}),
    ...(isTyped ? { $max: { keptUntil: keptFromNow(context) } } : {}),
  });
  if (isSaved) return savedAt;
  // It ended a moment ago: submitted, or out of time.
  await findFormSession(context, body.formSubmissionId);
  throw new AppError('session_expired');
}
