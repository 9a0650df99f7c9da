import { COMPANY_MARKER } from '@funding-desk/shared/permissions';
import { isShorterRetention, RETENTION_NOTICE } from '@funding-desk/shared/schemas/retention';
import { effectiveRetention } from '@funding-desk/shared/server/company-retention';
import type { Company } from '@funding-desk/shared/server/models/company';
import { createTask, type OutboxTask } from '@funding-desk/shared/server/outbox/outbox-task';
import { Types, trusted } from 'mongoose';
import type { AppContext } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { uniqueKey } from '../../name-rules.ts';
import type { CompanyChanges } from './validate-company.ts';

/** Whoever was put aside within this time is told as well: a thief puts the others aside first. Milliseconds. */
const RECENT = 30 * 24 * 3_600_000;
/** Of a company that changes its address often, the earliest ones are told. */
const MOST_REPLACED = 20;

/** Addresses that a company had until shortly before, as the audit log knows them. */
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
 * Addresses of a company's administrators, and the company's own; each once. An administrator who was switched off
 * recently is among them, and so is an address that the company replaced recently.
 */
async function administratorAddresses(context: AppContext, company: Company): Promise<string[]> {
  const { database } = context;
  const roles = await database.roles
    .find({
      company: trusted({ $in: [company._id, null] }),
      $or: [{ userType: 'company' }, { permissions: COMPANY_MARKER }],
    })
    .select({ _id: 1 })
    .lean();
  const people = await database.users
    .find({
      company: company._id,
      role: trusted({ $in: roles.map(({ _id }) => _id) }),
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
  /** What is wanted, undefined where the body does not say. */
  readonly months: number | null | undefined;
  /** A shorter time that is pending is taken back. */
  readonly takesBack: boolean;
  readonly requestedBy: string;
}

/** @throws AppError 409 for a time that applies already */
function takenBack({ context: { database }, company, takesBack }: PlanInput): CompanyChanges {
  if (!takesBack || !company.pendingRetention) return {};
  if (!effectiveRetention(company, database.clock.now()).pending) throw new AppError('retention_in_force');
  return { pendingRetention: null, outbox: [] };
}

/**
 * What becomes of a company's retention. A longer time applies at once and takes the place of a pending one. A shorter
 * time applies seven days later, and the company's administrators are told of it by e-mail. Any other shorter time
 * takes the place of the pending one, and its seven days start anew.
 */
export async function planRetention(input: PlanInput): Promise<CompanyChanges> {
  const { context, company, months, requestedBy } = input;
  const { clock } = context.database;
  const { months: current, pending } = effectiveRetention(company, clock.now());
  if (months === undefined || months === current) return takenBack(input);
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
