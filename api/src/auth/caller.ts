import type { Action, Viewer } from '@funding-desk/shared/permissions';
import type { ApiScope } from '@funding-desk/shared/schemas/people/api-key';
import type { FileTokenRequest } from '@funding-desk/shared/schemas/people/auth';
import type { Company } from '@funding-desk/shared/server/models/company';

/**
 * Who may call a route: everyone; any signed-in person; people whose role grants the action; or, for files, the same
 * people by session or by a token for that one file.
 */
export type Access =
  | { readonly kind: 'public' }
  | { readonly kind: 'session' }
  | { readonly kind: 'action'; readonly action: Action }
  | { readonly kind: 'file'; readonly file: FileTokenRequest['kind']; readonly action: Action };

export type RouteScope = ApiScope | 'any';

/** The settings of a company that most calls need. */
export type CompanySettings = Pick<
  Company,
  '_id' | 'nameOut' | 'stageLabels' | 'staleDays' | 'checklist' | 'countsIncompleteDays' | 'downloadAlert'
>;

/**
 * What is read together with a session, so that a call does not read it again. A change that is stored during the call
 * makes it wrong, until the end of that call.
 */
export interface OwnRecords {
  readonly name: string;
  /** Null for people without a tenant. */
  readonly company: CompanySettings | null;
}

export interface SignedInViewer extends Viewer {
  /** '' for an API key. */
  readonly sessionId: string;
  /** Absent for API keys. */
  readonly own?: OwnRecords;
  /** An API key, whose id is that of the key. Absent for people. */
  readonly isKey?: true;
}

/** The caller, and the file that its file token opens. Null for a session. */
export interface Caller {
  readonly viewer: SignedInViewer;
  readonly fileToken: FileTokenRequest | null;
}

/** Where a sign-in comes from. */
export interface Client {
  readonly address: string;
  readonly userAgent: string;
}
