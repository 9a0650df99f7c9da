import { ACCOUNT_SEALS, openOfAccount, sealForAccount } from '@funding-desk/shared/server/account-seal';
import { isDuplicateKey } from '@funding-desk/shared/server/database';
import type { AccountMail, User } from '@funding-desk/shared/server/models/user';
import { searchWordsOf } from '@funding-desk/shared/server/search-words';
import { Types, trusted } from 'mongoose';
import { z } from 'zod';
import type { AppContext } from '../context.ts';
import { AppError } from '../errors.ts';
import { hashPassword } from '../passwords.ts';
import { hexOf } from '../tenant-reach.ts';
import { uniqueKey } from '../unique-key.ts';
import { accountMail, hintMail, owing } from './account-mail.ts';
import { followSlug } from './follow-slug.ts';
import { freeFromLeftovers } from './pending-companies.ts';
import { refreshPersonWords } from './refresh-person-words.ts';
import { emailConflict, slugConflict } from './user-conflicts.ts';

const ROLE_GONE = 'This role has just been deleted. Please choose another one.';
const CHANGED_MEANWHILE = 'Somebody else has changed this user meanwhile. Please reload the page and try again.';

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
  return 'slug' in keyPattern ? slugConflict() : emailConflict();
}

/** The cheap look first, before a password is hashed for nothing; the unique index decides. */
async function assertFreeEmail(context: AppContext, { email, id }: { email: string; id: Types.ObjectId }) {
  const emailKey = uniqueKey(email);
  await freeFromLeftovers(context, { emailKey });
  if (await context.database.users.exists({ emailKey, _id: trusted({ $ne: id }) })) throw emailConflict();
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
      searchWords: searchWordsOf([name, email]),
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
  throw new AppError('conflict', ROLE_GONE, { role: ROLE_GONE });
}

interface UpdateInput {
  readonly context: AppContext;
  /** As it was judged. */
  readonly user: User;
  readonly changes: UserChanges;
  /** Id of whoever changes it. */
  readonly by: string;
  /** Session that outlives a change of its own password. */
  readonly sessionId: string;
}

/** Goes to the address as it was before the change. */
function noticeOf({ context, user, changes: { password }, by }: UpdateInput): AccountMail | null {
  if (password === undefined) return null;
  return accountMail(context.database, user, user._id.equals(by) ? 'password-changed' : 'password-set');
}

const isMoved = ({ user, changes }: UpdateInput) => hexOf(changes.company) !== hexOf(user.company);

/** The secret of the second factor is bound to the tenant, and what is under way does not come along. */
function sealedAnew({ context: { sealer }, user, changes: { company } }: UpdateInput) {
  const name = ACCOUNT_SEALS.secret;
  const sealed = user.twoFactor?.sealedSecret;
  const begun = { pendingTwoFactor: null, passwordReset: null };
  if (sealed === undefined) return begun;
  const text = openOfAccount(sealer, { user, name, sealed });
  const moved = { _id: user._id, company };
  return { ...begun, 'twoFactor.sealedSecret': sealForAccount(sealer, { user: moved, name, text }) };
}

/** Whoever was given another password or address, or is switched off, has no use for a link that is under way. */
function accountOf({ context, changes: { password, email, isDisabled } }: UpdateInput) {
  const endsLink = password !== undefined || email !== undefined || isDisabled === true;
  return {
    ...(isDisabled === undefined ? {} : { disabledAt: isDisabled ? context.database.clock.now() : null }),
    ...(endsLink ? { passwordReset: null } : {}),
  };
}

async function updateOf(input: UpdateInput, notice: AccountMail | null) {
  const { user, changes } = input;
  const { name, email, password, teams, slug, role, company } = changes;
  return {
    $set: {
      ...(name === undefined ? {} : { name, nameKey: uniqueKey(name) }),
      ...(email === undefined ? {} : { email, emailKey: uniqueKey(email) }),
      searchWords: searchWordsOf([name ?? user.name, email ?? user.email]),
      role,
      company,
      ...(teams ? { teams } : {}),
      ...(slug ? { slug } : {}),
      ...(password === undefined ? {} : { passwordHash: await hashPassword(password) }),
      ...accountOf(input),
      ...(isMoved(input) ? sealedAnew(input) : {}),
    },
    ...(slug === '' ? { $unset: { slug: 1 } } : {}),
    ...(notice ? owing(notice) : {}),
  };
}

/** Stores the change if role and tenant are still those by which it was judged. */
async function write(input: UpdateInput, notice: AccountMail | null): Promise<User> {
  const { context, user } = input;
  const secret = isMoved(input) ? { 'twoFactor.sealedSecret': user.twoFactor?.sealedSecret ?? null } : {};
  const judged = { _id: user._id, role: user.role, company: user.company, isAdmin: user.isAdmin, ...secret };
  const update = await updateOf(input, notice);
  try {
    const changed = await context.database.users.findOneAndUpdate(judged, update, { returnDocument: 'after' }).lean();
    if (changed) return changed;
  } catch (error) {
    throw asConflict(error);
  }
  throw new AppError('conflict', CHANGED_MEANWHILE);
}

/**
 * The person as before a change that is refused after all. The former role was nobody's for a moment, and may have
 * been deleted in it as well.
 */
async function takeBack({ context, user }: UpdateInput, changed: User): Promise<void> {
  const { users } = context.database;
  const role = (await isRoleThere(context, user.role)) ? user.role : null;
  await users.replaceOne({ _id: user._id, updatedAt: changed.updatedAt }, { ...user, role }, { timestamps: false });
}

/**
 * Stores judged changes of a person. A new password, or switching off, ends the person's sessions, and a new password is
 * told to the person by e-mail; the own link follows a new slug.
 * @throws AppError 409 when e-mail or slug are taken, or the person is no longer what was judged
 */
export async function updateUser(input: UpdateInput): Promise<User> {
  const { context, user, changes, sessionId } = input;
  const { database } = context;
  if (changes.email !== undefined) await assertFreeEmail(context, { email: changes.email, id: user._id });
  const notice = noticeOf(input);
  const changed = await write(input, notice);
  if (!(await isRoleThere(context, changed.role))) {
    await takeBack(input, changed);
    throw new AppError('conflict', ROLE_GONE, { role: ROLE_GONE });
  }
  if (changes.password !== undefined || changes.isDisabled)
    await database.authSessions.deleteMany({ user: user._id, _id: trusted({ $ne: sessionId }) });
  if (notice) hintMail(context, notice);
  if (changes.slug) await followSlug(context, { user: user._id, company: changed.company, slug: changes.slug });
  if (isMoved(input) || changed.name !== user.name || changed.email !== user.email)
    await refreshPersonWords(context, changed);
  return changed;
}
