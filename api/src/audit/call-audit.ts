import { deviceName, UNKNOWN_DEVICE } from '@funding-desk/shared/schemas/people/device-name';
import type { AuditEntry, AuditTrail } from '@funding-desk/shared/server/audit/audit-trail';
import type { User } from '@funding-desk/shared/server/models/user';
import type { Client, SignedInViewer } from '../auth/caller.ts';
import type { AppContext } from '../context.ts';
import { hexOf } from '../tenant-scope.ts';
import { countDownloads } from './count-downloads.ts';

/** The details with browser and system, such as 'Chrome on Windows'. Programs have neither. */
function withBrowser(details: AuditEntry['details'], userAgent: string): Pick<AuditEntry, 'details'> {
  const browser = deviceName(userAgent);
  const all = { ...details, ...(browser === UNKNOWN_DEVICE ? {} : { browser }) };
  return Object.keys(all).length > 0 ? { details: all } : {};
}

interface CallAuditInput {
  readonly context: Pick<AppContext, 'audit' | 'database' | 'queues' | 'logger'>;
  readonly viewer: SignedInViewer;
  readonly userAgent: string;
}

/**
 * The audit log of one call by staff: adds the browser, and the caller's tenant to entries without a company. Entries
 * about downloads count towards the person's day.
 */
export function callAudit({ context, viewer, userAgent }: CallAuditInput): AuditTrail {
  return {
    async record({ company = viewer.companyId, details, ...entry }) {
      await context.audit.record({ ...entry, company, ...withBrowser(details, userAgent) });
      await countDownloads({ context, viewer, entry: { ...entry, company } });
    },
  };
}

/** The parts of an entry about a sign-in. An unknown account has no actor. */
export function signInEntry(user: Pick<User, '_id' | 'company'> | null, { address, userAgent }: Client) {
  return {
    actor: hexOf(user?._id ?? null),
    company: hexOf(user?.company ?? null),
    address,
    ...withBrowser(undefined, userAgent),
  };
}
