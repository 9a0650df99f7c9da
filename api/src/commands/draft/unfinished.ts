import { FIELDS, type FieldDefinition } from '@funding-desk/shared/fields/catalogue';
import { validateField } from '@funding-desk/shared/fields/validation/validate-field';
import { searchTermsOf } from '@funding-desk/shared/server/database/search-terms';
import { UNFINISHED_FIELDS, type UnfinishedFacts } from '@funding-desk/shared/server/models/application/form-session';
import type { Types } from 'mongoose';
import type { ApplicantSession, FormLink } from '../../queries/application/form-queries.ts';

/** Paths in the session's record, built from catalogue names only. */
export type Paths = Readonly<Record<string, string>>;

interface ChangeInput {
  readonly session: ApplicantSession;
  readonly link: FormLink | null;
  readonly set: Paths;
  readonly unset: Paths;
  /** Time of the save. */
  readonly at: Date;
}

type Stored = Readonly<Record<string, string | undefined>>;

/** Fax numbers reach nobody, and those of partners are only asked for. */
const CONTACT_FIELDS = FIELDS.filter(({ name }) =>
  ['emailAddress', 'businessPhoneNumber', 'alternatePhoneNumber', 'partner1Phone'].includes(name),
);

const pathOf = ({ name, sensitive }: FieldDefinition) => `draft.${sensitive ? 'sealed' : 'values'}.${name}`;

/** What the record holds at the path of each field after the save. */
function storedAfter({ session, set, unset }: ChangeInput): ReadonlyMap<string, string> {
  const { values, sealed }: { values: Stored; sealed: Stored } = session.draft;
  const after = FIELDS.flatMap((field): [string, string][] => {
    const path = pathOf(field);
    const text = path in unset ? undefined : (set[path] ?? (field.sensitive ? sealed : values)[field.name]);
    return text === undefined ? [] : [[field.name, text]];
  });
  return new Map(after);
}

function contactsIn(stored: ReadonlyMap<string, string>): UnfinishedFacts['contact'] {
  const usable = CONTACT_FIELDS.filter((field) => {
    const typed = stored.get(field.name);
    return typed !== undefined && 'value' in validateField({ field, typed });
  });
  return (['email', 'phone'] as const).filter((contact) => usable.some(({ kind }) => kind === contact));
}

interface UnfinishedChange {
  readonly $set: {
    readonly unfinished?: UnfinishedFacts;
    readonly changedAt?: Date;
    readonly user?: Types.ObjectId | null;
    readonly searchTerms?: string[];
  };
  readonly $unset: Partial<typeof UNFINISHED_FIELDS>;
}

/** What a save changes of the fields that staff see. Only an applicant who can be reached is in their list. */
export function unfinishedChange(input: ChangeInput): UnfinishedChange {
  const stored = storedAfter(input);
  const contact = contactsIn(stored);
  const section = FIELDS.findLast(({ name }) => stored.has(name))?.section;
  if (contact.length === 0 || section === undefined) return { $set: {}, $unset: UNFINISHED_FIELDS };
  const names = ['legalBusinessName', 'dbaBusinessName'].map((name) => (stored.get(name) ?? '').trim());
  const unfinished = { businessName: names.find((name) => name !== '') ?? '', contact, section };
  const user = input.link?.user ?? null;
  return { $set: { unfinished, changedAt: input.at, user, searchTerms: searchTermsOf(names) }, $unset: {} };
}
