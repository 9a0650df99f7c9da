import type { Company } from '@funding-desk/shared/server/models/company';
import { removeEndpoints } from '@funding-desk/shared/server/webhooks/webhook-store';
import { type AccessChange, newRelease } from '@funding-desk/shared/server/work/release-assignments';
import { type Types, trusted } from 'mongoose';
import type { AppContext } from '../../context.ts';
import { ACTIVE_COMPANY } from '../../tenant-scope.ts';

/** Folded addresses have no capitals or blanks, so this key cannot clash. */
const FREED = 'FREED ';
const NOT_FREED = trusted({ $not: /^FREED / });

/**
 * Closes the accounts of a withdrawn company: switches them off, frees their addresses and ends their sessions. Their
 * slugs stay reserved, because applicants may still use them. Their applications become unassigned. Removes the
 * company's templates, and its webhook endpoints with their secrets. Every step is idempotent. A company without
 * `peopleRetiredAt` is completed at the next start.
 */
export async function closeAccounts(
  { database }: AppContext,
  company: Types.ObjectId,
  access: AccessChange = { by: null, address: '' },
): Promise<void> {
  const { users, authSessions, companies, webhookEndpoints, clock } = database;
  // The sweep does it, because there may be many applications.
  const release = { ...newRelease(clock, access), dueAt: clock.now() };
  const people = users.find({ company, emailKey: NOT_FREED }).select({ emailKey: 1, disabledAt: 1 }).lean();
  for await (const { _id, emailKey, disabledAt } of people.cursor()) {
    const retired = {
      emailKey: `${FREED}${_id.toHexString()} ${emailKey}`,
      disabledAt: disabledAt ?? clock.now(),
      passwordReset: null,
      pendingTwoFactor: null,
    };
    const update = { $set: retired, $push: { effects: release } };
    await users.updateOne({ _id, company, emailKey }, update, { timestamps: false });
    await authSessions.deleteMany({ user: _id });
  }
  const endpoints = await webhookEndpoints.find({ company }).select({ _id: 1 }).lean();
  await removeEndpoints(
    database,
    endpoints.map(({ _id }) => _id),
  );
  await database.apiKeys.deleteMany({ company });
  await database.messageTemplates.deleteMany({ company });
  await companies.updateOne({ _id: company }, { $set: { peopleRetiredAt: clock.now() } }, { timestamps: false });
}

/** Runs at the start of a process, for companies withdrawn by an earlier version or by a process that died. */
export async function closeRemainingAccounts(context: AppContext): Promise<void> {
  const found = await context.database.companies
    .find({ withdrawnAt: trusted({ $ne: null }), peopleRetiredAt: null })
    .select({ _id: 1 })
    .lean();
  for (const { _id } of found) await closeAccounts(context, _id);
}

/**
 * Withdraws a company (decisions, section 3). Its links and accounts stop working and its name becomes free. Its
 * applications stay.
 * @returns false when it is already withdrawn
 */
export async function withdrawCompany(
  context: AppContext,
  { _id, nameInKey }: Pick<Company, '_id' | 'nameInKey'>,
  access: AccessChange,
): Promise<boolean> {
  const { database } = context;
  // Folded names are lower-case, so this key cannot clash.
  const key = `${nameInKey} WITHDRAWN ${_id.toHexString()}`;
  const { matchedCount } = await database.companies.updateOne(
    { _id, ...ACTIVE_COMPANY },
    { $set: { withdrawnAt: database.clock.now(), nameInKey: key } },
  );
  if (matchedCount === 0) return false;
  await closeAccounts(context, _id, access);
  return true;
}
