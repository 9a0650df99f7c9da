import type { DashboardQuery } from '@funding-desk/shared/schemas/company/dashboard';
import type { DailyCounter } from '@funding-desk/shared/server/models/daily-counter';
import { type mongo, Types } from 'mongoose';
import type { ViewerInput } from '../../auth/viewer-input.ts';
import { scopeFilter } from '../../authorize.ts';
import { hiddenCompanies, seesOnlyActive } from '../../tenant-scope.ts';
import { findFilterCompany } from '../company/find-company.ts';

export interface CounterInput extends ViewerInput {
  readonly query: Pick<DashboardQuery, 'from' | 'to' | 'company' | 'link' | 'submitter'>;
}

/**
 * The daily counters of the span, in the same scope as the list of applications. For the driver, which casts nothing.
 * @throws AppError 404 for a company out of scope
 */
export async function counterFilter({ context, viewer, query }: CounterInput): Promise<mongo.Filter<DailyCounter>> {
  const { from, to, company, link, submitter } = query;
  const active = seesOnlyActive(viewer) ? [{ company: { $nin: await hiddenCompanies(context) } }] : [];
  const chosen =
    company === undefined ? [] : [{ company: (await findFilterCompany({ context, viewer, id: company }))._id }];
  return {
    $and: [
      { day: { $gte: from, $lte: to } },
      scopeFilter(viewer),
      ...active,
      ...chosen,
      ...(link === undefined ? [] : [{ link: new Types.ObjectId(link) }]),
      ...(submitter === undefined ? [] : [{ user: submitter === 'none' ? null : new Types.ObjectId(submitter) }]),
    ],
  };
}
