import type { Application } from '@funding-desk/shared/server/models/application/application';
import { Types } from 'mongoose';
import type { ViewerIdInput } from '../../auth/viewer-input.ts';
import { AppError } from '../../errors.ts';
import type { ApplicationWithStep } from '../../presenters/application/step-calendar.ts';
import { applicationFilter, findApplication } from './find-application.ts';

/** Most steps of one calendar file. */
const MAX_STEPS = 1_000;

type Worked = Pick<Application, '_id' | 'company' | 'reference' | 'values' | 'work'>;

function withStep({ _id, company, reference, values, work }: Worked): ApplicationWithStep[] {
  return work?.nextStep ? [{ _id, company, reference, values, step: work.nextStep, version: work.version }] : [];
}

/** The step of one application. @throws AppError 404 as `findApplication`, 409 without a step */
export async function findStepOf(input: ViewerIdInput): Promise<ApplicationWithStep> {
  const [found] = withStep(await findApplication(input));
  if (!found) throw new AppError('step_missing');
  return found;
}

/** The steps of the viewer, the earliest first. */
export async function findOwnSteps({ context, viewer }: Omit<ViewerIdInput, 'id'>): Promise<ApplicationWithStep[]> {
  const own = { 'work.nextStep.person': new Types.ObjectId(viewer.id) };
  const found = await context.database.applications
    .find({ $and: [await applicationFilter({ context, viewer }), own] })
    .sort({ stepDueOn: 1, _id: 1 })
    .limit(MAX_STEPS)
    .select({ company: 1, reference: 1, 'values.legalBusinessName': 1, work: 1 })
    .lean();
  return found.flatMap(withStep);
}
