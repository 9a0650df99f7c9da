import { FIELDS } from '@funding-desk/shared/fields/catalogue';
import type { DuplicateKind } from '@funding-desk/shared/schemas/application/work';
import type { Owner } from '@funding-desk/shared/server/duplicates/applicant-people';
import { keysOfTyped } from '@funding-desk/shared/server/duplicates/duplicate-keys';
import type { Application } from '@funding-desk/shared/server/models/application/application';
import type { Evidence } from '@funding-desk/shared/server/models/application/evidence';
import type { Types } from 'mongoose';
import type { AppContext } from '../../context.ts';

/** Values of the business and of the first owner, who submits the form. */
const FIRST = [
  ['email', 'emailAddress'],
  ['phone', 'businessPhoneNumber'],
  ['phone', 'alternatePhoneNumber'],
  ['phone', 'partner1Phone'],
] as const satisfies readonly (readonly [DuplicateKind, string])[];

interface OwnerInput {
  readonly context: Pick<AppContext, 'sealer'>;
  readonly company: Types.ObjectId;
  /** Digests of the identifier. */
  readonly applicant: string;
  readonly values: Readonly<Record<string, string>>;
  readonly second: { readonly email: string } | null | undefined;
}

/** The owner whom the identifier names: the second one if it is only theirs, otherwise the first one. */
export function identifiedOwner({ context: { sealer }, company, applicant, values, second }: OwnerInput): Owner {
  const keys = applicant.split(',');
  const isNamed = (kind: DuplicateKind, value = '') =>
    keysOfTyped({ sealer, company, kind, value }).some((key) => keys.includes(key));
  if (FIRST.some(([kind, field]) => isNamed(kind, values[field]))) return 1;
  return isNamed('phone', values.partner2Phone) || isNamed('email', second?.email) ? 2 : 1;
}

const isOf = (owner: Owner, name: string) => name.startsWith(`partner${owner}`) || name.startsWith(`signer${owner}`);
const otherOf = (owner: Owner): Owner => (owner === 1 ? 2 : 1);

/** Names of the fields whose values the owner never sees in clear (working day, W6): those of the other one. */
export function hiddenFrom(owner: Owner): ReadonlySet<string> {
  const hidden = FIELDS.filter(({ name, sensitive }) => sensitive && isOf(otherOf(owner), name));
  return new Set(hidden.map(({ name }) => name));
}

/** Whether a PDF in clear shows the data of two people. */
export function hasTwoOwners({ isSoleOwner, secondSigner, values, sealed }: Application): boolean {
  const names = [...Object.keys(values), ...Object.keys(sealed)];
  return !isSoleOwner && (secondSigner !== undefined || names.some((name) => isOf(2, name)));
}

/** The evidence without the device of whoever signed. */
export const withoutDevice = (evidence: Evidence): Evidence => ({ ...evidence, clientAddress: '', userAgent: '' });
