import { can, type Viewer } from '@funding-desk/shared/permissions';
import { STALE_DAYS } from '@funding-desk/shared/schemas/application/stale';
import { type CompanyView, DOWNLOAD_ALERT } from '@funding-desk/shared/schemas/company/company';
import { switchesOf } from '@funding-desk/shared/schemas/company/company-switches';
import { DEFAULT_CHECKLIST } from '@funding-desk/shared/schemas/document/checklist-settings';
import type { Company } from '@funding-desk/shared/server/models/company';
import type { User } from '@funding-desk/shared/server/models/user';
import { logoPath } from './link.ts';

/** Counting stops here, so that a page costs the same at any size (decisions, section 1). */
export const COUNT_CAP = 1_000;

type Lead = Pick<User, '_id' | 'name' | 'email' | 'company'>;

export type Retention = Pick<CompanyView, 'retentionMonths' | 'pendingRetention'>;

/** What a company's view needs beyond its own record, by company id, and the leads by their own. */
export interface CompanyDetails {
  readonly leads: ReadonlyMap<string, Lead>;
  /** Counted up to one above the cap. */
  readonly applications: ReadonlyMap<string, number>;
  /** The retention in effect and, for administrators of companies, the pending one. */
  readonly retentions: ReadonlyMap<string, Retention>;
}

interface RowInput {
  readonly company: Company;
  readonly viewer: Viewer;
  readonly details: CompanyDetails;
}

export function presentCompany({ company, viewer, details }: RowInput): CompanyView {
  const id = company._id.toHexString();
  const found = company.lead ? details.leads.get(company.lead.toHexString()) : undefined;
  // A lead who has moved to another company is left out.
  const lead = found && (found.company === null || found.company.equals(company._id)) ? found : undefined;
  const leadUser = lead ? { id: lead._id.toHexString(), name: lead.name, email: lead.email } : null;
  const count = details.applications.get(id) ?? 0;
  const retention = details.retentions.get(id);
  return {
    id,
    nameIn: company.nameIn,
    nameOut: company.nameOut,
    email: company.email,
    lead: leadUser?.id ?? null,
    leadUser,
    notifyEmails: company.notifyEmails,
    logoUrl: logoPath(company, company.logo),
    pdfLogoUrl: logoPath(company, company.pdfLogo),
    appEditorSettings: company.appEditorSettings,
    authorizationText: company.authorizationText,
    disclaimer: company.disclaimer,
    requiresTwoFactor: Boolean(company.requiresTwoFactor),
    retentionMonths: retention?.retentionMonths ?? null,
    pendingRetention: retention?.pendingRetention ?? null,
    stageLabels: company.stageLabels ?? {},
    checklist: company.checklist ?? DEFAULT_CHECKLIST,
    downloadAlert: company.downloadAlert ?? DOWNLOAD_ALERT.default,
    replyMailbox: company.replyMailbox ?? '',
    staleDays: company.staleDays ?? STALE_DAYS.default,
    ...switchesOf(company),
    submittedForms: Math.min(count, COUNT_CAP),
    submittedFormsIsCapped: count > COUNT_CAP,
    createdAt: company.createdAt.toISOString(),
    updatedAt: company.updatedAt.toISOString(),
    can: {
      update: can(viewer, 'company:update'),
      administer: can(viewer, 'company:administer'),
      delete: can(viewer, 'company:delete'),
      embed: can(viewer, 'link:create-for-company'),
    },
  };
}
