import { z } from 'zod';
import { OPEN_STAGES, type Stage } from './stages.ts';

// Apart from `stages.ts`, which every screen loads.

/** Stages that an application should leave soon: it is neither funded nor closed. */
export const WAITING_STAGES: readonly Stage[] = OPEN_STAGES.filter((stage) => stage !== 'funded');

/** Days in a stage after which an application is stale. A company may choose others. */
export const STALE_DAYS = { min: 1, max: 60, default: 2 } as const;
const DAY = 24 * 3_600_000;
/** Applications that entered their stage before this time are stale. */
export const staleBefore = (days: number, now: Date): Date => new Date(now.getTime() - days * DAY);
export const staleDaysSchema = z.number().int().min(STALE_DAYS.min).max(STALE_DAYS.max);

/** What is needed to tell how long an application has waited. Days are those of its company. */
export interface Waiting {
  readonly stage: Stage;
  readonly stageSince: string;
  readonly staleDays: number;
}

/** `stale`: longer in its stage than its company wants. `overdue`: twice as long. Null for what does not wait. */
export function stalenessOf({ stage, stageSince, staleDays }: Waiting, now: Date): 'stale' | 'overdue' | null {
  const since = new Date(stageSince);
  if (!WAITING_STAGES.includes(stage) || since >= staleBefore(staleDays, now)) return null;
  return since < staleBefore(2 * staleDays, now) ? 'overdue' : 'stale';
}
