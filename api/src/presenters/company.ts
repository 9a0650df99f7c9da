import { can, type Viewer } from '@funding-desk/shared/permissions';
import { type CompanyView, DOWNLOAD_ALERT } from '@funding-desk/shared/schemas/company/company';
import type { RetentionPreview } from '@funding-desk/shared/schemas/company/retention';
import { DEFAULT_CHECKLIST } from '@funding-desk/shared/schemas/document/checklist-settings';
import { countRemovals, effectiveRetention } from '@funding-desk/shared/server/company/company-retention';
import type { Company } from '@funding-desk/shared/server/models/company';
import type { User } from '@funding-desk/shared/server/models/user';
import { type Types, trusted } from 'mongoose';
import type { AppContext } from '../context.ts';
import type { PresentInput } from '../lists/list-pages.ts';
import { logoPath } from './link.ts';

/** Counting stops here, so that a page costs the same at any size (decisions, section 1). */
const COUNT_CAP = 1_000;

type Lead = Pick<User, '_id' | 'name' | 'email' | 'company'>;

type Retention = Pick<CompanyView, 'retentionMonths' | 'pendingRetention'>;

/** What a company's view needs beyond its own record, by company id. */
interface CompanyDetails {
  readonly leads: ReadonlyMap<string, Lead>;
  /** Counted up to one above the cap. */
  readonly applications: ReadonlyMap<string, number>;
  /** The retention in effect and, for administrators of companies, the pending one. */
  readonly retentions: ReadonlyMap<string, Retention>;
}

/** Leads by company id. A lead who has moved to another company is left out. */
async function leadsOf({ database }: AppContext, companies: readonly Company[]) {
  const ids = companies.flatMap(({ lead }) => (lead ? [lead] : []));
  const users = await database.users
    .find({ _id: trusted({ $in: ids }) })
    .select({ name: 1, email: 1, company: 1 })
    .lean<Lead[]>();
  const byId = new Map(users.map((user) => [user._id.toHexString(), user]));
  return new Map(
    companies.flatMap(({ _id, lead }) => {
      const user = lead ? byId.get(lead.toHexString()) : undefined;
      const isInPlace = user !== undefined && (user.company === null || user.company.equals(_id));
      return isInPlace ? [[_id.toHexString(), user] as const] : [];
    }),
  );
}

async function countsOf({ database }: AppContext, companies: readonly Company[]) {
  return new Map(
    await Promise.all(
      companies.map(async ({ _id }) => {
        const filter = { company: _id, deletedAt: null };
        const count = await database.applications.countDocuments(filter, { limit: COUNT_CAP + 1 });
        return [_id.toHexString(), count] as const;
      }),
    ),
  );
}

interface PreviewInput {
  readonly context: AppContext;
  readonly company: Types.ObjectId;
  readonly months: number;
  readonly effectiveAt: Date;
}

/** Counts the stored applications that a retention will remove once it takes effect. */
export async function retentionPreviewOf(input: PreviewInput): Promise<RetentionPreview> {
  const { context, company, months, effectiveAt } = input;
  const { oldest, newest, ...counted } = await countRemovals(context.database, { company, months, at: effectiveAt });
  return {
    effectiveAt: effectiveAt.toISOString(),
    ...counted,
    oldest: oldest?.toISOString() ?? null,
    newest: newest?.toISOString() ?? null,
  };
}

async function retentionsOf({ context, viewer, rows }: PresentInput<Company>): Promise<CompanyDetails['retentions']> {
  const now = context.database.clock.now();
  const mayKnow = can(viewer, 'company:administer');
  const retentionOf = async (company: Company): Promise<Retention> => {
    const { months: retentionMonths, pending } = effectiveRetention(company, now);
    if (!mayKnow || !pending) return { retentionMonths, pendingRetention: null };
    const { months, effectiveAt } = pending;
    const preview = await retentionPreviewOf({ context, company: company._id, months, effectiveAt });
    return { retentionMonths, pendingRetention: { months, ...preview } };
  };
  const entries = rows.map(async (company) => [company._id.toHexString(), await retentionOf(company)] as const);
  return new Map(await Promise.all(entries));
}

async function companyDetailsFor(input: PresentInput<Company>): Promise<CompanyDetails> {
  const { context, rows } = input;
  const [leads, applications, retentions] = await Promise.all([
    leadsOf(context, rows),
    countsOf(context, rows),
    retentionsOf(input),
  ]);
  return { leads, applications, retentions };
}

interface RowInput {
  readonly company: Company;
  readonly viewer: Viewer;
  readonly details: CompanyDetails;
}

function presentCompany({ company, viewer, details }: RowInput): CompanyView {
  const id = company._id.toHexString();
  const lead = details.leads.get(id);
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

export async function presentCompanies(input: PresentInput<Company>): Promise<CompanyView[]> {
  const details = await companyDetailsFor(input);
  return input.rows.map((company) => presentCompany({ company, viewer: input.viewer, details }));
}
