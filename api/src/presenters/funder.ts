import { can, type Viewer } from '@funding-desk/shared/permissions';
import type { FunderView } from '@funding-desk/shared/schemas/deal/funder';
import type { Funder } from '@funding-desk/shared/server/models/deal/funder';

interface RowInput {
  readonly funder: Funder;
  readonly viewer: Viewer;
  /** Internal names, by id. */
  readonly companyNames: ReadonlyMap<string, string>;
}

export function presentFunder({ funder, viewer, companyNames }: RowInput): FunderView {
  const { name, to, cc, replyDomains, notes, isActive, criteria, version } = funder;
  const company = funder.company.toHexString();
  const nameIn = companyNames.get(company);
  return {
    id: funder._id.toHexString(),
    company: nameIn === undefined ? null : { id: company, nameIn },
    name,
    to,
    cc,
    replyDomains,
    notes,
    isActive,
    criteria,
    version,
    createdAt: funder.createdAt.toISOString(),
    updatedAt: funder.updatedAt.toISOString(),
    can: { manage: can(viewer, 'funder:manage') },
  };
}
