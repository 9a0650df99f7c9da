import type { Company } from '@funding-desk/shared/server/models/company';
import type { ViewerIdInput, ViewerInput } from '../../auth/viewer-input.ts';
import { assertInScope } from '../../authorize.ts';
import { ACTIVE_COMPANY } from '../../tenant-scope.ts';

const subject = ({ _id }: Company) => ({ companyId: _id.toHexString() });

/** @throws AppError 404 when the company does not exist, is not active, or is outside the viewer's tenant scope */
export async function findCompany({ context, viewer, id }: ViewerIdInput): Promise<Company> {
  const record = await context.database.companies.findOne({ _id: id, ...ACTIVE_COMPANY }).lean();
  return assertInScope({ viewer, record, subject });
}

/**
 * The company of a filter. Super admins also filter by those that are not active, whose applications they see.
 * @throws AppError 404 as `findCompany`
 */
export async function findFilterCompany(input: ViewerIdInput): Promise<Company> {
  const { context, viewer, id } = input;
  if (!viewer.isAdmin) return findCompany(input);
  return assertInScope({ viewer, record: await context.database.companies.findById(id).lean(), subject });
}

interface CompanyCall extends ViewerInput {
  readonly params: { readonly id: string };
}

/** The company of a call about one. @throws AppError 404 as `findCompany` */
export async function loadCompany({ context, viewer, params: { id } }: CompanyCall) {
  return { company: await findCompany({ context, viewer, id }) };
}
