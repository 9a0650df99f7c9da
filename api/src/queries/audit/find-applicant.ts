import {
  type ApplicantSearch,
  type HeldApplication,
  MAX_APPLICANT_APPLICATIONS,
} from '@funding-desk/shared/schemas/audit/applicant-data';
import { keysOfTyped } from '@funding-desk/shared/server/duplicates/duplicate-keys';
import { findApplicationsOf, findDeletedOf, findDraftsOf } from '@funding-desk/shared/server/duplicates/find-applicant';
import type { Application } from '@funding-desk/shared/server/models/application/application';
import type { FormSession } from '@funding-desk/shared/server/models/application/form-session';
import type { Company } from '@funding-desk/shared/server/models/company';
import type { ViewerInput } from '../../auth/viewer-input.ts';
import type { AppContext } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { findDocuments } from '../document/find-documents.ts';

interface CompanyInput extends ViewerInput {
  /** Absent: the viewer's own. */
  readonly id: string | undefined;
}

/** The company whose applicants the viewer may search. @throws AppError 404 for another one, 422 for none */
export async function findApplicantCompany({ context, viewer, id }: CompanyInput): Promise<Company> {
  const own = viewer.companyId ?? undefined;
  const wanted = id ?? own;
  if (wanted === undefined) throw new AppError('link_without_company', { fieldNames: ['company'] });
  if (!viewer.isAdmin && wanted !== own) throw new AppError('record_not_found');
  const company = await context.database.companies.findOne({ _id: wanted, isPending: false }).lean();
  if (!company) throw new AppError('record_not_found');
  return company;
}

/** What the company holds about one applicant. */
export interface FoundApplicant {
  readonly company: Company;
  readonly applicant: string;
  readonly applications: readonly Application[];
  readonly drafts: readonly FormSession[];
  /** Deleted earlier. Their records are empty. */
  readonly deleted: readonly Application[];
  readonly isCapped: boolean;
}

interface FindInput {
  readonly context: AppContext;
  readonly company: Company;
  readonly applicant: string;
}

export async function findApplicant({ context, company, applicant }: FindInput): Promise<FoundApplicant> {
  const { database, sealer } = context;
  const input = { database, sealer, company: company._id, keys: applicant.split(',') };
  const found = await findApplicationsOf(input);
  const applications = found.slice(0, MAX_APPLICANT_APPLICATIONS);
  const isCapped = found.length > applications.length;
  const [drafts, deleted] = await Promise.all([findDraftsOf(input), findDeletedOf(input)]);
  return { company, applicant, applications, drafts, deleted, isCapped };
}

/** The digests of a typed identifier. @throws AppError 422 when it is too short to compare */
export function applicantOf({ sealer }: AppContext, company: Company, { by, value }: ApplicantSearch): string {
  const keys = keysOfTyped({ sealer, company: company._id, kind: by, value });
  const isAddress = by !== 'email' || value.includes('@');
  if (keys.length === 0 || !isAddress) throw new AppError('identifier_incomplete', { fieldNames: ['value'] });
  return keys.join(',');
}

/** The PDFs of an application: every version, for staff and for e-mail. */
function pdfIdsOf({ pdf, maskedPdf, pdfVersions = [] }: Application) {
  return [{ pdf, maskedPdf }, ...pdfVersions].flatMap((version) => [version.pdf, version.maskedPdf]).filter(Boolean);
}

/** What belongs to an application. */
export async function holdingOf(
  context: AppContext,
  application: Application,
): Promise<Omit<HeldApplication, 'owners'>> {
  const { _id, reference, values, createdAt, hold } = application;
  const { applicantRequests, notes } = context.database;
  return {
    id: _id.toHexString(),
    reference,
    businessName: values.legalBusinessName ?? '',
    receivedAt: createdAt.toISOString(),
    documents: (await findDocuments(context, application)).length,
    pdfs: pdfIdsOf(application).length,
    requests: await applicantRequests.countDocuments({ submission: _id }),
    notes: await notes.countDocuments({ submission: _id, step: null }),
    hold: hold ? { reason: hold.reason, since: hold.since.toISOString() } : null,
  };
}
