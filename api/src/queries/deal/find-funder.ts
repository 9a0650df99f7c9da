import type { FunderView } from '@funding-desk/shared/schemas/deal/funder';
import type { Funder } from '@funding-desk/shared/server/models/deal/funder';
import type { ViewerInput } from '../../auth/viewer-input.ts';
import type { PresentInput } from '../../lists/list-pages.ts';
import { presentFunder } from '../../presenters/funder.ts';
import { assertInTenantScope } from '../../tenant-scope.ts';
import { findCompanyNames } from '../find-by-ids.ts';

/** @throws AppError 404 for a funder that was deleted, or is out of scope */
export async function findFunder({ context, viewer, id }: ViewerInput & { readonly id: string }): Promise<Funder> {
  const record = await context.database.funders.findById(id).lean();
  return assertInTenantScope({ context, viewer, record });
}

export async function viewFunders({ context, viewer, rows }: PresentInput<Funder>): Promise<FunderView[]> {
  const companyNames = await findCompanyNames(
    context.database,
    rows.map(({ company }) => company),
  );
  return rows.map((funder) => presentFunder({ funder, viewer, companyNames }));
}
