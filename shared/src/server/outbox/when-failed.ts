import { Types } from 'mongoose';
import { z } from 'zod';
import type { TaskKind } from '../../jobs.ts';
import { SESSION_LIFE_MS } from '../models/application/form-session.ts';
import { newEffect, newEvent } from '../models/outbox/effects.ts';
import type { OutboxTask } from '../models/outbox/outbox-task.ts';
import { EMAILS_OF_PDF } from './emails-of-pdf.ts';
import {
  type Change,
  clearAccountMail,
  clearMail,
  clearResumeLink,
  nothing,
  releaseWaiting,
  type TaskHolder,
} from './task-stores.ts';

interface FailedTask {
  readonly task: OutboxTask;
  /** As the claim read it. */
  readonly record: TaskHolder;
  readonly at: Date;
}

const applicationSchema = z.object({ _id: z.instanceof(Types.ObjectId), company: z.instanceof(Types.ObjectId) });

/** For the sweep, which needs a few seconds. */
const telling = (at: Date) => newEffect({ kind: 'tell-of-failure', at, lease: 0, payload: {} });

/** Staff hear of an e-mail that they have to repeat. */
const tellStaff = ({ at }: FailedTask): Change => ({ ...nothing(), $push: { effects: telling(at) } });

/** Staff and integrations hear of a delivery that staff have to repeat. */
function tellOfDelivery({ task: { _id: subject }, record, at }: FailedTask): Change {
  const { _id: application, company } = applicationSchema.parse(record);
  const event = newEvent({ type: 'delivery.failed', at, company, application, subject });
  return { ...nothing(), $push: { effects: { $each: [event, telling(at)] } } };
}

/** A session whose link was not delivered is kept only as long as one without a link. */
const shortenSession = ({ at }: FailedTask): Change => ({
  ...clearResumeLink(),
  $min: { keptUntil: new Date(at.getTime() + SESSION_LIFE_MS) },
});

const packageSchema = z.object({ submission: z.instanceof(Types.ObjectId) });

/** Staff hear of a package, a disclosure or offers that they have to send again. */
function tellOfPackage({ record, at }: FailedTask): Change {
  const { submission: application } = packageSchema.parse(record);
  const effect = newEffect({ kind: 'tell-of-failure', at, lease: 0, payload: { application } });
  return { ...nothing(), $push: { effects: effect } };
}

/** The e-mail of a package whose files could not be prepared fails with them, so that staff can send it again. */
const failUnprepared = (failed: FailedTask): Change => ({
  ...tellOfPackage(failed),
  $set: {
    'outbox.$[mail].state': 'failed',
    'outbox.$[mail].settledAt': failed.at,
    'outbox.$[mail].reason': 'The files could not be prepared.',
  },
  arrayFilters: [{ 'mail.kind': 'package', 'mail.state': 'pending', 'mail.dueAt': null }],
});

/**
 * What else happens when a task of each kind fails for good, in the same update. Staff see the failure and its reason in any
 * case. A kind without a line does not compile.
 */
export const WHEN_FAILED: { readonly [K in TaskKind]: (failed: FailedTask) => Change } = {
  // The e-mails are sent without the PDF.
  pdf: ({ at }) => releaseWaiting(at, EMAILS_OF_PDF.pdf),
  'completed-pdf': ({ at }) => releaseWaiting(at, EMAILS_OF_PDF['completed-pdf']),
  email: tellOfDelivery,
  'completed-email': tellOfDelivery,
  receipt: nothing,
  'second-owner-signed': nothing,
  'second-owner-declined': nothing,
  'second-owner-copy': nothing,
  'decline-notice': tellStaff,
  'resume-link': shortenSession,
  'draft-reminder': shortenSession,
  // It waits for the scanner without a limit.
  'virus-check': nothing,
  'read-statement': nothing,
  'recognize-statement': nothing,
  'document-request': nothing,
  'request-reminder': nothing,
  'request-answered': nothing,
  // The page shows it beside the funder. Nothing leaves without the files.
  'prepare-package': failUnprepared,
  package: tellOfPackage,
  disclosure: tellOfPackage,
  'disclosure-evidence': tellOfPackage,
  offers: tellOfPackage,
  'offers-answered': nothing,
  'retention-shortened': clearMail,
  webhook: nothing,
  'password-reset': clearAccountMail,
  'password-changed': clearAccountMail,
  'password-set': clearAccountMail,
  'failed-sign-ins': clearAccountMail,
  'email-changed': clearAccountMail,
  'email-set': clearAccountMail,
  'two-factor-on': clearAccountMail,
  'two-factor-off': clearAccountMail,
  'two-factor-reset': clearAccountMail,
  'recovery-codes-changed': clearAccountMail,
  'account-created': clearAccountMail,
  'application-assigned': clearAccountMail,
  'application-mentioned': clearAccountMail,
  'many-downloads': clearAccountMail,
  'weekly-summary': clearAccountMail,
  'test-mail': clearAccountMail,
};
