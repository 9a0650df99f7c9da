import type { AuditChange } from '@funding-desk/shared/server/models/audit-record';
import type { Company } from '@funding-desk/shared/server/models/company';
import { enqueueTask } from '@funding-desk/shared/server/outbox/task-jobs';
import type { Types } from 'mongoose';
import type { AppContext } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { ACTIVE_COMPANY } from '../../queries/find-company.ts';
import { companyAuditChanges } from './company-audit.ts';
import { asNameConflict } from './create-company.ts';
import { removeStaleCompany } from './pending-companies.ts';
import { companyTermsOf, hasStaleTerms, refreshCompanyTerms } from './refresh-company-terms.ts';
import type { CompanyChanges } from './validate-company.ts';

interface UpdateInput {
  readonly context: AppContext;
  readonly company: Company;
  readonly changes: CompanyChanges;
}

const isSameId = (one: Types.ObjectId | null, other: Types.ObjectId | null) => String(one) === String(other);

/** Deletes the pictures that `before` named and `after` no longer does; one may have stood in both places. */
async function removeReplacedLogos({ files }: AppContext, before: Company, after: Company): Promise<void> {
  const gone = new Map(
    [before.logo, before.pdfLogo]
      .filter((logo) => logo !== null)
      .filter((logo) => !isSameId(logo, after.logo) && !isSameId(logo, after.pdfLogo))
      .map((logo) => [logo.toHexString(), logo]),
  );
  for (const logo of gone.values()) await files.remove(logo);
}

/** A retention is planned from the one that was read: of two changes at once, the later one is planned again. */
function asRead({ company, changes }: UpdateInput) {
  if (changes.pendingRetention === undefined) return {};
  return {
    retentionMonths: company.retentionMonths ?? null,
    'pendingRetention.effectiveAt': company.pendingRetention?.effectiveAt ?? null,
  };
}

async function write(input: UpdateInput): Promise<Company> {
  const { context, company, changes } = input;
  const isSought = changes.nameIn ?? changes.nameOut ?? changes.email;
  const words = isSought === undefined ? {} : { searchTerms: companyTermsOf({ ...company, ...changes }) };
  if (changes.nameInKey !== undefined) await removeStaleCompany(context, { nameInKey: changes.nameInKey });
  try {
    const before = await context.database.companies
      .findOneAndUpdate(
        { _id: company._id, ...ACTIVE_COMPANY, ...asRead(input) },
        { $set: { ...changes, ...words } },
        { returnDocument: 'before' },
      )
      .lean();
    if (before) return before;
  } catch (error) {
    throw asNameConflict(error);
  }
  if (await context.database.companies.exists({ _id: company._id, ...ACTIVE_COMPANY }))
    throw new AppError('company_changed');
  throw new AppError('record_not_found');
}

/**
 * Stores changes that have been judged, deletes the logos that they replace, and has links and submissions found by
 * the new names.
 * @returns what has changed, for the audit log
 * @throws AppError 404 when the company was withdrawn meanwhile, 409 when the internal name is taken or the retention
 * was changed meanwhile
 */
export async function updateCompany(input: UpdateInput): Promise<AuditChange[]> {
  const { context, changes } = input;
  const before = await write(input);
  const after = { ...before, ...changes };
  for (const task of changes.outbox ?? []) enqueueTask(context, { holder: before, task });
  await removeReplacedLogos(context, before, after);
  const isRenamed = before.nameIn !== after.nameIn || before.nameOut !== after.nameOut;
  const isNamed = changes.nameIn !== undefined || changes.nameOut !== undefined;
  if (isRenamed || (isNamed && (await hasStaleTerms(context, after)))) await refreshCompanyTerms(context, before._id);
  return companyAuditChanges({ before, after });
}
