import { ACCOUNT_SEALS, openForAccount, sealForAccount } from '@funding-desk/shared/server/crypto/seal-contexts';
import { isDuplicateKey } from '@funding-desk/shared/server/database/database';
import { searchTermsOf } from '@funding-desk/shared/server/database/search-terms';
import type { AccountMail, User } from '@funding-desk/shared/server/models/user';
import { enqueueTask } from '@funding-desk/shared/server/outbox/task-jobs';
import { Types, trusted } from 'mongoose';
import { z } from 'zod';
import { hashPassword } from '../../auth/passwords.ts';
import { endSessions, type UnchangedAccount } from '../../auth/sessions.ts';
import type { AppContext } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { uniqueKey } from '../../name-rules.ts';
import { hexOf } from '../../tenant-scope.ts';
import { accountMail, enqueueing } from '../account/account-mail.ts';
import { removeStaleCompany } from '../company/pending-companies.ts';
import { followSlug } from '../link/link-search-terms.ts';
import { refreshPersonTerms } from './refresh-person-terms.ts';

/** What has been judged and is left to be stored. */
export interface UserChanges {
  readonly name?: string;
  readonly email?: string;
  readonly password?: string;
  readonly teams?: Types.ObjectId[];
  /** '' removes it. */
  readonly slug?: string;
  /** Given only where it changes. */
  readonly isDisabled?: boolean;
  readonly company: Types.ObjectId | null;
  readonly role: Types.ObjectId | null;
}

const keySchema = z.looseObject({ keyPattern: z.record(z.string(), z.unknown()) });

/** A refusal of a unique index as one that the caller may read. */
function asConflict(error: unknown): unknown {
  if (!isDuplicateKey(error)) return error;
  const { keyPattern } = keySchema.parse(error);
  return 'slug' in keyPattern
    ? new AppError('slug_taken', { fieldNames: ['slug'] })
    : new AppError('email_taken', { fieldNames: ['email'] });
}

/** The cheap look first, before a password is hashed for nothing; the unique index decides. */
export async function assertFreeEmail(context: AppContext, { email, id }: { email: string; id: Types.ObjectId }) {
  const emailKey = uniqueKey(email);
  await removeStaleCompany(context, { emailKey });
  if (await context.database.users.exists({ emailKey, _id: trusted({ $ne: id }) }))
    throw new AppError('email_taken', { fieldNames: ['email'] });
}

/** @see deleteRole, with which this takes turns in looking */
async function isRoleThere({ database }: AppContext, role: Types.ObjectId | null): Promise<boolean> {
  return role === null || (await database.roles.exists({ _id: role })) !== null;
}

type NewUser = UserChanges & Required<Pick<UserChanges, 'name' | 'email' | 'password'>>;

/** @throws AppError 409 when e-mail or slug are taken */
export async function createUser(context: AppContext, changes: NewUser): Promise<Types.ObjectId> {
  const { users } = context.database;
  const { name, email, password, slug, role, company, teams = [] } = changes;
  const _id = new Types.ObjectId();
  await assertFreeEmail(context, { email, id: _id });
  try {
    await users.create({
      _id,
      name,
      nameKey: uniqueKey(name),
      email,
      emailKey: uniqueKey(email),
      passwordHash: await hashPassword(password),
      searchTerms: searchTermsOf([name, email]),
      role,
      company,
      teams,
      ...(slug ? { slug } : {}),
    });
  } catch (error) {
    throw asConflict(error);
  }
  if (await isRoleThere(context, role)) return _id;
  await users.deleteOne({ _id });
  throw new AppError('role_deleted', { fieldNames: ['role'] });
}

interface UpdateInput {
  readonly context: AppContext;
  /** As it was judged. */
  readonly user: User;
  readonly changes: UserChanges;
  /** Id of whoever changes it. */
  readonly by: string;
  /** What else must still be so of the person. */
  readonly unchanged?: UnchangedAccount;
}

/** They go to the address as it was before the change. */
function noticesOf({ context: { database }, user, changes: { password, email }, by }: UpdateInput): AccountMail[] {
  return [
    ...(password === undefined ? [] : [accountMail(database, user, 'password-set')]),
    ...(email === undefined ? [] : [accountMail(database, user, user._id.equals(by) ? 'email-changed' : 'email-set')]),
  ];
}

const isMoved = ({ user, changes }: UpdateInput) => hexOf(changes.company) !== hexOf(user.company);

/** The secret of the second factor is bound to the tenant, and what is under way does not come along. */
function sealedAnew({ context: { sealer }, user, changes: { company } }: UpdateInput) {
  const name = ACCOUNT_SEALS.secret;
  const sealed = user.twoFactor?.sealedSecret;
  const begun = { pendingTwoFactor: null, passwordReset: null };
  if (sealed === undefined) return begun;
  const text = openForAccount(sealer, { user, name, sealed });
  const moved = { _id: user._id, company };
  return { ...begun, 'twoFactor.sealedSecret': sealForAccount(sealer, { user: moved, name, text }) };
}

/** Another password or address, or switching off, ends the links and set-ups that are under way. */
async function accountOf({ context, changes: { password, email, isDisabled } }: UpdateInput) {
  const endsBegun = password !== undefined || email !== undefined || isDisabled === true;
  return {
    ...(isDisabled === undefined ? {} : { disabledAt: isDisabled ? context.database.clock.now() : null }),
    ...(endsBegun ? { passwordReset: null, pendingTwoFactor: null } : {}),
    ...(password === undefined ? {} : { passwordHash: await hashPassword(password), keptSession: null }),
  };
}

async function updateOf(input: UpdateInput, notices: readonly AccountMail[]) {
  const { user, changes } = input;
  const { name, email, password, teams, slug, role, company } = changes;
  return {
    $set: {
      ...(name === undefined ? {} : { name, nameKey: uniqueKey(name) }),
      ...(email === undefined ? {} : { email, emailKey: uniqueKey(email) }),
      searchTerms: searchTermsOf([name ?? user.name, email ?? user.email]),
      role,
      company,
      ...(teams ? { teams } : {}),
      ...(slug ? { slug } : {}),
      ...(await accountOf(input)),
      ...(isMoved(input) ? sealedAnew(input) : {}),
    },
    ...(slug === '' ? { $unset: { slug: 1 } } : {}),
    ...(password === undefined ? {} : { $inc: { passwordVersion: 1 } }),
    ...(notices.length > 0 ? enqueueing(...notices) : {}),
  };
}

/** Stores the change if role and tenant, and the address that is told, are still those by which it was judged. */
async function write(input: UpdateInput, notices: readonly AccountMail[]): Promise<User> {
  const { context, user, unchanged } = input;
  const secret = isMoved(input) ? { 'twoFactor.sealedSecret': user.twoFactor?.sealedSecret ?? null } : {};
  const address = notices.length > 0 ? { email: user.email } : {};
  const { _id, role, company, isAdmin } = user;
  const validated = { ...unchanged, ...secret, ...address, _id, role, company, isAdmin };
  const update = await updateOf(input, notices);
  try {
    const changed = await context.database.users
      .findOneAndUpdate(validated, update, { returnDocument: 'after' })
      .lean();
    if (changed) return changed;
  } catch (error) {
    throw asConflict(error);
  }
  throw new AppError('user_changed');
}

/**
 * The person as before a change that is refused after all. The former role was nobody's for a moment, and may have
 * been deleted in it as well.
 */
async function takeBack({ context, user, changes }: UpdateInput, changed: User): Promise<void> {
  const { users } = context.database;
  const { passwordVersion, endedSessions } = changed;
  // They never fall: a session of the refused password must not fit a later one.
  const counts =
    changes.password === undefined ? { endedSessions } : { endedSessions, passwordVersion: passwordVersion + 1 };
  const role = (await isRoleThere(context, user.role)) ? user.role : null;
  await users.replaceOne(
    { _id: user._id, updatedAt: changed.updatedAt },
    { ...user, ...counts, role },
    { timestamps: false },
  );
}

/**
 * Stores judged changes of a person. A new password, or switching off, ends the person's sessions, and a new password is
 * told to the person by e-mail, as is a new address to the one before; the own link follows a new slug.
 * @throws AppError 409 when e-mail or slug are taken, or the person is no longer what was judged
 */
export async function updateUser(input: UpdateInput): Promise<User> {
  const { context, user, changes } = input;
  const { database } = context;
  if (changes.email !== undefined) await assertFreeEmail(context, { email: changes.email, id: user._id });
  const notices = noticesOf(input);
  const changed = await write(input, notices);
  if (!(await isRoleThere(context, changed.role))) {
    await takeBack(input, changed);
    throw new AppError('role_deleted', { fieldNames: ['role'] });
  }
  if (changes.password !== undefined || changes.isDisabled) await endSessions(database, { user: user._id });
  for (const notice of notices) enqueueTask(context, { holder: user, task: notice });
  if (changes.slug) await followSlug(context, { user: user._id, company: changed.company, slug: changes.slug });
  // A super admin's own link bears no name for the tenant.
  const isPlatformRole = changed.company === null && hexOf(changed.role) !== hexOf(user.role);
  if (isPlatformRole || isMoved(input) || changed.name !== user.name || changed.email !== user.email)
    await refreshPersonTerms(context, changed);
  return changed;
}
