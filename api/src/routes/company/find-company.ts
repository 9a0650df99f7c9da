import type { Company } from '@funding-desk/shared/server/models/company';
import { reach } from '../../authorize.ts';
import { STANDING } from '../../commands/update-company.ts';
import type { AppContext } from '../../context.ts';
import type { SignedInViewer } from '../../route.ts';

/** @throws AppError 404 when absent, not yet made, withdrawn or out of reach */
export async function findCompany({
  context,
  viewer,
  id,
}: {
  context: AppContext;
  viewer: SignedInViewer;
  id: string;
}): Promise<Company> {
  const record = await context.database.companies.findOne({ _id: id, ...STANDING }).lean();
  return reach({ viewer, record, subject: ({ _id }) => ({ companyId: _id.toHexString() }) });
}
