import { FIELDS, type FieldDefinition, type MaskKind } from '@funding-desk/shared/fields/catalogue';
import { maskValue } from '@funding-desk/shared/fields/field-definition';
import { validateField } from '@funding-desk/shared/fields/validation/validate-field';
import type { SaveDraftRequest } from '@funding-desk/shared/schemas/application/draft';
import { openForSession, sealForSession } from '@funding-desk/shared/server/crypto/seal-contexts';
import { SealError } from '@funding-desk/shared/server/crypto/sealing';
import { type CountedFact, typedFacts } from '@funding-desk/shared/server/models/application/counted-facts';
import type { AppContext } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { assertDiskSpace } from '../../limits/assert-disk-space.ts';
import { withinQuota } from '../../limits/byte-quota.ts';
import { type ApplicantSession, updateSession } from '../../queries/application/form-queries.ts';
import { companyForm } from '../../queries/company/find-open-link.ts';
import {
  type DraftSession,
  findDraftSession,
  findFormSession,
  hasTypedFields,
  sessionExpiry,
  usableSession,
} from './form-session.ts';
import { reminderChange } from './schedule-reminder.ts';
import { type Paths, unfinishedChange } from './unfinished.ts';

/** Masks of incomplete values. A regular mask could reveal all digits typed so far. */
const BLANK_MASKS = {
  lastFour: '***-**-****',
  taxId: '**-*******',
  birthYear: '****',
  signature: 'Signed',
} as const satisfies Record<MaskKind, string>;

/** Mask of a typed value: the regular mask for a complete value, else one without digits. */
export function draftMask(field: FieldDefinition, kind: MaskKind, typed: string): string {
  if (kind === 'signature') return BLANK_MASKS.signature;
  const checked = validateField({ field, typed });
  return 'value' in checked ? maskValue(field, checked.value) : BLANK_MASKS[kind];
}

function pathsOf(context: AppContext, session: ApplicantSession, field: FieldDefinition, text: string): Paths {
  const { name, sensitive } = field;
  if (!sensitive) return { [`draft.values.${name}`]: text };
  return {
    [`draft.sealed.${name}`]: sealForSession(context.sealer, { session, name, text }),
    [`draft.masks.${name}`]: draftMask(field, sensitive, text),
  };
}

/**
 * The session update of a save, path by path, so that simultaneous saves keep each other's fields. Disabled fields are
 * left out (decisions, section 4).
 */
function draftFieldChanges({
  context,
  session,
  body,
  fieldNames,
}: {
  context: AppContext;
  session: ApplicantSession;
  body: SaveDraftRequest;
  fieldNames: readonly string[];
}): { readonly set: Paths; readonly unset: Paths } {
  const typed = new Map(Object.entries({ ...body.values, ...body.signatures }));
  const enabled = new Set(fieldNames);
  const [set, unset]: [Record<string, string>, Record<string, string>] = [{}, {}];
  for (const field of FIELDS.filter(({ name }) => enabled.has(name))) {
    const text = typed.get(field.name);
    if (text === undefined) continue;
    Object.assign(text.trim() === '' ? unset : set, pathsOf(context, session, field, text));
  }
  return { set, unset };
}

/**
 * Clear values of the draft's sealed fields. A value that does not open counts as missing, and the applicant enters it
 * again.
 */
export function openSavedFields(
  context: AppContext,
  { session, names }: { session: ApplicantSession; names: readonly string[] },
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

/** The draft's other values. Absent ones stay unchanged. */
function otherChanges({ signatureMethods = {}, soleOwner, secondSigner, place, language }: SaveDraftRequest) {
  const changes = {
    'draft.signatureMethods.signer1': signatureMethods.signer1,
    'draft.signatureMethods.signer2': signatureMethods.signer2,
    'draft.isSoleOwner': soleOwner,
    'draft.secondSigner': secondSigner,
    'draft.place': place,
    'draft.language': language,
  };
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
}

/** Steps of the funnel that these changes are the first to take. */
function newFacts({ stats }: ApplicantSession, set: Paths): CountedFact[] {
  if (!stats) return [];
  const sections = FIELDS.filter(({ name, sensitive }) => `draft.${sensitive ? 'sealed' : 'values'}.${name}` in set);
  const known = new Set(stats.facts.map(({ counter }) => counter));
  const facts = typedFacts(
    stats,
    sections.map(({ section }) => section),
  );
  return facts.filter(({ counter }) => !known.has(counter));
}

/**
 * Stores an applicant's changes in the form session and extends its life, in one atomic update of single fields.
 * @returns the time of the save
 * @throws AppError 404, 409, 410, 422, 429 or 507; nothing is stored then
 */
export async function saveDraft(
  context: AppContext,
  { body, address }: { body: SaveDraftRequest; address: string },
): Promise<Date> {
  const { session, company, link } = await findDraftSession(context, body.formSubmissionId);
  const bytes = JSON.stringify(body).length;
  await assertDiskSpace(context, { use: 'records', bytes });
  const form = (session.link ?? session.company).toHexString();
  const claim = { use: 'records', address, form, bytes } as const;
  return withinQuota(context.byteQuota, claim, () => store(context, { body, address, session, company, link }));
}

async function store(
  context: AppContext,
  { body, address, session, company, link }: DraftSession & { body: SaveDraftRequest; address: string },
): Promise<Date> {
  const { fieldNames } = companyForm(company);
  const { set, unset } = draftFieldChanges({ context, session, body, fieldNames });
  const savedAt = context.database.clock.now();
  const isTyped = Object.keys(set).length > 0 || hasTypedFields(session);
  const facts = newFacts(session, set);
  const unfinished = unfinishedChange({ session, link, set, unset, at: savedAt });
  const reminder = await reminderChange(context, { session, company, link, set, unset, address, at: savedAt });
  const removed = { ...unset, ...unfinished.$unset };
  const isSaved = await updateSession(context.database, usableSession(context, session), {
    $set: {
      ...set,
      ...otherChanges(body),
      ...unfinished.$set,
      ...reminder,
      'draft.savedAt': savedAt,
      ...(facts.length > 0 ? { 'stats.isDue': true } : {}),
    },
    ...(facts.length > 0 ? { $addToSet: { 'stats.facts': { $each: facts } } } : {}),
    ...(Object.keys(removed).length > 0 ? { $unset: removed } : {}),
    ...(isTyped ? { $max: { keptUntil: sessionExpiry(context) } } : {}),
  });
  if (isSaved) return savedAt;
  // The session ended in the meantime: it was submitted or has expired.
  await findFormSession(context, body.formSubmissionId);
  throw new AppError('session_expired');
}
