import { COMPANY_MARKER } from '@funding-desk/shared/permissions';
import { isShorterRetention, RETENTION_NOTICE } from '@funding-desk/shared/schemas/retention';
import { retentionInForce } from '@funding-desk/shared/server/company-retention';
import type { Company } from '@funding-desk/shared/server/models/company';
import { type OwedWork, oweWork } from '@funding-desk/shared/server/models/owed-work';
import { Types, trusted } from 'mongoose';
import type { AppContext } from '../context.ts';
import { AppError } from '../errors.ts';
import { uniqueKey } from '../unique-key.ts';
import type { CompanyChanges } from './judge-company.ts';

const TOO_LATE = 'The shorter time has taken effect already. Enter a longer one to keep what is left.';

/** Addresses of a company's active administrators, and the company's own; each once. */
async function administratorAddresses({ database }: AppContext, company: Company): Promise<string[]> {
  const roles = await database.roles
    .find({
      company: trusted({ $in: [company._id, null] }),
      $or: [{ userType: 'company' }, { permissions: COMPANY_MARKER }],
    })
    .select({ _id: 1 })
    .lean();
  const people = await database.users
    .find({ company: company._id, disabledAt: null, role: trusted({ $in: roles.map(({ _id }) => _id) }) })
    .select({ email: 1 })
    .lean();
  const addresses = [...people.map(({ email }) => email), company.email].filter(Boolean);
  return [...new Map(addresses.map((address) => [uniqueKey(address), address])).values()];
}

async function noticesFor(context: AppContext, company: Company): Promise<OwedWork[]> {
  const dueAt = context.database.clock.now();
  const addresses = await administratorAddresses(context, company);
  return addresses.map((address) => oweWork({ kind: 'retention-shortened', address, dueAt }));
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
  if (!retentionInForce(company, database.clock.now()).pending) throw new AppError('conflict', TOO_LATE);
  return { pendingRetention: null, owed: [] };
}

/**
 * What becomes of a company's retention. A longer time applies at once and takes the place of a pending one. A shorter
 * time applies seven days later, and the company's administrators are told of it by e-mail. Any other shorter time
 * takes the place of the pending one, and its seven days start anew.
 */
export async function planRetention(input: PlanInput): Promise<CompanyChanges> {
  const { context, company, months, requestedBy } = input;
  const { clock } = context.database;
  const { months: current, pending } = retentionInForce(company, clock.now());
  if (months === undefined || months === current) return takenBack(input);
  if (months === null || !isShorterRetention(months, current))
    return { retentionMonths: months, pendingRetention: null, owed: [] };
  if (pending?.months === months) return {};
  return {
    retentionMonths: current,
    pendingRetention: {
      months,
      effectiveAt: clock.fromNow(RETENTION_NOTICE),
      requestedBy: new Types.ObjectId(requestedBy),
    },
    owed: await noticesFor(context, company),
  };
}
