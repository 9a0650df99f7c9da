import { can } from '@funding-desk/shared/permissions';
import type { CompanyView } from '@funding-desk/shared/schemas/company/company';
import type { RetentionPreview } from '@funding-desk/shared/schemas/company/retention';
import { countRemovals, effectiveRetention } from '@funding-desk/shared/server/company/company-retention';
import type { Company } from '@funding-desk/shared/server/models/company';
import type { Types } from 'mongoose';
import type { AppContext } from '../../context.ts';
import type { PresentInput } from '../../lists/list-pages.ts';
import { COUNT_CAP, type CompanyDetails, presentCompany, type Retention } from '../../presenters/company.ts';
import { findByIds } from '../find-by-ids.ts';

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

export async function viewCompanies(input: PresentInput<Company>): Promise<CompanyView[]> {
  const { context, viewer, rows } = input;
  const [leads, applications, retentions] = await Promise.all([
    findByIds(
      context.database.users,
      rows.map(({ lead }) => lead),
      ['name', 'email', 'company'],
    ),
    countsOf(context, rows),
    retentionsOf(input),
  ]);
  return rows.map((company) => presentCompany({ company, viewer, details: { leads, applications, retentions } }));
}
