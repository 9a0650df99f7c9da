import type { Company } from '@funding-desk/shared/server/models/company';
import { assertInScope } from '../authorize.ts';
import type { AppContext } from '../context.ts';
import type { SignedInViewer } from '../http/routing/route.ts';

/** Companies that are neither withdrawn nor still being created. */
export const ACTIVE_COMPANY = { isPending: false, withdrawnAt: null } as const;

/** @throws AppError 404 when the company does not exist, is not active, or is outside the viewer's tenant scope */
export async function findCompany({
  context,
  viewer,
  id,
}: {
  context: AppContext;
  viewer: SignedInViewer;
  id: string;
}): Promise<Company> {
  const record = await context.database.companies.findOne({ _id: id, ...ACTIVE_COMPANY }).lean();
  return assertInScope({ viewer, record, subject: ({ _id }) => ({ companyId: _id.toHexString() }) });
}
