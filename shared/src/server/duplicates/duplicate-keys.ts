import { createHmac } from 'node:crypto';
import type { Types } from 'mongoose';
import { DUPLICATE_KINDS, type DuplicateKind, duplicateKindSchema } from '../../schemas/application/work.ts';
import { applicationContext } from '../crypto/seal-contexts.ts';
import type { Sealer } from '../crypto/sealing.ts';
import type { Application } from '../models/application/application.ts';

/** Fields that identify a business or its owners (working day, W8). Without the fax number, which offices share. */
const FIELDS_OF_KIND = {
  ein: ['taxIdNumber'],
  ssn: ['partner1SSN', 'partner2SSN'],
  phone: ['businessPhoneNumber', 'alternatePhoneNumber', 'partner1Phone', 'partner2Phone'],
  email: ['emailAddress'],
} as const satisfies Record<DuplicateKind, readonly string[]>;

/** `ssnEnd`: the last four digits of a Social Security number, for searches only. */
export type DigestKind = DuplicateKind | 'ssnEnd';

/** Digits of an EIN and of an SSN. */
const ID_DIGITS = 9;
/** Digits of a phone number without its country code. */
const PHONE_DIGITS = 10;
const SSN_END_DIGITS = 4;

/** The same text for the same content, however it was typed. '' for content that is too short to compare. */
function normalize(kind: DigestKind, value: string): string {
  if (kind === 'email') return value.trim().toLowerCase();
  const digits = value.replace(/\D/g, '');
  if (kind === 'phone') return digits.length >= PHONE_DIGITS ? digits.slice(-PHONE_DIGITS) : '';
  if (kind === 'ssnEnd') return digits.length >= SSN_END_DIGITS ? digits.slice(-SSN_END_DIGITS) : '';
  return digits.length === ID_DIGITS ? digits : '';
}

/** The fields of an application from which the keys derive. */
export type DuplicateSource = Pick<Application, '_id' | 'company' | 'values' | 'sealed'>;

/** Opens the value of a field. '' when there is none. */
type ReadField = (field: string) => string;

function contentsOf(kind: DuplicateKind, read: ReadField): readonly string[] {
  const contents = FIELDS_OF_KIND[kind].map((field) => normalize(kind, read(field)));
  return [...new Set(contents)].filter((content) => content !== '');
}

interface DigestInput {
  readonly sealer: Sealer;
  readonly company: Types.ObjectId;
  readonly contents: readonly { readonly kind: DigestKind; readonly content: string }[];
}

/**
 * `kind.keyId.hex` for each key of `FIELD_KEYS` and each content. The key derives from a key of `FIELD_KEYS` and the
 * tenant, so digests of two tenants never match. The digests of the first key come first.
 */
function digestsOf({ sealer, company, contents }: DigestInput): string[] {
  return sealer.keyIds.flatMap((keyId) => {
    const key = sealer.deriveKey({ keyId, purpose: `funding-desk/duplicates/v1/${company.toHexString()}` });
    return contents.map(({ kind, content }) => {
      const digest = createHmac('sha256', key)
        .update(JSON.stringify([kind, content]))
        .digest('hex');
      return `${kind}.${keyId}.${digest}`;
    });
  });
}

interface FieldsInput extends Pick<DigestInput, 'sealer' | 'company'> {
  readonly read: ReadField;
}

/** The digests of what identifies the fields of an application or of a draft. */
export function keysOfFields({ read, ...input }: FieldsInput): string[] {
  const contents = DUPLICATE_KINDS.flatMap((kind) => contentsOf(kind, read).map((content) => ({ kind, content })));
  return digestsOf({ ...input, contents });
}

interface TypedInput extends Pick<DigestInput, 'sealer' | 'company'> {
  readonly kind: DigestKind;
  readonly value: string;
}

/** The digests of a typed EIN, phone, e-mail or end of an SSN. Empty when it is too short to compare. */
export function keysOfTyped({ kind, value, ...input }: TypedInput): string[] {
  const content = normalize(kind, value);
  return content === '' ? [] : digestsOf({ ...input, contents: [{ kind, content }] });
}

interface KeysInput<T> {
  readonly sealer: Sealer;
  readonly application: T;
}

/** @throws SealError from the returned function, when the sealed value cannot be opened */
function readerOf({ sealer, application }: KeysInput<DuplicateSource>): ReadField {
  return (field) => {
    const hidden = application.sealed[field];
    return (hidden ? sealer.openText(applicationContext(application, field), hidden) : application.values[field]) ?? '';
  };
}

/**
 * The digests of what identifies an application.
 * @throws SealError when a sealed value cannot be opened
 */
export function duplicateKeysOf(input: KeysInput<DuplicateSource>): string[] {
  return keysOfFields({ sealer: input.sealer, company: input.application.company, read: readerOf(input) });
}

/** The fields of an application from which its `searchKeys` derive. */
export type SearchKeySource = DuplicateSource & Pick<Application, 'secondSigner'>;

/**
 * The digests by which searches alone find an application: the last four digits of each Social Security number, and the
 * address of an owner who signs separately.
 * @throws SealError when a sealed value cannot be opened
 */
export function searchKeysOf({ sealer, application }: KeysInput<SearchKeySource>): string[] {
  const read = readerOf({ sealer, application });
  const ends = FIELDS_OF_KIND.ssn.map((field) => ({
    kind: 'ssnEnd' as const,
    content: normalize('ssnEnd', read(field)),
  }));
  const address = normalize('email', application.secondSigner?.email ?? '');
  const contents = [...ends, { kind: 'email' as const, content: address }].filter(({ content }) => content !== '');
  return [...new Set(digestsOf({ sealer, company: application.company, contents }))];
}

/** Whether all digests are of this key of `FIELD_KEYS`. */
export function areKeysOf(keyId: string, duplicateKeys: readonly string[]): boolean {
  return duplicateKeys.every((key) => key.split('.')[1] === keyId);
}

/** What two applications have in common, in the order of `DUPLICATE_KINDS`. */
export function sharedKinds(one: readonly string[], other: readonly string[]): DuplicateKind[] {
  const shared = new Set(one.filter((key) => other.includes(key)).map((key) => key.split('.')[0]));
  return duplicateKindSchema.options.filter((kind) => shared.has(kind));
}
