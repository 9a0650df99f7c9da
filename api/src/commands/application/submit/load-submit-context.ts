import type { SubmitRequest } from '@funding-desk/shared/schemas/application/form';
import { idSchema } from '@funding-desk/shared/schemas/envelope';
import { Types } from 'mongoose';
import type { AppContext } from '../../../context.ts';
import { AppError } from '../../../errors.ts';
import {
  type ApplicantSession,
  type FormDocument,
  type LinkRecords,
  readDocuments,
  readLink,
  readSession,
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

async function readBodyDocuments(
  { database }: AppContext,
  ids: readonly string[],
): Promise<readonly (FormDocument | null)[]> {
  const uniqueIds = [...new Set(ids)];
  if (uniqueIds.length === 0) return [];
  const found = await readDocuments(
    database,
    uniqueIds.map((id) => new Types.ObjectId(id)),
  );
  const byId = new Map(found.map((document) => [document._id.toHexString(), document]));
  return uniqueIds.map((id) => byId.get(id) ?? null);
}

/** Reads in parallel everything that the validation of a submit needs. */
export async function loadSubmitContext(context: AppContext, body: SubmitRequest): Promise<SubmitContext> {
  const { formSubmissionId, generatedLinkId, uploadedFileIds = [] } = body;
  const [session, link, documents] = await Promise.all([
    formSubmissionId === undefined ? null : readSession(context.database, sessionKey(formSubmissionId)),
    isId(generatedLinkId) ? readLink(context.database, { _id: new Types.ObjectId(generatedLinkId) }) : null,
    readBodyDocuments(context, uploadedFileIds),
  ]);
  return { session, link, documents };
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
