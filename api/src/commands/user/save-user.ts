import { uniqueKey } from '@funding-desk/shared/fields/text/unique-key';
import { ACCOUNT_SEALS, openForAccount, sealForAccount } from '@funding-desk/shared/server/crypto/seal-contexts';
import { isDuplicateKey } from '@funding-desk/shared/server/database/database';
import { searchTermsOf } from '@funding-desk/shared/server/database/search-terms';
import type { AccountMail, User } from '@funding-desk/shared/server/models/user';
import { accountMail, outboxUpdate } from '@funding-desk/shared/server/outbox/account-mail';
import { enqueueTask } from '@funding-desk/shared/server/outbox/task-jobs';
import { newRelease } from '@funding-desk/shared/server/work/release-assignments';
import { Types, trusted } from 'mongoose';
import { z } from 'zod';
import { hashPassword } from '../../auth/passwords.ts';
import { endSessions, type UnchangedAccount } from '../../auth/sessions.ts';
import type { AppContext } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { hexOf } from '../../tenant-scope.ts';
import { newPasswordLink } from '../account/password-link.ts';
import { removeStaleCompany } from '../company/pending-companies.ts';
import { moveLinkToSlug } from '../link/move-link.ts';
import { refreshPersonTerms } from './refresh-person-terms.ts';
import { releaseNow } from './release-assignments.ts';

/** The validated fields to store. */
export interface UserChanges {
  readonly name?: string;
  readonly email?: string;
  readonly password?: string;
  readonly teams?: Types.ObjectId[];
  /** '' removes it. */
  readonly slug?: string;
  /** Present only if it changes. */
  readonly isDisabled?: boolean;
  readonly company: Types.ObjectId | null;
  readonly role: Types.ObjectId | null;
}

const duplicateSchema = z.looseObject({ keyPattern: z.record(z.string(), z.unknown()) });

/** Translates a duplicate of a unique index. */
function asConflict(error: unknown): unknown {
  if (!isDuplicateKey(error)) return error;
  const { keyPattern } = duplicateSchema.parse(error);
  return 'slug' in keyPattern
    ? new AppError('slug_taken', { fieldNames: ['slug'] })
    : new AppError('email_taken', { fieldNames: ['email'] });
}

/** A cheap check before the password is hashed. The unique index decides. */
export async function assertFreeEmail(context: AppContext, { email, id }: { email: string; id: Types.ObjectId }) {
  const emailKey = uniqueKey(email);
  await removeStaleCompany(context, { emailKey });
  if (await context.database.users.exists({ emailKey, _id: trusted({ $ne: id }) }))
    throw new AppError('email_taken', { fieldNames: ['email'] });
}

/** `deleteRole` runs the opposite check, so that one of the two finds a conflict. */
async function roleExists({ database }: AppContext, role: Types.ObjectId | null): Promise<boolean> {
  return role === null || (await database.roles.exists({ _id: role })) !== null;
}

type NewUser = UserChanges &
  Required<Pick<UserChanges, 'name' | 'email' | 'password'>> & {
    /** Whether an e-mail brings the person a link to choose a password. */
    readonly isInvited?: boolean;
  };

/** @throws AppError 409 when e-mail or slug are taken */
export async function createUser(context: AppContext, changes: NewUser): Promise<Types.ObjectId> {
  const { users } = context.database;
  const { name, email, password, slug, role, company, teams = [], isInvited = false } = changes;
  const _id = new Types.ObjectId();
  const invitation = isInvited ? newPasswordLink(context, { _id, email, company }, 'account-created') : null;
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
      ...(invitation ? { outbox: [invitation.mail], passwordReset: invitation.passwordReset } : {}),
    });
  } catch (error) {
    throw asConflict(error);
  }
  if (await roleExists(context, role)) {
    if (invitation) enqueueTask(context, { holder: { _id }, task: invitation.mail });
    return _id;
  }
  await users.deleteOne({ _id });
  throw new AppError('role_deleted', { fieldNames: ['role'] });
}

interface UpdateInput {
  readonly context: AppContext;
  /** The user as it was when it was checked. */
  readonly user: User;
  readonly changes: UserChanges;
  /** Id of the user who makes the change. */
  readonly by: string;
  readonly address?: string;
  /** Further stored fields that the update requires unchanged. */
  readonly unchanged?: UnchangedAccount;
}

/** Notices go to the address before the change. */
function noticesOf({ context: { database }, user, changes: { password, email }, by }: UpdateInput): AccountMail[] {
  return [
    ...(password === undefined ? [] : [accountMail(database, user, 'password-set')]),
    ...(email === undefined ? [] : [accountMail(database, user, user._id.equals(by) ? 'email-changed' : 'email-set')]),
  ];
}

const isMoved = ({ user, changes }: UpdateInput) => hexOf(changes.company) !== hexOf(user.company);

/**
 * The secret of the second factor is sealed for the tenant, so a move seals it again. Pending links and set-ups end.
 */
function resealedSecret({ context: { sealer }, user, changes: { company } }: UpdateInput) {
  const name = ACCOUNT_SEALS.secret;
  const sealed = user.twoFactor?.sealedSecret;
  const withoutPending = { pendingTwoFactor: null, passwordReset: null };
  if (sealed === undefined) return withoutPending;
  const text = openForAccount(sealer, { user, name, sealed });
  const movedUser = { _id: user._id, company };
  return { ...withoutPending, 'twoFactor.sealedSecret': sealForAccount(sealer, { user: movedUser, name, text }) };
}

/** A new password or address, or switching off, ends pending links and set-ups. */
async function accountChanges({ context, changes: { password, email, isDisabled } }: UpdateInput) {
  const endsPending = password !== undefined || email !== undefined || isDisabled === true;
  return {
    ...(isDisabled === undefined ? {} : { disabledAt: isDisabled ? context.database.clock.now() : null }),
    ...(endsPending ? { passwordReset: null, pendingTwoFactor: null } : {}),
    ...(password === undefined ? {} : { passwordHash: await hashPassword(password), keptSession: null }),
  };
}

/** Whether the person may lose access to the applications that are assigned to them. */
const mayEndAccess = (input: UpdateInput): boolean =>
  isMoved(input) || input.changes.isDisabled === true || hexOf(input.changes.role) !== hexOf(input.user.role);

async function updateOf(input: UpdateInput, notices: readonly AccountMail[]) {
  const { context, user, changes, by, address = '' } = input;
  const { name, email, password, teams, slug, role, company } = changes;
  const $push = {
    ...(notices.length > 0 ? outboxUpdate(...notices).$push : {}),
    ...(mayEndAccess(input) ? { effects: newRelease(context.database.clock, { by, address }) } : {}),
  };
  return {
    $set: {
      ...(name === undefined ? {} : { name, nameKey: uniqueKey(name) }),
      ...(email === undefined ? {} : { email, emailKey: uniqueKey(email) }),
      searchTerms: searchTermsOf([name ?? user.name, email ?? user.email]),
      role,
      company,
      ...(teams ? { teams } : {}),
      ...(slug ? { slug } : {}),
      ...(await accountChanges(input)),
      ...(isMoved(input) ? resealedSecret(input) : {}),
    },
    ...(slug === '' ? { $unset: { slug: 1 } } : {}),
    ...(password === undefined ? {} : { $inc: { passwordVersion: 1 } }),
    ...(Object.keys($push).length > 0 ? { $push } : {}),
  };
}

/** Stores the changes only if role, tenant and notified address are still those that were checked. */
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

/** Reverts a refused change. The previous role was unassigned for a moment and may have been deleted. */
async function revertUpdate({ context, user, changes }: UpdateInput, changed: User): Promise<void> {
  const { users } = context.database;
  const { passwordVersion, endedSessions } = changed;
  // These counters never decrease: a session of the refused password must not fit a later one.
  const counts =
    changes.password === undefined ? { endedSessions } : { endedSessions, passwordVersion: passwordVersion + 1 };
  const role = (await roleExists(context, user.role)) ? user.role : null;
  await users.replaceOne(
    { _id: user._id, updatedAt: changed.updatedAt },
    { ...user, ...counts, role },
    { timestamps: false },
  );
}

/**
 * Stores validated changes of a person. A new password or switching off ends their sessions. E-mails report a new
 * password, and a new address to the previous one. The person's own link moves to a new slug. Applications that they can
 * no longer work on become unassigned.
 * @throws AppError 409 when e-mail or slug are taken, or the person has changed since the check
 */
export async function updateUser(input: UpdateInput): Promise<User> {
  const { context, user, changes } = input;
  const { database } = context;
  if (changes.email !== undefined) await assertFreeEmail(context, { email: changes.email, id: user._id });
  const notices = noticesOf(input);
  const changed = await write(input, notices);
  if (!(await roleExists(context, changed.role))) {
    await revertUpdate(input, changed);
    throw new AppError('role_deleted', { fieldNames: ['role'] });
  }
  if (changes.password !== undefined || changes.isDisabled) await endSessions(database, { user: user._id });
  if (mayEndAccess(input)) await releaseNow(context, { _id: user._id });
  for (const notice of notices) enqueueTask(context, { holder: user, task: notice });
  if (changes.slug) await moveLinkToSlug(context, { user: user._id, company: changed.company, slug: changes.slug });
  // Tenants do not see the name of a super admin on their link.
  const isPlatformRole = changed.company === null && hexOf(changed.role) !== hexOf(user.role);
  if (isPlatformRole || isMoved(input) || changed.name !== user.name || changed.email !== user.email)
    await refreshPersonTerms(context, changed);
  return changed;
}
