import { FIELDS, SECTIONS, type SectionId } from '@funding-desk/shared/fields/catalogue';
import { checklistSchema } from '@funding-desk/shared/schemas/checklist';
import type { FunnelStep } from '@funding-desk/shared/schemas/dashboard';
import { countFacts } from '@funding-desk/shared/server/counters/count-facts';
import { fileMissing } from '@funding-desk/shared/server/documents/file-documents';
import { FIELD_VALUES } from '@funding-desk/shared/testing/factories';
import { vi } from 'vitest';
import { saveDraft, startSession } from './draft.ts';
import { settleAccepted, submitOne, type Tenant, type TestApi } from './test-api.ts';
import type { Colleague } from './work.ts';

const DAY = 86_400_000;
const VALUES: Readonly<Record<string, string>> = FIELD_VALUES;

/** Moves the clock of the API to an hour of that day. Sessions of staff from other days have ended then. */
export function setDay({ context: { database } }: TestApi, day: string): void {
  vi.restoreAllMocks();
  const { clock } = database;
  const now = clock.now.bind(clock);
  const shift = Date.parse(`${day}T00:00:00Z`) + (now().getTime() % DAY) - now().getTime();
  const shifted = (milliseconds: number) => new Date(now().getTime() + shift + milliseconds);
  vi.spyOn(clock, 'now').mockImplementation(() => shifted(0));
  vi.spyOn(clock, 'fromNow').mockImplementation(shifted);
}

/** Opens the form and types one field of each section up to this one. Null: types nothing. */
export async function stopIn(api: TestApi, tenant: Tenant, last: SectionId | null): Promise<string> {
  const session = await startSession(api, tenant);
  for (const { id } of SECTIONS) {
    if (last === null) break;
    const field = FIELDS.find((one) => one.section === id && VALUES[one.name] !== undefined);
    if (field) await saveDraft(api, session, { values: { [field.name]: VALUES[field.name] } });
    if (id === last) break;
  }
  return session;
}

/** Waives everything that the checklist misses. */
export async function waiveMissing(api: TestApi, { id, staff }: { id: string; staff: Colleague }): Promise<void> {
  const path = `/form/submission/${id}/checklist`;
  const { items } = checklistSchema.parse((await api.call(path, { token: staff.token })).body.data);
  for (const { key, state } of items) {
    const body = { item: key, state: 'waived', reason: 'Known from last year' };
    if (state === 'missing') await api.call(path, { method: 'PUT', token: staff.token, body });
  }
}

export async function fund(api: TestApi, { id, staff }: { id: string; staff: Colleague }): Promise<void> {
  const body = { version: 0, stage: 'funded' };
  await api.call(`/form/submission/${id}/work`, { method: 'PUT', token: staff.token, body });
}

/** Does what the worker does for all accepted applications, except for PDFs and e-mails. */
export async function runWorker(api: TestApi): Promise<void> {
  await settleAccepted(api);
  await fileMissing(api.context.database);
  await countFacts(api.context.database);
}

/** How many applicants stop at each step. */
export type Plan = Readonly<Partial<Record<FunnelStep, number>>>;

interface PlantInput {
  readonly api: TestApi;
  readonly tenant: Tenant;
  readonly staff: Colleague;
  readonly plan: Plan;
}

const STOPS = [null, ...SECTIONS.map(({ id }) => id)] as const;

/** Drives the API as the form and staff do. @returns ids of the applications */
export async function plant({ api, tenant, staff, plan }: PlantInput): Promise<string[]> {
  for (const stop of STOPS)
    for (let index = 0; index < (plan[stop ?? 'opened'] ?? 0); index += 1) await stopIn(api, tenant, stop);
  const [submitted, complete, funded] = [plan.submitted ?? 0, plan.complete ?? 0, plan.funded ?? 0];
  const ids: string[] = [];
  for (let index = 0; index < submitted + complete + funded; index += 1) ids.push((await submitOne(api, tenant)).id);
  await runWorker(api);
  for (const id of ids.slice(submitted)) await waiveMissing(api, { id, staff });
  for (const id of ids.slice(submitted + complete)) await fund(api, { id, staff });
  return ids;
}

const ORDER: readonly FunnelStep[] = [
  'opened',
  'started',
  ...SECTIONS.map(({ id }) => id),
  'submitted',
  'complete',
  'funded',
];

/** The funnel of several plans. The planted applicants start with the first section. */
export function funnelOf(plans: readonly Plan[]): { step: FunnelStep; count: number }[] {
  const stopped = (step: FunnelStep) => plans.reduce((sum, plan) => sum + (plan[step] ?? 0), 0);
  return ORDER.map((step, index) => ({ step, count: ORDER.slice(index).reduce((sum, one) => sum + stopped(one), 0) }));
}
