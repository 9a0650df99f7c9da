import type { Viewer } from '@funding-desk/shared/permissions';
import { STAGE_LABELS } from '@funding-desk/shared/schemas/application/stages';
import { STALE_DAYS } from '@funding-desk/shared/schemas/application/stale';
import type { PersonRef, WorkView } from '@funding-desk/shared/schemas/application/work';
import type { Application } from '@funding-desk/shared/server/models/application/application';
import type { Company } from '@funding-desk/shared/server/models/company';
import type { User } from '@funding-desk/shared/server/models/user';
import type { WorkLabels } from '@funding-desk/shared/server/work/change-work';
import type { Types } from 'mongoose';

export interface Names {
  readonly companies: ReadonlyMap<string, Pick<Company, 'nameOut' | 'stageLabels' | 'staleDays'>>;
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

/** The stage as the company calls it, and who works on it. Applications without a stored stage are new. */
export function presentStage({
  application,
  viewer,
  names,
}: SubmitterInput): Pick<WorkView, 'stage' | 'stageLabel' | 'assignee'> {
  const { work, company } = application;
  const stage = work?.stage ?? 'new';
  const labels = names.companies.get(company.toHexString())?.stageLabels;
  return {
    stage,
    stageLabel: labels?.[stage]?.label ?? STAGE_LABELS[stage],
    assignee: personOf({ application: { company, user: work?.assignee ?? null }, viewer, names }),
  };
}

type WorkedApplication = ApplicationRefs & Pick<Application, 'stageSince' | 'createdAt'>;

type WorkInput = Omit<SubmitterInput, 'viewer'> & {
  readonly application: WorkedApplication;
  readonly viewer: Viewer & { readonly isKey?: boolean };
};

/** The text is as sensitive as a note, which API keys do not read either. */
function presentStep({ application: { work, company }, viewer, names }: WorkInput): WorkView['nextStep'] {
  if (!work?.nextStep || viewer.isKey) return null;
  const { what, dueOn, person } = work.nextStep;
  return { what, dueOn, person: personOf({ application: { company, user: person }, viewer, names }) };
}

/** Stage, assignee, next step and version. */
export function presentWork({ application, viewer, names }: WorkInput): WorkView {
  const { work, company, stageSince, createdAt } = application;
  return {
    ...presentStage({ application, viewer, names }),
    stageSince: stageSince.toISOString(),
    staleDays: names.companies.get(company.toHexString())?.staleDays ?? STALE_DAYS.default,
    spent: work?.spent ?? {},
    reason: work?.reason ? { code: work.reason.code, text: work.reason.text } : null,
    nextStep: presentStep({ application, viewer, names }),
    toldAt: work?.notice?.at.toISOString() ?? null,
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
