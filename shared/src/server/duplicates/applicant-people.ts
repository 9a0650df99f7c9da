import { createHmac } from 'node:crypto';
import type { Types } from 'mongoose';
import { foldText } from '../../fields/text/fold-text.ts';
import { applicationContext, openForSession } from '../crypto/seal-contexts.ts';
import { SealError, type Sealer } from '../crypto/sealing.ts';
import type { Application } from '../models/application/application.ts';
import type { FormSession } from '../models/application/form-session.ts';
import { keysOfTyped } from './duplicate-keys.ts';

export type Owner = 1 | 2;
const OWNERS = [1, 2] as const satisfies readonly Owner[];

/** The key of an owner without a Social Security number and without a name. */
export const UNNAMED = 'unnamed';

/** An owner of an application or of a draft. */
export interface RecordOwner {
  readonly owner: Owner;
  readonly name: string;
  /** Mask of the Social Security number, '' without one. */
  readonly ssnMask: string;
  /** Keyed digests of the Social Security number. Empty without one, and for one that cannot be opened. */
  readonly ssnKeys: readonly string[];
  /** Keyed digests of the name, however it was typed. */
  readonly nameKeys: readonly string[];
}

interface Source {
  readonly sealer: Sealer;
  readonly company: Types.ObjectId;
  readonly values: Readonly<Record<string, string>>;
  readonly sealed: Readonly<Record<string, string>>;
  readonly masks: Readonly<Record<string, string>>;
  readonly second: { readonly name: string } | null | undefined;
  readonly open: (field: string, sealed: string) => string;
}

/** One digest for each key of `FIELD_KEYS`. It only means something within one company. */
function keysOfName({ sealer, company }: Pick<Source, 'sealer' | 'company'>, name: string): string[] {
  const folded = foldText(name).join(' ');
  if (folded === '') return [];
  const purpose = `funding-desk/people/v1/${company.toHexString()}`;
  return sealer.keyIds.map((keyId) => {
    const digest = createHmac('sha256', sealer.deriveKey({ keyId, purpose })).update(folded).digest('hex');
    return `name.${keyId}.${digest}`;
  });
}

function ssnOf({ sealed, values, open }: Source, field: string): string {
  const hidden = sealed[field];
  try {
    return hidden ? open(field, hidden) : (values[field] ?? '');
  } catch (error) {
    if (error instanceof SealError) return '';
    throw error;
  }
}

function ownersIn(source: Source): RecordOwner[] {
  const { sealer, company, values, masks, second } = source;
  const all = OWNERS.map((owner) => {
    const field = `partner${owner}SSN`;
    const name = values[`partner${owner}Name`] || (owner === 2 ? (second?.name ?? '') : '');
    const ssnKeys = keysOfTyped({ sealer, company, kind: 'ssn', value: ssnOf(source, field) });
    return { owner, name, ssnMask: masks[field] ?? '', ssnKeys, nameKeys: keysOfName(source, name) };
  });
  // There is always a first owner, who fills in the form.
  return all.filter(({ owner, ssnKeys, nameKeys }) => owner === 1 || ssnKeys.length + nameKeys.length > 0);
}

export function ownersOfApplication(sealer: Sealer, application: Application): RecordOwner[] {
  const { company, values, sealed, masks, secondSigner: second } = application;
  const open = (field: string, text: string) => sealer.openText(applicationContext(application, field), text);
  return ownersIn({ sealer, company, values, sealed, masks, second, open });
}

export function ownersOfDraft(sealer: Sealer, session: FormSession): RecordOwner[] {
  const { company, draft } = session;
  const { values, sealed, masks, secondSigner: second } = draft;
  const open = (name: string, text: string) => openForSession(sealer, { session, name, sealed: text });
  return ownersIn({ sealer, company, values, sealed, masks, second, open });
}

const share = (one: readonly string[], other: readonly string[]) => one.some((key) => other.includes(key));

/** Whether the owner is the person with these keys. The name decides only without a Social Security number. */
export function isOwner({ ssnKeys, nameKeys }: RecordOwner, keys: readonly string[]): boolean {
  if (ssnKeys.length > 0) return share(ssnKeys, keys);
  return nameKeys.length > 0 ? share(nameKeys, keys) : keys.includes(UNNAMED);
}

/** A person who owns some of the applications and drafts that an identifier finds. */
export interface ApplicantPerson {
  /** The first key. */
  readonly id: string;
  readonly keys: readonly string[];
  readonly name: string;
  readonly ssnMask: string;
}

interface Group {
  readonly name: string;
  readonly ssnMask: string;
  readonly ssnKeys: readonly string[];
  readonly names: ReadonlySet<string>;
}

/** One group for each Social Security number. */
function groupsOf(owners: readonly RecordOwner[]): Group[] {
  const numbered = owners.filter(({ ssnKeys }) => ssnKeys.length > 0);
  const numbers = new Map(numbered.map(({ ssnKeys }) => [ssnKeys.join(), ssnKeys]));
  return [...numbers.values()].map((ssnKeys) => {
    const own = numbered.filter((owner) => share(owner.ssnKeys, ssnKeys));
    const named = own.find(({ name }) => name !== '');
    return {
      name: named?.name ?? '',
      ssnMask: own.find(({ ssnMask }) => ssnMask !== '')?.ssnMask ?? '',
      ssnKeys,
      names: new Set(own.flatMap(({ nameKeys }) => nameKeys)),
    };
  });
}

/**
 * The distinct people among owners. Different Social Security numbers are different people, whatever else they share. An
 * owner without a number is the only person of the same name, else a person of that name. Without a name either, it is
 * the only person who applied.
 */
export function peopleOf(owners: readonly RecordOwner[]): ApplicantPerson[] {
  const groups = groupsOf(owners);
  const people = groups.map(({ name, ssnMask, ssnKeys, names }) => {
    const isShared = (key: string) => groups.some((other) => other.ssnKeys !== ssnKeys && other.names.has(key));
    const keys = [...ssnKeys, ...[...names].filter((key) => !isShared(key))];
    return { id: keys[0] ?? '', keys, name, ssnMask };
  });
  for (const owner of owners) {
    const { nameKeys, name } = owner;
    if (nameKeys.length === 0 || people.some(({ keys }) => isOwner(owner, keys))) continue;
    people.push({ id: nameKeys[0] ?? '', keys: [...nameKeys], name, ssnMask: '' });
  }
  if (!owners.some((owner) => isOwner(owner, [UNNAMED]))) return people;
  const first = people.filter(({ keys }) => owners.some((one) => one.owner === 1 && isOwner(one, keys)));
  const [only] = first;
  if (first.length !== 1 || !only) return [...people, { id: UNNAMED, keys: [UNNAMED], name: '', ssnMask: '' }];
  return people.map((person) => (person === only ? { ...only, keys: [...only.keys, UNNAMED] } : person));
}
