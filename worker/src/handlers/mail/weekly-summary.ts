import { hasPermission } from '@funding-desk/shared/permissions';
import { OPEN_STAGES, STAGE_LABELS, STAGES, type Stage } from '@funding-desk/shared/schemas/application/stages';
import { NOW_FILTERS } from '@funding-desk/shared/schemas/company/dashboard';
import type { User } from '@funding-desk/shared/server/models/user';
import { stageCondition } from '@funding-desk/shared/server/work/stage-condition';
import { DateTime } from 'luxon';
import { Types, trusted } from 'mongoose';
import type { WorkerContext } from '../../context.ts';
import type { DueStep, WaitingApplication, WeekFigures } from '../../email/staff/weekly-summary-email.ts';
import { PermanentMailError } from '../../email/transport.ts';

/** Most applications that the e-mail lists by name. */
const LISTED = 5;
/** Most next steps that the e-mail lists. */
const LISTED_STEPS = 10;
/** The e-mail states larger counts as 'more than'. */
export const COUNT_LIMIT = 10_000;

const stagesOf = (list: string): readonly Stage[] => STAGES.filter((stage) => list.split(',').includes(stage));
const ON_US = stagesOf(NOW_FILTERS.waitingOnUs.stage);
const ON_APPLICANT = stagesOf(NOW_FILTERS.waitingOnApplicant.stage);

/** The applications that the person can list. @throws PermanentMailError when there are none any more */
async function scopeOf({ database }: WorkerContext, { role: id, isAdmin, company, _id }: User) {
  const role = id ? await database.roles.findById(id).select({ userType: 1, permissions: 1 }).lean() : null;
  const viewer = { isAdmin, userType: role?.userType ?? null, permissions: role?.permissions ?? [] };
  if (!hasPermission(viewer, 'page:forms')) throw new PermanentMailError('The person can no longer list applications.');
  if (company) return { company };
  return isAdmin ? {} : { user: _id };
}
type Scope = Awaited<ReturnType<typeof scopeOf>>;

/** Days of the calendar week before the time, Monday to Sunday in UTC. */
function weekBefore(now: Date, weeks: number): { readonly from: string; readonly to: string } {
  const monday = DateTime.fromJSDate(now, { zone: 'utc' }).startOf('week').minus({ weeks });
  return { from: monday.toISODate() ?? '', to: monday.plus({ days: 6 }).toISODate() ?? '' };
}

async function countArrived({ database }: WorkerContext, scope: Scope, week: ReturnType<typeof weekBefore>) {
  const [sum] = await database.dailyCounters.aggregate<{ readonly count: number }>([
    { $match: { ...scope, day: { $gte: week.from, $lte: week.to } } },
    { $group: { _id: null, count: { $sum: '$counts.received' } } },
  ]);
  return sum?.count ?? 0;
}

/** The applications that have waited on the company's people since the longest time. */
async function findLongestWaiting({ database }: WorkerContext, scope: Scope): Promise<WaitingApplication[]> {
  const found = await database.applications
    .find({ ...scope, deletedAt: null, ...stageCondition(ON_US) })
    .sort({ createdAt: 1, _id: 1 })
    .limit(LISTED)
    .select({ reference: 1, company: 1, createdAt: 1, 'values.legalBusinessName': 1, 'work.stage': 1 })
    .lean();
  const ids = [...new Set(found.map(({ company }) => company.toHexString()))].map((id) => new Types.ObjectId(id));
  const companies = await database.companies
    .find({ _id: trusted({ $in: ids }) })
    .select({ stageLabels: 1 })
    .lean();
  return found.map(({ _id, reference, company, createdAt, values, work }) => {
    const stage = work?.stage ?? 'new';
    const labels = companies.find((one) => one._id.equals(company))?.stageLabels;
    return {
      id: _id.toHexString(),
      reference,
      businessName: values.legalBusinessName ?? '',
      stage: labels?.[stage]?.label ?? STAGE_LABELS[stage],
      receivedAt: createdAt,
    };
  });
}

/** The next steps of the person, overdue ones first, and how many there are. Their texts stay out of e-mails. */
async function findSteps({ database }: WorkerContext, scope: Scope, person: Types.ObjectId) {
  const own = { ...scope, 'work.nextStep.person': person, deletedAt: null };
  const [found, count] = await Promise.all([
    database.applications
      .find(own)
      .sort({ stepDueOn: 1, _id: 1 })
      .limit(LISTED_STEPS)
      .select({ reference: 1, stepDueOn: 1 })
      .lean(),
    database.applications.countDocuments(own, { limit: COUNT_LIMIT + 1 }),
  ]);
  const steps = found.map(({ _id, reference, stepDueOn }): DueStep => {
    return { id: _id.toHexString(), reference, dueOn: stepDueOn };
  });
  return { steps, stepCount: count };
}

/**
 * The figures of the week before the e-mail was enqueued, and the applications as they are now.
 * @throws PermanentMailError when the person can no longer list applications
 */
export async function readWeek(context: WorkerContext, user: User, enqueuedAt: Date): Promise<WeekFigures> {
  const { applications, clock } = context.database;
  const scope = await scopeOf(context, user);
  const week = weekBefore(enqueuedAt, 1);
  const count = (filter: object) => applications.countDocuments({ ...scope, ...filter }, { limit: COUNT_LIMIT + 1 });
  const listed = { ...scope, deletedAt: null };
  const [received, previous, waitingOnUs, waitingOnApplicant, unassigned, failedDeliveries, longestWaiting, own] =
    await Promise.all([
      countArrived(context, scope, week),
      countArrived(context, scope, weekBefore(enqueuedAt, 2)),
      count({ ...listed, ...stageCondition(ON_US) }),
      count({ ...listed, ...stageCondition(ON_APPLICANT) }),
      count({ ...listed, 'work.assignee': null, ...stageCondition(OPEN_STAGES) }),
      count({ 'outbox.state': 'failed' }),
      findLongestWaiting(context, scope),
      findSteps(context, scope, user._id),
    ]);
  const now = { waitingOnUs, waitingOnApplicant, unassigned, failedDeliveries };
  return { ...week, received, previous, now, longestWaiting, ...own, asOf: clock.now() };
}
