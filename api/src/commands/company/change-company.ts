import { can } from '@funding-desk/shared/permissions';
import type { CompanyUpdate } from '@funding-desk/shared/schemas/company';
import { effectiveRetention } from '@funding-desk/shared/server/company-retention';
import type { AuditChange } from '@funding-desk/shared/server/models/audit-record';
import type { Company } from '@funding-desk/shared/server/models/company';
import type { AppContext } from '../../context.ts';
import { AppError } from '../../errors.ts';
import type { SignedInViewer } from '../../http/routing/route.ts';
import { planRetention } from './plan-retention.ts';
import { updateCompany } from './update-company.ts';
import { type CompanyChanges, validateCompany } from './validate-company.ts';

/** Fields of administrators alone, by their labels on the screen (decisions, section 2). */
const ADMINISTERED = {
  email: 'Email',
  notifyEmails: 'Notification Emails',
  requiresTwoFactor: 'Require two-factor sign-in',
  retentionMonths: 'Keep applications for',
} as const;
type Administered = keyof typeof ADMINISTERED;

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

interface ChangeInput {
  readonly context: AppContext;
  readonly viewer: SignedInViewer;
  readonly company: Company;
  readonly body: CompanyUpdate;
}

/** Administered fields that the body gives another value than the present one. */
function administeredChanges({ context, company, body }: ChangeInput, changes: CompanyChanges): Administered[] {
  const { months, pending } = effectiveRetention(company, context.database.clock.now());
  const present = {
    email: company.email,
    notifyEmails: company.notifyEmails,
    requiresTwoFactor: Boolean(company.requiresTwoFactor),
    retentionMonths: months,
  };
  const takesBack = body.pendingRetention === null && pending !== null;
  const fields = ['email', 'notifyEmails', 'requiresTwoFactor', 'retentionMonths'] as const;
  return fields.filter(
    (field) =>
      (changes[field] !== undefined && !isSame(changes[field], present[field])) ||
      (field === 'retentionMonths' && takesBack),
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

/**
 * Changes a company as a body says. E-mail, recipients, second factor and retention are for its administrators.
 * @returns what has changed, for the audit log
 * @throws AppError 403 for a field that the viewer may not change, and as `validateCompany` and `updateCompany`
 */
export async function changeCompany(input: ChangeInput): Promise<AuditChange[]> {
  const { context, viewer, company, body } = input;
  const { retentionMonths: months, ...changes } = await validateCompany({ context, viewer, body, company });
  assertMayChange(input, { ...changes, ...(months === undefined ? {} : { retentionMonths: months }) });
  const takesBack = body.pendingRetention === null;
  const retention = await planRetention({ context, company, months, takesBack, requestedBy: viewer.id });
  return updateCompany({ context, company, changes: { ...changes, ...retention } });
}
