import {
  type ApplicantPerson,
  isOwner,
  type Owner,
  ownersOfApplication,
  ownersOfDraft,
  peopleOf,
  type RecordOwner,
} from '@funding-desk/shared/server/duplicates/applicant-people';
import type { Application } from '@funding-desk/shared/server/models/application/application';
import type { FormSession } from '@funding-desk/shared/server/models/application/form-session';
import type { AppContext } from '../../context.ts';
import { AppError } from '../../errors.ts';
import type { FoundApplicant } from './find-applicant.ts';
import { identifiedOwner } from './identified-owner.ts';

/** An application or a draft with its owners. */
interface Owned<T> {
  readonly record: T;
  readonly owners: readonly RecordOwner[];
  /** The owner whom the identifier names. */
  readonly identified: Owner;
}

export interface FoundPeople {
  readonly people: readonly ApplicantPerson[];
  readonly applications: readonly Owned<Application>[];
  readonly drafts: readonly Owned<FormSession>[];
  /** The person whom the identifier names. Null when it names several. */
  readonly identified: ApplicantPerson | null;
}

/** The owner of these that is the person. The first one, who applied, before the second. */
export const ownerOf = (owners: readonly RecordOwner[], keys: readonly string[]): Owner | null =>
  owners.find((owner) => isOwner(owner, keys))?.owner ?? null;

/** The owners of everything that was found, and which distinct people they are. */
export function findPeople(context: Pick<AppContext, 'sealer'>, found: FoundApplicant): FoundPeople {
  const { sealer } = context;
  const { applicant } = found;
  const applications = found.applications.map((record) => {
    const { company, values, secondSigner: second } = record;
    const identified = identifiedOwner({ context, company, applicant, values, second });
    return { record, owners: ownersOfApplication(sealer, record), identified };
  });
  const drafts = found.drafts.map((record) => {
    const { company, draft } = record;
    const identified = identifiedOwner({
      context,
      company,
      applicant,
      values: draft.values,
      second: draft.secondSigner,
    });
    return { record, owners: ownersOfDraft(sealer, record), identified };
  });
  const all = [...applications, ...drafts];
  const people = peopleOf(all.flatMap(({ owners }) => owners));
  const named = all.flatMap(({ owners, identified }) => owners.filter(({ owner }) => owner === identified));
  const distinct = people.filter(({ keys }) => named.some((owner) => isOwner(owner, keys)));
  const [only = null] = distinct.length === 1 ? distinct : [];
  return { people, applications, drafts, identified: only };
}

/** A record of the chosen person, who is this owner of it. */
export interface OwnRecord<T> {
  readonly record: T;
  readonly owner: Owner;
}

export interface ChosenApplicant extends FoundPeople {
  readonly found: FoundApplicant;
  /** Keys of the chosen person. Empty when only deleted applications were found. */
  readonly keys: readonly string[];
  readonly own: {
    readonly applications: readonly OwnRecord<Application>[];
    readonly drafts: readonly OwnRecord<FormSession>[];
  };
}

interface ChooseInput {
  readonly context: Pick<AppContext, 'sealer'>;
  readonly found: FoundApplicant;
  /** Id of the person. Absent: the one whom the identifier names. */
  readonly person: string | undefined;
}

/** @throws AppError 422 when the identifier names several people and none is chosen, 404 for an unknown one */
export function choosePerson({ context, found, person: id }: ChooseInput): ChosenApplicant {
  const all = findPeople(context, found);
  const { people, identified } = all;
  const person = id === undefined ? identified : people.find(({ keys }) => keys.includes(id));
  if (!person && id !== undefined) throw new AppError('record_not_found');
  if (!person && people.length > 0) throw new AppError('applicant_ambiguous', { fieldNames: ['person'] });
  const keys = person?.keys ?? [];
  const ownOf = <T>(records: readonly Owned<T>[]) =>
    records.flatMap(({ record, owners }) => {
      const owner = ownerOf(owners, keys);
      return owner ? [{ record, owner }] : [];
    });
  return { ...all, found, keys, own: { applications: ownOf(all.applications), drafts: ownOf(all.drafts) } };
}
