import { type AccountMailKind, isAccountMailKind, type TaskKind } from '../../jobs.ts';

type ApplicationTask =
  /** A PDF, with the e-mails that wait for it. */
  | { readonly is: 'pdf'; readonly releases: 'email' | 'completed-email' }
  /** An e-mail that hands the application over. Integrations hear of its failure. */
  | { readonly is: 'delivery' };

/** What a task of each kind is to an application. Null: applications have none. A kind without a line does not compile. */
const APPLICATION_TASKS = {
  pdf: { is: 'pdf', releases: 'email' },
  'completed-pdf': { is: 'pdf', releases: 'completed-email' },
  email: { is: 'delivery' },
  'completed-email': { is: 'delivery' },
  'resume-link': null,
  'virus-check': null,
  'read-statement': null,
  'document-request': null,
  'request-reminder': null,
  'request-answered': null,
  'retention-shortened': null,
  webhook: null,
} as const satisfies Record<Exclude<TaskKind, AccountMailKind>, ApplicationTask | null>;

/** What a task of this kind is to an application. Null for the tasks of other records. */
export function applicationTaskOf(kind: TaskKind): ApplicationTask | null {
  return isAccountMailKind(kind) ? null : APPLICATION_TASKS[kind];
}
