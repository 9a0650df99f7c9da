import type {
  ApplicantPersonView,
  ApplicantPreview,
  ErasureReceipt,
  HeldApplication,
} from '@funding-desk/shared/schemas/audit/applicant-data';
import {
  type ApplicantPerson,
  isOwner,
  type Owner,
  type RecordOwner,
} from '@funding-desk/shared/server/duplicates/applicant-people';
import type { Erasure } from '@funding-desk/shared/server/models/erasure';
import type { AppContext } from '../../context.ts';
import { presentErasure } from '../../presenters/audit/erasure.ts';
import { findCompanyNames } from '../find-by-ids.ts';
import { readActor } from '../people/find-named-people.ts';
import { type FoundPeople, findPeople, ownerOf } from './choose-person.ts';
import { type FoundApplicant, holdingOf } from './find-applicant.ts';

/** A person with what they applied for, and what they own beside somebody else. */
function presentPerson(found: FoundPeople, { id, keys, name, ssnMask }: ApplicantPerson): ApplicantPersonView {
  const countOf = (records: FoundPeople['applications' | 'drafts'], owner: Owner) =>
    records.filter(({ owners }) => ownerOf(owners, keys) === owner).length;
  const { applications, drafts } = found;
  return {
    id,
    name,
    ssnMask,
    applications: countOf(applications, 1),
    asSecondOwner: countOf(applications, 2) + countOf(drafts, 2),
    drafts: countOf(drafts, 1),
  };
}

/** Ids of the people who own a record, the first owner before the second. */
function ownerIds({ people }: FoundPeople, owners: readonly RecordOwner[]): string[] {
  const ids = owners.flatMap((owner) => people.find(({ keys }) => isOwner(owner, keys))?.id ?? []);
  return [...new Set(ids)];
}

export async function previewApplicant(context: AppContext, found: FoundApplicant): Promise<ApplicantPreview> {
  const { company, applicant, drafts, deleted, isCapped } = found;
  const owned = findPeople(context, found);
  const applications: HeldApplication[] = [];
  for (const { record, owners } of owned.applications)
    applications.push({ ...(await holdingOf(context, record)), owners: ownerIds(owned, owners) });
  return {
    applicant,
    company: { id: company._id.toHexString(), name: company.nameIn },
    people: owned.people.map((person) => presentPerson(owned, person)),
    person: owned.identified?.id ?? null,
    applications,
    drafts: drafts.length,
    deleted: deleted.length,
    isCapped,
  };
}

/** The receipt of an erasure. */
export async function viewErasure(context: AppContext, erasure: Erasure): Promise<ErasureReceipt> {
  const { by, company } = erasure;
  const [person, names] = await Promise.all([readActor(context, by), findCompanyNames(context.database, [company])]);
  return presentErasure({ erasure, person, company: names.get(company.toHexString()) ?? '' });
}
