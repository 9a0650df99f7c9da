import { trusted } from 'mongoose';
import { type AccountMailKind, isAccountMailKind, type TaskKind } from '../../jobs.ts';

type ApplicationTask =
  | { readonly is: 'pdf' }
  /** An e-mail that hands the application over. */
  | { readonly is: 'delivery' }
  /** An e-mail to a person who signs the application. */
  | { readonly is: 'receipt' }
  /** The e-mail that tells the applicant about a decline. */
  | { readonly is: 'notice' };

/** What a task of each kind is to an application. Null: applications have none. A kind without a line does not compile. */
const APPLICATION_TASKS = {
  pdf: { is: 'pdf' },
  'completed-pdf': { is: 'pdf' },
  email: { is: 'delivery' },
  'completed-email': { is: 'delivery' },
  receipt: { is: 'receipt' },
  'second-owner-signed': { is: 'receipt' },
  'second-owner-declined': { is: 'receipt' },
  'second-owner-copy': { is: 'receipt' },
  'decline-notice': { is: 'notice' },
  'resume-link': null,
  'draft-reminder': null,
  'virus-check': null,
  'read-statement': null,
  'recognize-statement': null,
  'document-request': null,
  'request-reminder': null,
  'request-answered': null,
  'prepare-package': null,
  package: null,
  disclosure: null,
  'disclosure-evidence': null,
  offers: null,
  'offers-answered': null,
  'retention-shortened': null,
  webhook: null,
} as const satisfies Record<Exclude<TaskKind, AccountMailKind>, ApplicationTask | null>;

/** What a task of this kind is to an application. Null for the tasks of other records. */
export function applicationTaskOf(kind: TaskKind): ApplicationTask | null {
  return isAccountMailKind(kind) ? null : APPLICATION_TASKS[kind];
}

const others = { kind: 'email', state: { $nin: ['failed', 'replaced'] } };

/** Applications whose e-mails have all failed. */
export const undeliveredFilter = () => ({
  'outbox.state': 'failed' as const,
  $and: [
    { outbox: trusted({ $elemMatch: { kind: 'email', state: 'failed' } }) },
    { outbox: trusted({ $not: { $elemMatch: others } }) },
  ],
});
