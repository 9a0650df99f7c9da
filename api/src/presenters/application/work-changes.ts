import type { WorkConflict, WorkView } from '@funding-desk/shared/schemas/application/work';
import type { WorkedApplication, WorkLabels } from '@funding-desk/shared/server/work/change-work';
import type { Types } from 'mongoose';
import type { SignedInViewer } from '../../auth/caller.ts';
import type { AppContext } from '../../context.ts';
import type { StoredWorkChange } from '../../queries/application/find-latest-work-change.ts';
import { readActor, visiblePerson } from '../visible-person.ts';
import { type Names, namesFor, presentWork } from './application-work.ts';

interface WorkInput {
  readonly context: AppContext;
  readonly viewer: SignedInViewer;
  readonly application: WorkedApplication;
}

export async function presentWorkOf({ context, viewer, application }: WorkInput): Promise<WorkView> {
  return presentWork({ application, viewer, names: await namesFor(context, [application]) });
}

/** The present state and its latest change. */
export async function presentWorkConflict({
  context,
  viewer,
  application,
  latest,
}: WorkInput & { readonly latest: StoredWorkChange | null }): Promise<WorkConflict> {
  const { company } = application;
  const changer = latest?.actor && (await readActor(context, latest.actor));
  return {
    work: await presentWorkOf({ context, viewer, application }),
    changedBy: changer ? visiblePerson(changer, { viewer, company }) : null,
    changedAt: latest?.at.toISOString() ?? null,
  };
}

/** What the audit log calls the stages and people of an application. */
export function workLabelsOf({ companies, users }: Names, company: Types.ObjectId): WorkLabels {
  return {
    stageLabels: companies.get(company.toHexString())?.stageLabels,
    nameOf: (person) => users.get(person.toHexString())?.name ?? null,
  };
}
