import type { Types } from 'mongoose';
import type { User } from './models/user.ts';
import type { SealContext, Sealer } from './sealing.ts';

/** Names under which a person's own secrets are sealed: of `twoFactor`, `pendingTwoFactor` and `owed`. */
export const ACCOUNT_SEALS = {
  secret: 'two-factor/secret',
  pendingSecret: 'two-factor/pending-secret',
  resetToken: 'password-reset/token',
} as const;
export type AccountSeal = (typeof ACCOUNT_SEALS)[keyof typeof ACCOUNT_SEALS];

type Owner = Pick<User, '_id' | 'company'>;

const tenantOf = (company: Types.ObjectId | null) => company?.toHexString() ?? 'platform';
/** Place of a text of an account. */
export function accountContext({ _id, company }: Owner, field: AccountSeal): SealContext {
  return { tenant: tenantOf(company), record: _id.toHexString(), field };
}

/** Seals a text of an account, bound to tenant, person and name; who moves to another tenant has it sealed anew. */
export function sealForAccount(
  sealer: Sealer,
  { user, name, text }: { user: Owner; name: AccountSeal; text: string },
): string {
  return sealer.sealText(accountContext(user, name), text);
}

/** @throws SealError as `openText` */
export function openOfAccount(
  sealer: Sealer,
  { user, name, sealed }: { user: Owner; name: AccountSeal; sealed: string },
): string {
  return sealer.openText(accountContext(user, name), sealed);
}
