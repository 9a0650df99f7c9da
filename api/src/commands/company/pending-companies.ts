import { type Types, trusted } from 'mongoose';
import type { AppContext } from '../../context.ts';
import { retirePeople } from './withdraw-company.ts';

/** A creation that has not ended by then is that of a process that died. */
export const PENDING_LIFE_MS = 60_000;

const isOver = ({ database }: AppContext) => trusted({ $lte: database.clock.fromNow(-PENDING_LIFE_MS) });

/**
 * Removes a company that was never completed, with its role and its administrator. The name is taken from the record
 * first: a creation that was merely slow can then no longer be completed, and takes its own parts back.
 */
export async function discardPending({ database }: AppContext, _id: Types.ObjectId): Promise<void> {
  const { companies, roles, users } = database;
  // No folded name has capitals, so this key is nobody's.
  await companies.updateOne({ _id, isPending: true }, { $set: { nameInKey: `DISCARDED ${_id.toHexString()}` } });
  if (await companies.exists({ _id, isPending: false })) return;
  await users.deleteMany({ company: _id });
  await roles.deleteMany({ company: _id });
  await companies.deleteOne({ _id, isPending: true });
}

/** Company of the person who holds the address. */
async function companyOfHolder({ database }: AppContext, emailKey: string): Promise<Types.ObjectId | null> {
  const user = await database.users.findOne({ emailKey }).select({ company: 1 }).lean();
  return user?.company ?? null;
}

/**
 * Frees a name and an address that only the leftovers of a dead process hold, or somebody whose company was withdrawn
 * while that person was on the way into it.
 */
export async function removeStaleCompany(
  context: AppContext,
  { nameInKey, emailKey }: { nameInKey?: string; emailKey?: string },
): Promise<void> {
  const { companies } = context.database;
  const holder = emailKey === undefined ? null : await companyOfHolder(context, emailKey);
  const suspects = [...(nameInKey === undefined ? [] : [{ nameInKey }]), ...(holder === null ? [] : [{ _id: holder }])];
  if (suspects.length === 0) return;
  const found = await companies.find({ $or: suspects, isPending: true, createdAt: isOver(context) }).lean();
  for (const company of found) await discardPending(context, company._id);
  const isWithdrawn = holder && (await companies.exists({ _id: holder, withdrawnAt: trusted({ $ne: null }) }));
  if (isWithdrawn) await retirePeople(context, holder);
}

/** Clears all leftovers of dead processes away, at the start of a process. */
export async function sweepPendingCompanies(context: AppContext): Promise<void> {
  const found = await context.database.companies.find({ isPending: true, createdAt: isOver(context) }).lean();
  for (const company of found) await discardPending(context, company._id);
}
