import { type QueryFilter, trusted } from 'mongoose';
import type { Stage } from '../../schemas/application/stages.ts';
import type { Application } from '../models/application/application.ts';

/** Condition of the applications in these stages. New ones may have no stored stage. */
export const stageCondition = (stages: readonly Stage[]): QueryFilter<Application> => ({
  'work.stage': trusted({ $in: [...stages, ...(stages.includes('new') ? [null] : [])] }),
});
