import { type Types, trusted } from 'mongoose';
import type { AppContext } from '../../context.ts';
import { closeAccounts } from './withdraw-company.ts';

/** A creation that is still pending after this time belongs to a process that died. */
export const PENDING_LIFE_MS = 60_000;

const isOver = ({ database }: AppContext) => trusted({ $lte: database.clock.fromNow(-PENDING_LIFE_MS) });

/**
 * Removes a company whose creation did not complete, with its role and administrator. Renaming it first keeps a slow
 * creation from completing; that creation then removes its own records.
 */
export async function discardPending({ database }: AppContext, _id: Types.ObjectId): Promise<void> {
  const { companies, roles, users } = database;
  // Folded names are lower-case, so this key cannot clash.
  await companies.updateOne({ _id, isPending: true }, { $set: { nameInKey: `DISCARDED ${_id.toHexString()}` } });
  if (await companies.exists({ _id, isPending: false })) return;
  await users.deleteMany({ company: _id });
  await roles.deleteMany({ company: _id });
  await companies.deleteOne({ _id, isPending: true });
}

/** Company of the person with that address. */
async function companyOfHolder({ database }: AppContext, emailKey: string): Promise<Types.ObjectId | null> {
  const user = await database.users.findOne({ emailKey }).select({ company: 1 }).lean();
  return user?.company ?? null;
}

/**
 * Frees a name and an address that stale records hold: those of a creation that did not complete, and those of a person
 * who joined a company while it was being withdrawn.
 */
export async function removeStaleCompany(
  context: AppContext,
  { nameInKey, emailKey }: { nameInKey?: string; emailKey?: string },
): Promise<void> {
  const { companies } = context.database;
  const holder = emailKey === undefined ? null : await companyOfHolder(context, emailKey);
  const suspects = [...(nameInKey === undefined ? [] : [{ nameInKey }]), ...(holder === null ? [] : [{ _id: holder }])];
  if (suspects.length === 0) return;
  const stale = await companies.find({ $or: suspects, isPending: true, createdAt: isOver(context) }).lean();
  for (const company of stale) await discardPending(context, company._id);
  const isWithdrawn = holder && (await companies.exists({ _id: holder, withdrawnAt: trusted({ $ne: null }) }));
  if (isWithdrawn) await closeAccounts(context, holder);
}

/** Removes all incomplete companies when a process starts. */
export async function sweepPendingCompanies(context: AppContext): Promise<void> {
  const stale = await context.database.companies.find({ isPending: true, createdAt: isOver(context) }).lean();
  for (const company of stale) await discardPending(context, company._id);
}
