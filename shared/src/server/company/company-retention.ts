import { type Types, trusted } from 'mongoose';
import { monthsBefore } from '../../schemas/company/retention.ts';
import type { Database } from '../database/database.ts';
import type { Company, PendingRetention } from '../models/company.ts';

/** Counting stops here, so the cost does not depend on the number of applications (decisions, section 1). */
const COUNT_CAP = 1_000;

interface RetentionInForce {
  readonly months: number | null;
  /** The change that takes effect later. */
  readonly pending: PendingRetention | null;
}

/** The retention that applies now, even if no sweep has stored it yet. */
export function effectiveRetention(
  { retentionMonths, pendingRetention }: Pick<Company, 'retentionMonths' | 'pendingRetention'>,
  now: Date,
): RetentionInForce {
  const pending = pendingRetention ?? null;
  if (pending && pending.effectiveAt <= now) return { months: pending.months, pending: null };
  return { months: retentionMonths ?? null, pending };
}

interface Removal {
  /** Stops at the cap. */
  readonly applications: number;
  readonly isCapped: boolean;
  readonly oldest: Date | null;
  readonly newest: Date | null;
}

/** Counts the stored applications that a retention removes at the given moment. */
export async function countRemovals(
  { applications }: Pick<Database, 'applications'>,
  { company, months, at }: { readonly company: Types.ObjectId; readonly months: number; readonly at: Date },
): Promise<Removal> {
  const filter = {
    company,
    'hold.since': null,
    createdAt: trusted({ $lte: monthsBefore(at, months) }),
    deletedAt: null,
  };
  const outermost = async (direction: 1 | -1) => {
    const found = await applications
      .findOne(filter)
      .sort({ createdAt: direction })
      .select({ createdAt: 1 })
      .lean<{ createdAt: Date }>();
    return found?.createdAt ?? null;
  };
  const [count, oldest, newest] = await Promise.all([
    applications.countDocuments(filter, { limit: COUNT_CAP + 1 }),
    outermost(1),
    outermost(-1),
  ]);
  return { applications: Math.min(count, COUNT_CAP), isCapped: count > COUNT_CAP, oldest, newest };
}
