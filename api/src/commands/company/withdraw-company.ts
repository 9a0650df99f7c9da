import type { Company } from '@funding-desk/shared/server/models/company';
import { type Types, trusted } from 'mongoose';
import type { AppContext } from '../../context.ts';
import { ACTIVE_COMPANY } from '../../queries/find-company.ts';

/** No folded address has capitals or blanks, so such a key is no address. */
const FREED = 'FREED ';
const IS_KEPT = trusted({ $not: /^FREED / });

/**
 * Switches off the accounts of a withdrawn company's people, frees their e-mail addresses for new accounts and ends
 * their sessions. Names, addresses as they were and slugs stay in the records: applicants may still hold a slug, so
 * nobody else gets it. Every step can be done twice, and a process that died midway leaves the company unmarked.
 */
export async function retirePeople({ database }: AppContext, company: Types.ObjectId): Promise<void> {
  const { users, authSessions, companies, clock } = database;
  const people = users.find({ company, emailKey: IS_KEPT }).select({ emailKey: 1, disabledAt: 1 }).lean();
  for await (const { _id, emailKey, disabledAt } of people.cursor()) {
    const retired = {
      emailKey: `${FREED}${_id.toHexString()} ${emailKey}`,
      disabledAt: disabledAt ?? clock.now(),
      passwordReset: null,
      pendingTwoFactor: null,
    };
    await users.updateOne({ _id, company, emailKey }, { $set: retired }, { timestamps: false });
    await authSessions.deleteMany({ user: _id });
  }
  await companies.updateOne({ _id: company }, { $set: { peopleRetiredAt: clock.now() } }, { timestamps: false });
}

/** Completes it for companies that an earlier version withdrew, or a process that died, at the start of a process. */
export async function retireRemainingPeople(context: AppContext): Promise<void> {
  const found = await context.database.companies
    .find({ withdrawnAt: trusted({ $ne: null }), peopleRetiredAt: null })
    .select({ _id: 1 })
    .lean();
  for (const { _id } of found) await retirePeople(context, _id);
}

/**
 * Withdraws a company (decisions, section 3): its links and people are shut out from this step on, its name is free
 * again, and its submissions stay. Its people's accounts end with it.
 * @returns false when somebody else had done it already
 */
export async function withdrawCompany(
  context: AppContext,
  { _id, nameInKey }: Pick<Company, '_id' | 'nameInKey'>,
): Promise<boolean> {
  const { database } = context;
  // No folded name has capitals, so this key is nobody's.
  const key = `${nameInKey} WITHDRAWN ${_id.toHexString()}`;
  const { matchedCount } = await database.companies.updateOne(
    { _id, ...ACTIVE_COMPANY },
    { $set: { withdrawnAt: database.clock.now(), nameInKey: key } },
  );
  if (matchedCount === 0) return false;
  await retirePeople(context, _id);
  return true;
}
