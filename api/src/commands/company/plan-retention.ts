import { uniqueKey } from '@funding-desk/shared/fields/text/unique-key';
import { isShorterRetention, RETENTION_NOTICE } from '@funding-desk/shared/schemas/company/retention';
import { administratorFilter } from '@funding-desk/shared/server/company/company-administrators';
import { effectiveRetention } from '@funding-desk/shared/server/company/company-retention';
import type { Company } from '@funding-desk/shared/server/models/company';
import { createTask, type OutboxTask } from '@funding-desk/shared/server/models/outbox/outbox-task';
import { Types, trusted } from 'mongoose';
import type { AppContext } from '../../context.ts';
import { AppError } from '../../errors.ts';
import type { CompanyChanges } from './validate-company.ts';

/**
 * Administrators switched off within this time are notified too: an intruder would switch them off first. Milliseconds.
 */
const RECENT = 30 * 24 * 3_600_000;
/** Of many replaced addresses, the oldest are notified. */
const MOST_REPLACED = 20;

/** The company's recent former addresses, from the audit log. */
async function replacedAddresses({ database }: AppContext, company: Company): Promise<string[]> {
  const entries = await database.auditLog
    .find({
      subject: company._id.toHexString(),
      action: 'company.update',
      at: trusted({ $gte: database.clock.fromNow(-RECENT) }),
      'changes.field': 'email',
    })
    .sort({ _id: 1 })
    .limit(MOST_REPLACED)
    .select({ changes: 1 })
    .lean();
  const changes = entries.flatMap((entry) => entry.changes ?? []);
  return changes.flatMap(({ field, from }) => (field === 'email' && from !== null ? [from] : []));
}

/**
 * E-mail addresses of the company and its administrators, each once. Administrators who were switched off recently and
 * addresses that were replaced recently are included.
 */
async function administratorAddresses(context: AppContext, company: Company): Promise<string[]> {
  const { database } = context;
  const people = await database.users
    .find({
      ...(await administratorFilter(database, company._id)),
      $or: [{ disabledAt: null }, { disabledAt: trusted({ $gte: database.clock.fromNow(-RECENT) }) }],
    })
    .select({ email: 1 })
    .lean();
  const replaced = await replacedAddresses(context, company);
  const addresses = [...people.map(({ email }) => email), company.email, ...replaced].filter(Boolean);
  return [...new Map(addresses.map((address) => [uniqueKey(address), address])).values()];
}

async function noticesFor(context: AppContext, company: Company): Promise<OutboxTask[]> {
  const dueAt = context.database.clock.now();
  const addresses = await administratorAddresses(context, company);
  return addresses.map((address) => createTask({ kind: 'retention-shortened', address, dueAt }));
}

interface PlanInput {
  readonly context: AppContext;
  readonly company: Company;
  /** The requested retention, undefined when the body has none. */
  readonly months: number | null | undefined;
  /** Whether the body cancels a pending shorter retention. */
  readonly cancelsPending: boolean;
  readonly requestedBy: string;
}

/** @throws AppError 409 when the shorter retention is already in effect */
function cancelPendingRetention({ context: { database }, company, cancelsPending }: PlanInput): CompanyChanges {
  if (!cancelsPending || !company.pendingRetention) return {};
  if (!effectiveRetention(company, database.clock.now()).pending) throw new AppError('retention_in_force');
  return { pendingRetention: null, outbox: [] };
}

/**
 * Plans a change of a company's retention. A longer one takes effect at once and replaces a pending one. A shorter one
 * takes effect in seven days, and an e-mail informs the company's administrators. It replaces a pending one and starts
 * its own seven days.
 */
export async function planRetention(input: PlanInput): Promise<CompanyChanges> {
  const { context, company, months, requestedBy } = input;
  const { clock } = context.database;
  const { months: current, pending } = effectiveRetention(company, clock.now());
  if (months === undefined || months === current) return cancelPendingRetention(input);
  if (months === null || !isShorterRetention(months, current))
    return { retentionMonths: months, pendingRetention: null, outbox: [] };
  if (pending?.months === months) return {};
  return {
    retentionMonths: current,
    pendingRetention: {
      months,
      effectiveAt: clock.fromNow(RETENTION_NOTICE),
      requestedBy: new Types.ObjectId(requestedBy),
    },
    outbox: await noticesFor(context, company),
  };
}
