import { DORMANT_DAYS, type ReviewedKey, type ReviewedPerson } from '@funding-desk/shared/schemas/audit/exposure';
import type { ApiKeyView } from '@funding-desk/shared/schemas/people/api-key';
import type { Role } from '@funding-desk/shared/server/models/role';
import type { User } from '@funding-desk/shared/server/models/user';

const DAY = 86_400_000;

const isDormantSince = (lastUse: Date, now: Date) => now.getTime() - lastUse.getTime() >= DORMANT_DAYS * DAY;

interface KeyInput {
  readonly view: ApiKeyView;
  /** Internal name. */
  readonly company: string;
  readonly now: Date;
}

/** A key with what a review of access needs. */
export function presentReviewedKey({ view, company, now }: KeyInput): ReviewedKey {
  return { ...view, company, isDormant: isDormantSince(new Date(view.lastUsedAt ?? view.createdAt), now) };
}

interface PersonInput {
  readonly user: User;
  readonly signIns: ReadonlyMap<string, Date | null>;
  readonly roles: ReadonlyMap<string, Pick<Role, 'name'>>;
  /** Internal names. */
  readonly companies: ReadonlyMap<string, string>;
  readonly now: Date;
}

/** A person with what a review of their access needs. */
export function presentReviewedPerson({ user, signIns, roles, companies, now }: PersonInput): ReviewedPerson {
  const id = user._id.toHexString();
  const lastSignInAt = signIns.get(id) ?? null;
  return {
    id,
    name: user.name,
    email: user.email,
    role: roles.get(user.role?.toHexString() ?? '')?.name ?? (user.isAdmin ? 'Super Admin' : ''),
    company: companies.get(user.company?.toHexString() ?? '') ?? '',
    lastSignInAt: lastSignInAt?.toISOString() ?? null,
    hasTwoFactor: Boolean(user.twoFactor),
    isDisabled: Boolean(user.disabledAt),
    // A new account is not dormant before its first sign-in.
    isDormant: isDormantSince(lastSignInAt ?? user.createdAt, now),
  };
}
