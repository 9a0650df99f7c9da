import { statementsOf } from '@funding-desk/shared/disclosures/compute-rows';
import type { DisclosureLaw } from '@funding-desk/shared/disclosures/disclosure-law';
import type { DisclosureApprove } from '@funding-desk/shared/schemas/deal/state-disclosure';
import { versionOfLaw } from '@funding-desk/shared/server/disclosures/law-version';
import type { AuditChange } from '@funding-desk/shared/server/models/audit-record';
import type { Company, DisclosureApproval } from '@funding-desk/shared/server/models/company';
import { Types } from 'mongoose';
import type { AppContext } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { ACTIVE_COMPANY } from '../../tenant-scope.ts';

interface ApproveInput {
  readonly context: AppContext;
  readonly company: Pick<Company, '_id'>;
  readonly law: DisclosureLaw;
  readonly body: DisclosureApprove;
  /** Id of the administrator. */
  readonly by: string;
}

/**
 * Approves the disclosure of a state as the administrator saw it.
 * @throws AppError 409 when the table has changed since, 422 for a statement that is missing
 */
export async function approveDisclosure({ context, company, law, body, by }: ApproveInput): Promise<Company> {
  const version = versionOfLaw(law);
  if (body.version !== version) throw new AppError('disclosure_changed');
  const names = statementsOf(law);
  const missing = names.filter((name) => !body.statements[name]);
  if (missing.length > 0)
    throw new AppError('disclosure_not_stated', { fieldNames: missing.map((name) => `statements.${name}`) });
  const statements = Object.fromEntries(names.map((name) => [name, body.statements[name] ?? '']));
  const { companies, clock } = context.database;
  const approval: DisclosureApproval = { version, statements, by: new Types.ObjectId(by), at: clock.now() };
  const changed = await companies
    .findOneAndUpdate(
      { _id: company._id, ...ACTIVE_COMPANY },
      { $set: { [`disclosures.${law.state}`]: approval } },
      { returnDocument: 'after' },
    )
    .lean();
  if (!changed) throw new AppError('record_not_found');
  return changed;
}

/** What the audit log says of an approval: the version, and each statement that changed. */
export function approvalChanges(law: DisclosureLaw, before: Company, after: Company): AuditChange[] {
  const { state } = law;
  const [old, present] = [before.disclosures?.[state], after.disclosures?.[state]];
  const version = { field: `${state}.version`, from: old?.version ?? null, to: present?.version ?? null };
  const statements = statementsOf(law).map((name) => ({
    field: `${state}.${name}`,
    from: old?.statements[name] ?? null,
    to: present?.statements[name] ?? null,
  }));
  return [version, ...statements.filter(({ from, to }) => from !== to)];
}
