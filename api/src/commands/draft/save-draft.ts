import type { SaveDraftRequest } from '@funding-desk/shared/schemas/draft';
import type { AppContext } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { assertDiskSpace } from '../../limits/assert-disk-space.ts';
import { withinQuota } from '../../limits/byte-quota.ts';
import { updateSession } from '../../queries/form-queries.ts';
import { companyForm } from '../application/find-link.ts';
import { draftFieldChanges } from './draft-fields.ts';
import {
  type DraftSession,
  findDraftSession,
  findFormSession,
  hasTypedFields,
  keptFromNow,
  usableSession,
} from './form-session.ts';

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
