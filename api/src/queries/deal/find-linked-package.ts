import type { Application } from '@funding-desk/shared/server/models/application/application';
import type { Company } from '@funding-desk/shared/server/models/company';
import type { FunderPackage } from '@funding-desk/shared/server/models/deal/funder-package';
import type { QueryFilter } from 'mongoose';
import type { AppContext } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { ACTIVE_COMPANY } from '../../tenant-scope.ts';

/** A package behind a link, with what its pages show of the application and the company. */
export interface LinkedPackage {
  readonly sent: FunderPackage;
  readonly application: Pick<Application, '_id' | 'reference' | 'values'>;
  readonly company: Pick<Company, '_id' | 'nameOut' | 'logo'>;
}

/** @throws AppError 410 without such a package, and once the application or the company is gone */
export async function findLinkedPackage(
  database: AppContext['database'],
  filter: QueryFilter<FunderPackage>,
): Promise<LinkedPackage> {
  const sent = await database.packages.findOne(filter).lean();
  if (!sent) throw new AppError('package_link_expired');
  const [application, company] = await Promise.all([
    database.applications
      .findOne({ _id: sent.submission, deletedAt: null })
      .select({ reference: 1, 'values.legalBusinessName': 1 })
      .lean(),
    database.companies
      .findOne({ _id: sent.company, ...ACTIVE_COMPANY })
      .select({ nameOut: 1, logo: 1 })
      .lean(),
  ]);
  if (!application || !company) throw new AppError('package_link_expired');
  return { sent, application, company };
}
