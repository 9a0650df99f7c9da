import { idSchema } from '@funding-desk/shared/schemas/envelope';
import type { SubmitRequest } from '@funding-desk/shared/schemas/form';
import type { Company } from '@funding-desk/shared/server/models/company';
import type { FormSession } from '@funding-desk/shared/server/models/form-session';
import type { GeneratedLink } from '@funding-desk/shared/server/models/generated-link';
import type { UploadedDocument } from '@funding-desk/shared/server/models/uploaded-document';
import type { AppContext } from '../context.ts';
import { AppError } from '../errors.ts';
import { assertFound, assertOpen, type OpenLink } from './find-link.ts';
import { MISSING_COMPANY_SENTENCE, sessionKey } from './form-session.ts';

/** What the database has of all that a body names, as it was read in one go. Null or absent for what is not there. */
export interface Named {
  readonly session: FormSession | null;
  readonly link: GeneratedLink | null;
  readonly company: Company | null;
  readonly documents: readonly (UploadedDocument | null)[];
}

/** Reads side by side; what to make of it is told afterwards. */
export async function lookUp({ gathered }: AppContext, body: SubmitRequest): Promise<Named> {
  const { formSubmissionId, generatedLinkId, companyId, uploadedFileIds = [] } = body;
  const isId = (id: string | undefined): id is string => idSchema.safeParse(id).success;
  const [session, link, company, documents] = await Promise.all([
    formSubmissionId === undefined ? null : gathered.session(sessionKey(formSubmissionId)),
    isId(generatedLinkId) ? gathered.link(generatedLinkId) : null,
    isId(companyId) ? gathered.company(companyId) : null,
    Promise.all([...new Set(uploadedFileIds)].map(gathered.document)),
  ]);
  return { session, link, company, documents };
}

/** @throws AppError 404, 410, or 422 when company, link and slug are absent or do not belong together */
export async function assertLink(context: AppContext, body: SubmitRequest, named: Named): Promise<OpenLink> {
  const { companyId, generatedLinkId, generatedLinkSlug } = body;
  if (!companyId || !generatedLinkId) throw new AppError('missing_company', MISSING_COMPANY_SENTENCE);
  const mismatch = new AppError(
    'mismatched_link',
    'This form and its link do not belong together. Please reload the page.',
  );
  if (!idSchema.safeParse(generatedLinkId).success || !idSchema.safeParse(companyId).success) throw mismatch;
  const link = assertFound(named.link);
  const isOfCompany = link.company.equals(companyId);
  const company = assertOpen(isOfCompany ? named.company : await context.gathered.company(link.company.toHexString()));
  const isSameSlug = generatedLinkSlug === undefined || generatedLinkSlug === link.slug;
  if (!isSameSlug || !isOfCompany) throw mismatch;
  return { link, company };
}
