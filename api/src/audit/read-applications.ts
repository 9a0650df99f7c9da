import type { Application } from '@funding-desk/shared/server/models/application/application';
import { MAX_APPLICATIONS } from '@funding-desk/shared/server/models/audit-record';
import type { Types } from 'mongoose';

/** An application whose data somebody gets, with its tenant. */
export interface ReadApplication {
  readonly application: Types.ObjectId;
  readonly company: Types.ObjectId;
}

/** An application whose view is logged. */
export type ShownApplication = Pick<Application, '_id' | 'company'>;

interface ApplicationGroup {
  readonly company: string;
  readonly applications: readonly string[];
}

/**
 * The applications as audit entries name them: of one tenant each, so that a tenant also sees what platform staff read,
 * and with a bounded size. The ids are distinct and sorted.
 */
export function groupApplications(read: readonly ReadApplication[]): ApplicationGroup[] {
  const byCompany = new Map<string, Set<string>>();
  for (const { application, company } of read) {
    const ids = byCompany.get(company.toHexString()) ?? new Set<string>();
    byCompany.set(company.toHexString(), ids.add(application.toHexString()));
  }
  return [...byCompany].flatMap(([company, ids]) => {
    const sorted = [...ids].sort();
    const parts = Math.ceil(sorted.length / MAX_APPLICATIONS);
    return Array.from({ length: parts }, (_, part) => {
      return { company, applications: sorted.slice(part * MAX_APPLICATIONS, (part + 1) * MAX_APPLICATIONS) };
    });
  });
}
