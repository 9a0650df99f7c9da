import type { Viewer } from '@funding-desk/shared/permissions';
import { STAGE_LABELS } from '@funding-desk/shared/schemas/application/stages';
import type { PersonRef, WorkView } from '@funding-desk/shared/schemas/application/work';
import type { Application } from '@funding-desk/shared/server/models/application/application';
import type { Company } from '@funding-desk/shared/server/models/company';
import type { User } from '@funding-desk/shared/server/models/user';
import type { WorkLabels } from '@funding-desk/shared/server/work/change-work';
import type { Types } from 'mongoose';

export interface Names {
  readonly companies: ReadonlyMap<string, Pick<Company, 'nameOut' | 'stageLabels'>>;
  readonly users: ReadonlyMap<string, Pick<User, 'name' | 'company'>>;
}

/** The company and people that an application refers to. */
export type ApplicationRefs = Pick<Application, 'company' | 'user'> &
  Partial<Pick<Application, 'hold' | 'work' | 'outbox'>>;

export interface SubmitterInput {
  readonly application: ApplicationRefs;
  readonly viewer: Viewer;
  readonly names: Names;
}

/** A person. Those who now belong to another tenant are visible to super admins only. */
export function personOf({ application, viewer, names }: SubmitterInput): PersonRef | null {
  if (!application.user) return null;
  const id = application.user.toHexString();
  const person = names.users.get(id);
  const isStranger = person?.company != null && !person.company.equals(application.company);
  return !person || (isStranger && !viewer.isAdmin) ? null : { id, name: person.name };
}

/** The submitter, under the same rule. */
export function submitterOf(input: SubmitterInput): { name: string } | null {
  const person = personOf(input);
  return person && { name: person.name };
}

type WorkedApplication = ApplicationRefs & Pick<Application, 'createdAt'>;

/** Stage, assignee and version. Applications without a stored stage are new. */
export function presentWork({
  application,
  viewer,
  names,
}: SubmitterInput & { application: WorkedApplication }): WorkView {
  const { work, company, createdAt } = application;
  const stage = work?.stage ?? 'new';
  const labels = names.companies.get(company.toHexString())?.stageLabels;
  return {
    stage,
    stageLabel: labels?.[stage]?.label ?? STAGE_LABELS[stage],
    stageSince: (work?.stageSince ?? createdAt).toISOString(),
    reason: work?.reason ? { code: work.reason.code, text: work.reason.text } : null,
    assignee: personOf({ application: { company, user: work?.assignee ?? null }, viewer, names }),
    version: work?.version ?? 0,
    lastActivityAt: (work?.lastActivityAt ?? createdAt).toISOString(),
  };
}

/** What the audit log calls the stages and people of an application. */
export function workLabelsOf({ companies, users }: Names, company: Types.ObjectId): WorkLabels {
  return {
    stageLabels: companies.get(company.toHexString())?.stageLabels,
    nameOf: (person) => users.get(person.toHexString())?.name ?? null,
  };
}
