import { FIELDS, SECTIONS, type SectionId } from '@funding-desk/shared/fields/catalogue';
import { FUNNEL_STEPS, type FunnelStep } from '@funding-desk/shared/schemas/company/dashboard';
import { checklistSchema } from '@funding-desk/shared/schemas/document/checklist';
import { countFacts } from '@funding-desk/shared/server/counters/count-facts';
import { fileDocumentsOf } from '@funding-desk/shared/server/documents/file-documents';
import { effectsOf, removeEffects } from '@funding-desk/shared/server/models/outbox/effects';
import { FIELD_VALUES, makeLink } from '@funding-desk/shared/testing/factories';
import { vi } from 'vitest';
import { makeTenant, settleAccepted, submitOne, submitSession, type Tenant, type TestApi } from '../test-api.ts';
import { saveDraft, startSession, typeAndSendLink } from './draft.ts';
import { type Colleague, makeColleague } from './work.ts';

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
  const { database } = api.context;
  const unfiled = await database.applications.find({ 'effects.kind': 'file-documents' }).select({ effects: 1 }).lean();
  const ids = unfiled.map(({ _id }) => _id);
  await fileDocumentsOf(database, ids);
  await removeEffects(
    database.applications,
    unfiled.flatMap(({ _id: record, effects }) =>
      effectsOf(effects, 'file-documents').map((effect) => ({ record, effect })),
    ),
  );
  await countFacts(api.context.database);
}

/** How many applicants stop at each step. */
type Plan = Readonly<Partial<Record<FunnelStep, number>>>;

interface PlantInput {
  readonly api: TestApi;
  readonly tenant: Tenant;
  readonly staff: Colleague;
  readonly plan: Plan;
}

const STOPS = [null, ...SECTIONS.map(({ id }) => id)] as const;

/** Drives the API as the form and staff do. */
async function plant({ api, tenant, staff, plan }: PlantInput): Promise<void> {
  for (const stop of STOPS)
    for (let index = 0; index < (plan[stop ?? 'opened'] ?? 0); index += 1) await stopIn(api, tenant, stop);
  const [submitted, complete, funded] = [plan.submitted ?? 0, plan.complete ?? 0, plan.funded ?? 0];
  const ids: string[] = [];
  for (let index = 0; index < submitted + complete + funded; index += 1) ids.push((await submitOne(api, tenant)).id);
  await runWorker(api);
  for (const id of ids.slice(submitted)) await waiveMissing(api, { id, staff });
  for (const id of ids.slice(submitted + complete)) await fund(api, { id, staff });
}

/** Somebody who looks at the dashboard and its lists, and works on applications. */
export const makeStaff = (api: TestApi, tenant: Tenant): Promise<Colleague> =>
  makeColleague({
    api,
    tenant,
    name: 'Anna Example',
    permissions: ['page:main', 'page:forms', 'application:work'],
  });

/** The days of the planted week. Some applicants come before it, and some go on after it. */
export const WEEK = ['02', '03', '04', '05', '06', '07', '08'].map((day) => `2026-03-${day}`);
const ALL_DAYS = ['2026-03-01', ...WEEK, '2026-03-09', '2026-03-10'];

/** What an applicant and staff did, on which day. Undefined: never. */
export interface Applicant {
  readonly tenant: Tenant;
  readonly opened: string;
  /** The section that the applicant stopped in. Null: none. Those who submit passed them all. */
  readonly last?: SectionId | null;
  readonly submitted?: string;
  readonly complete?: string;
  readonly funded?: string;
}

/** Applicants who take all their steps on one day. */
function applicantsOf({ tenant, day, plan }: { tenant: Tenant; day: string; plan: Plan }): Applicant[] {
  const some = (step: FunnelStep, applicant: Omit<Applicant, 'tenant' | 'opened'>) =>
    Array.from({ length: plan[step] ?? 0 }, () => ({ tenant, opened: day, ...applicant }));
  return [
    ...STOPS.flatMap((last) => some(last ?? 'opened', { last })),
    ...some('submitted', { submitted: day }),
    ...some('complete', { submitted: day, complete: day }),
    ...some('funded', { submitted: day, complete: day, funded: day }),
  ];
}

/** Applicants who take days, across both ends of the week. */
function slowApplicants([first, second, third]: readonly Tenant[]): Applicant[] {
  const on = (day: number) => `2026-03-${String(day).padStart(2, '0')}`;
  if (!first || !second || !third) return [];
  return [
    { tenant: first, opened: on(1), submitted: on(2), complete: on(3), funded: on(4) },
    { tenant: first, opened: on(2), submitted: on(4), complete: on(6), funded: on(10) },
    { tenant: second, opened: on(7), submitted: on(9), complete: on(10) },
    { tenant: second, opened: on(8), submitted: on(8), complete: on(9), funded: on(9) },
    // Funded without being complete.
    { tenant: third, opened: on(6), submitted: on(7), funded: on(8) },
    { tenant: third, opened: on(3), last: 'businessInfo' },
  ];
}

/** Takes the steps of one day. @param ids of the applications so far */
async function plantDay(
  api: TestApi,
  { day, slow, ids }: { day: string; slow: readonly Applicant[]; ids: Map<Applicant, string> },
): Promise<void> {
  for (const one of slow) {
    // The link by e-mail keeps the form for days.
    if (one.opened === day) {
      const session = await startSession(api, one.tenant);
      await typeAndSendLink(api, session);
      ids.set(one, session);
    }
    const session = ids.get(one) ?? '';
    if (one.submitted === day) ids.set(one, await submitSession(api, one.tenant, session));
  }
  await runWorker(api);
  for (const one of slow) {
    const [id, isDue] = [ids.get(one) ?? '', one.complete === day || one.funded === day];
    const staff = isDue ? await makeStaff(api, one.tenant) : null;
    if (staff && one.complete === day) await waiveMissing(api, { id, staff });
    if (staff && one.funded === day) await fund(api, { id, staff });
  }
}

/** A week of three links: one of the company, one each of two people. Every section is the last one of somebody. */
export async function plantWeek(api: TestApi) {
  const own = await makeTenant(api);
  const people = [await makeStaff(api, own), await makeStaff(api, own)];
  const links = await Promise.all(
    people.map(({ _id }) => makeLink(api.context.database, { company: own.company._id, user: _id })),
  );
  const tenants = [own, ...links.map((link) => ({ ...own, link }))];
  const slow = slowApplicants(tenants);
  const applicants = [...slow];
  const ids = new Map<Applicant, string>();
  for (const day of ALL_DAYS) {
    setDay(api, day);
    const index = WEEK.indexOf(day);
    const staff = await makeStaff(api, own);
    for (const [number, tenant] of index < 0 ? [] : tenants.entries()) {
      const plan: Plan = {
        opened: 1 + (index % 2),
        businessInfo: number === 0 ? 2 : 1,
        references: index === 3 ? 2 : 0,
        questions: 1,
        partners: number,
        signatures: index % 3 === 0 ? 1 : 0,
        submitted: number === 2 ? 2 : 1,
        complete: index % 2,
        funded: number === 1 && index > 4 ? 1 : 0,
      };
      await plant({ api, tenant, staff, plan });
      applicants.push(...applicantsOf({ tenant, day, plan }));
    }
    await plantDay(api, { day, slow, ids });
  }
  vi.restoreAllMocks();
  await runWorker(api);
  return { own, people, tenants, applicants, staff: await makeStaff(api, own) };
}

/** Whether an applicant took a step. The planted ones start with the first section. */
function hasTaken({ last = null, submitted, complete, funded }: Applicant, step: FunnelStep): boolean {
  if (step === 'complete') return complete !== undefined;
  // A funded application had an offer.
  if (step === 'offered' || step === 'funded') return funded !== undefined;
  if (submitted !== undefined) return true;
  const reached = FUNNEL_STEPS.findIndex((one) => one === (last ?? 'opened'));
  return FUNNEL_STEPS.indexOf(step) <= reached || (last !== null && step === 'started');
}

export const countOf = (applicants: readonly Applicant[], step: FunnelStep): number =>
  applicants.filter((one) => hasTaken(one, step)).length;

/** The funnel of the applicants. */
export const funnelOf = (applicants: readonly Applicant[]): { step: FunnelStep; count: number }[] =>
  FUNNEL_STEPS.map((step) => ({ step, count: countOf(applicants, step) }));
