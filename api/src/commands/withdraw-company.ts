import type { Company } from '@funding-desk/shared/server/models/company';
import type { AppContext } from '../context.ts';
import { retirePeople } from './retire-people.ts';
import { STANDING } from './update-company.ts';

/**
 * Withdraws a company (decisions, section 3): its links and people are shut out from this step on, its name is free
 * again, and its submissions stay. Its people's accounts end with it.
 * @returns false when somebody else had done it already
 */
export async function withdrawCompany(
  context: AppContext,
  { _id, nameInKey }: Pick<Company, '_id' | 'nameInKey'>,
): Promise<boolean> {
  const { database } = context;
  // No folded name has capitals, so this key is nobody's.
  const key = `${nameInKey} WITHDRAWN ${_id.toHexString()}`;
  const { matchedCount } = await database.companies.updateOne(
    { _id, ...STANDING },
    { $set: { withdrawnAt: database.clock.now(), nameInKey: key } },
  );
  if (matchedCount === 0) return false;
  await retirePeople(context, _id);
  return true;
}
