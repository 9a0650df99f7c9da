import type { SubmitRequest } from '@funding-desk/shared/schemas/application/form';
import { idSchema } from '@funding-desk/shared/schemas/envelope';
import { Types } from 'mongoose';
import type { AppContext } from '../../../context.ts';
import { AppError } from '../../../errors.ts';
import {
  type ApplicantSession,
  type FormDocument,
  type LinkRecords,
  readSubmit,
} from '../../../queries/application/form-queries.ts';
import { assertOpenLink, type OpenLink } from '../../../queries/company/find-open-link.ts';
import { sessionKey } from '../../draft/form-session.ts';

/** The records that a submit refers to. Missing ones are null. */
export interface SubmitContext {
  readonly session: ApplicantSession | null;
  readonly link: LinkRecords | null;
  /** Of each file in the body, in its order. */
  readonly documents: readonly (FormDocument | null)[];
}

const isId = (id: string | undefined): id is string => idSchema.safeParse(id).success;

const NOTHING: SubmitContext = { session: null, link: null, documents: [] };

/** Reads everything that the validation of a submit needs. Without a link nothing else is needed. */
export async function loadSubmitContext({ database }: AppContext, body: SubmitRequest): Promise<SubmitContext> {
  const { formSubmissionId, generatedLinkId, uploadedFileIds = [] } = body;
  if (!isId(generatedLinkId)) return NOTHING;
  const ids = [...new Set(uploadedFileIds)];
  const found = await readSubmit(database, {
    link: new Types.ObjectId(generatedLinkId),
    session: formSubmissionId === undefined ? null : sessionKey(formSubmissionId),
    documents: ids.map((id) => new Types.ObjectId(id)),
  });
  if (!found) return NOTHING;
  const { session, link } = found;
  const byId = new Map(found.documents.map((document) => [document._id.toHexString(), document]));
  return { session, link, documents: ids.map((id) => byId.get(id) ?? null) };
}

/** @throws AppError 404, 410, or 422 when company, link and slug are missing or do not match */
export function assertLinkOfBody(
  { companyId, generatedLinkId, generatedLinkSlug }: SubmitRequest,
  link: LinkRecords | null,
): OpenLink {
  if (!companyId || !generatedLinkId) throw new AppError('missing_company');
  if (!isId(generatedLinkId) || !isId(companyId)) throw new AppError('link_mismatch');
  const open = assertOpenLink(link);
  const isSameSlug = generatedLinkSlug === undefined || generatedLinkSlug === open.link.slug;
  if (!isSameSlug || !open.company._id.equals(companyId)) throw new AppError('link_mismatch');
  return open;
}
