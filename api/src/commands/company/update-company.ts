import { can } from '@funding-desk/shared/permissions';
import { STAGE_LABELS, STAGES } from '@funding-desk/shared/schemas/application/stages';
import { STALE_DAYS } from '@funding-desk/shared/schemas/application/stale';
import { type CompanyUpdate, DOWNLOAD_ALERT } from '@funding-desk/shared/schemas/company/company';
import { DEFAULT_CHECKLIST } from '@funding-desk/shared/schemas/document/checklist-settings';
import { effectiveRetention } from '@funding-desk/shared/server/company/company-retention';
import type { AuditChange } from '@funding-desk/shared/server/models/audit-record';
import type { Company } from '@funding-desk/shared/server/models/company';
import { enqueueTask } from '@funding-desk/shared/server/outbox/task-jobs';
import { type Types, trusted } from 'mongoose';
import type { ViewerInput } from '../../auth/viewer-input.ts';
import type { AppContext } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { toConflict } from '../../name-rules.ts';
import { ACTIVE_COMPANY } from '../../tenant-scope.ts';
import { companyAuditChanges } from './company-audit.ts';
import { COMPANY_NAME_TAKEN } from './create-company.ts';
import { removeStaleCompany } from './pending-companies.ts';
import { planRetention } from './plan-retention.ts';
import { companyTermsOf, hasStaleTerms, refreshCompanyTerms } from './refresh-company-terms.ts';
import { type CompanyChanges, validateCompany } from './validate-company.ts';

/** Fields that only administrators of companies may change, with their labels on screen (decisions, section 2). */
const ADMINISTERED = {
  email: 'Email',
  notifyEmails: 'Notification Emails',
  requiresTwoFactor: 'Require two-factor sign-in',
  retentionMonths: 'Keep applications for',
  stageLabels: 'Stages',
  checklist: 'Checklist',
  downloadAlert: 'Tell administrators about downloads above',
  staleDays: 'Applications are stale after',
  replyMailbox: 'Replies of funders go to',
} as const;
type Administered = keyof typeof ADMINISTERED;

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

interface ChangeInput extends ViewerInput {
  readonly company: Company;
  readonly body: CompanyUpdate;
}

/** The restricted fields that the body changes. */
function administeredChanges({ context, company, body }: ChangeInput, changes: CompanyChanges): Administered[] {
  const { months, pending } = effectiveRetention(company, context.database.clock.now());
  const current = {
    email: company.email,
    notifyEmails: company.notifyEmails,
    requiresTwoFactor: Boolean(company.requiresTwoFactor),
    retentionMonths: months,
    stageLabels: company.stageLabels ?? {},
    checklist: company.checklist ?? DEFAULT_CHECKLIST,
    downloadAlert: company.downloadAlert ?? DOWNLOAD_ALERT.default,
    staleDays: company.staleDays ?? STALE_DAYS.default,
    replyMailbox: company.replyMailbox ?? '',
  };
  const cancelsPending = body.pendingRetention === null && pending !== null;
  const fields = [
    'email',
    'notifyEmails',
    'requiresTwoFactor',
    'retentionMonths',
    'stageLabels',
    'checklist',
    'downloadAlert',
    'staleDays',
    'replyMailbox',
  ] as const;
  return fields.filter(
    (field) =>
      (changes[field] !== undefined && !isSame(changes[field], current[field])) ||
      (field === 'retentionMonths' && cancelsPending),
  );
}

/** @throws AppError 403 that names the fields which this viewer may not change */
function assertMayChange(input: ChangeInput, changes: CompanyChanges): void {
  if (can(input.viewer, 'company:administer')) return;
  const fields = administeredChanges(input, changes);
  if (fields.length === 0) return;
  const labels = fields.map((field) => ADMINISTERED[field]);
  throw new AppError('administered_fields', { labels, fieldNames: fields });
}

/** A stage in use stays visible (working day, W1). @throws AppError 409 that names the stage */
async function assertUnusedWhenHidden(
  { context, company }: ChangeInput,
  { stageLabels }: CompanyChanges,
): Promise<void> {
  for (const stage of STAGES) {
    if (!stageLabels?.[stage]?.isHidden || company.stageLabels?.[stage]?.isHidden) continue;
    const stored = stage === 'new' ? [stage, null] : [stage];
    const inStage = { company: company._id, deletedAt: null, 'work.stage': trusted({ $in: stored }) };
    const isUsed = await context.database.applications.exists(inStage);
    if (!isUsed) continue;
    const label = company.stageLabels?.[stage]?.label ?? STAGE_LABELS[stage];
    throw new AppError('stage_in_use', { label, fieldNames: ['stageLabels'] });
  }
}

/** The upload slots of the form are items of the checklist. */
function changesChecklist(company: Company, { checklist, appEditorSettings }: CompanyChanges): boolean {
  const isOther = checklist !== undefined && !isSame(checklist, company.checklist ?? DEFAULT_CHECKLIST);
  return isOther || (appEditorSettings !== undefined && appEditorSettings !== company.appEditorSettings);
}

/**
 * Updates a company from a request body.
 * @returns the changes for the audit log
 * @throws AppError 403 for a restricted field, and as `validateCompany` and `storeCompanyChanges`
 */
export async function updateCompany(input: ChangeInput): Promise<AuditChange[]> {
  const { context, viewer, company, body } = input;
  const { retentionMonths: months, ...changes } = await validateCompany({ context, viewer, body, company });
  assertMayChange(input, { ...changes, ...(months === undefined ? {} : { retentionMonths: months }) });
  await assertUnusedWhenHidden(input, changes);
  const cancelsPending = body.pendingRetention === null;
  const retention = await planRetention({ context, company, months, cancelsPending, requestedBy: viewer.id });
  const stale = changesChecklist(company, changes) ? { checklistStaleSince: context.database.clock.now() } : {};
  return storeCompanyChanges({ context, company, changes: { ...changes, ...retention, ...stale } });
}

interface UpdateInput {
  readonly context: AppContext;
  readonly company: Company;
  readonly changes: CompanyChanges;
}

const isSameId = (one: Types.ObjectId | null, other: Types.ObjectId | null) => String(one) === String(other);

/** Deletes the logos that the update replaced. One picture may have been in both positions. */
async function removeReplacedLogos({ files }: AppContext, before: Company, after: Company): Promise<void> {
  const replaced = new Map(
    [before.logo, before.pdfLogo]
      .filter((logo) => logo !== null)
      .filter((logo) => !isSameId(logo, after.logo) && !isSameId(logo, after.pdfLogo))
      .map((logo) => [logo.toHexString(), logo]),
  );
  for (const logo of replaced.values()) await files.remove(logo);
}

/** The plan depends on the stored retention. Of two simultaneous updates, the second fails and is planned again. */
function unchangedRetention({ company, changes }: UpdateInput) {
  if (changes.pendingRetention === undefined) return {};
  return {
    retentionMonths: company.retentionMonths ?? null,
    'pendingRetention.effectiveAt': company.pendingRetention?.effectiveAt ?? null,
  };
}

async function write(input: UpdateInput): Promise<Company> {
  const { context, company, changes } = input;
  const changedTerms = changes.nameIn ?? changes.nameOut ?? changes.email;
  const terms = changedTerms === undefined ? {} : { searchTerms: companyTermsOf({ ...company, ...changes }) };
  if (changes.nameInKey !== undefined) await removeStaleCompany(context, { nameInKey: changes.nameInKey });
  try {
    const before = await context.database.companies
      .findOneAndUpdate(
        { _id: company._id, ...ACTIVE_COMPANY, ...unchangedRetention(input) },
        { $set: { ...changes, ...terms } },
        { returnDocument: 'before' },
      )
      .lean();
    if (before) return before;
  } catch (error) {
    throw toConflict(error, COMPANY_NAME_TAKEN);
  }
  if (await context.database.companies.exists({ _id: company._id, ...ACTIVE_COMPANY }))
    throw new AppError('company_changed');
  throw new AppError('record_not_found');
}

/**
 * Stores validated changes, deletes replaced logos, and updates search terms after a rename.
 * @returns the changes for the audit log
 * @throws AppError 404 when the company was withdrawn, 409 when the name is taken or the retention has changed
 */
export async function storeCompanyChanges(input: UpdateInput): Promise<AuditChange[]> {
  const { context, changes } = input;
  const before = await write(input);
  const after = { ...before, ...changes };
  for (const task of changes.outbox ?? []) enqueueTask(context, { holder: before, task });
  await removeReplacedLogos(context, before, after);
  const isRenamed = before.nameIn !== after.nameIn || before.nameOut !== after.nameOut;
  const hasName = changes.nameIn !== undefined || changes.nameOut !== undefined;
  if (isRenamed || (hasName && (await hasStaleTerms(context, after)))) await refreshCompanyTerms(context, before._id);
  return companyAuditChanges({ before, after });
}
