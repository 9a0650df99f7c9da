import { randomBytes } from 'node:crypto';
import { RESUME_LINK_DAYS } from '@funding-desk/shared/schemas/application/draft';
import { maskAddress } from '@funding-desk/shared/server/audit/log-entry';
import { addressKey, resumeKey } from '@funding-desk/shared/server/crypto/resume-keys';
import { RESUME_TOKEN_SEAL, sealForSession } from '@funding-desk/shared/server/crypto/seal-contexts';
import { stopIdOf } from '@funding-desk/shared/server/crypto/stop-links';
import {
  type FormSession,
  loggedIdPush,
  MAX_REMINDERS,
  type Reminder,
  type ResumeLink,
  reminderDelay,
} from '@funding-desk/shared/server/models/application/form-session';
import { createTask, type OutboxTask } from '@funding-desk/shared/server/models/outbox/outbox-task';
import { enqueueTask } from '@funding-desk/shared/server/outbox/task-jobs';
import { trusted } from 'mongoose';
import type { WorkerContext } from '../../context.ts';

/** Sessions per run. */
const BATCH = 200;
const LINK_LIFE_MS = RESUME_LINK_DAYS * 24 * 3_600_000;
const TOKEN_BYTES = 32;

type DueSession = FormSession & { readonly reminder: Reminder & { readonly dueAt: Date } };

/** Whether the company still sends reminders, and the applicant has neither sent the application nor ended them. */
async function isWanted({ database }: WorkerContext, { _id, company: id, link, reminder, keptUntil }: DueSession) {
  if (keptUntil <= database.clock.now()) return false;
  const [company, open, application, stop] = await Promise.all([
    database.companies.findById(id).select({ sendsReminders: 1, withdrawnAt: 1 }).lean(),
    database.generatedLinks.exists({ _id: link, deletedAt: null }),
    database.applications.exists({ session: _id }),
    database.reminderStops.exists({ _id: stopIdOf({ company: id, email: reminder.address }) }),
  ]);
  return company?.sendsReminders === true && !company.withdrawnAt && open !== null && !application && !stop;
}

/** A resume link that the reminder brings. It works like one that the applicant has asked for. */
function createLink({ database, sealer }: WorkerContext, session: DueSession, task: OutboxTask): ResumeLink {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  return {
    _id: task._id,
    tokenHash: resumeKey(token),
    sealedToken: sealForSession(sealer, { session, name: RESUME_TOKEN_SEAL, text: token }),
    sentTo: maskAddress(task.address),
    addressHash: addressKey(session, task.address),
    language: session.draft.language ?? 'en',
    expiresAt: database.clock.fromNow(LINK_LIFE_MS),
  };
}

/** When the next reminder is due, null after the last one. */
function nextDue({ reminder, draft }: DueSession): Date | null {
  const sent = reminder.sent + 1;
  if (sent >= MAX_REMINDERS || !draft.savedAt) return null;
  return new Date(draft.savedAt.getTime() + reminderDelay(sent));
}

/** Enqueues the reminder unless the applicant has saved something or another worker has done so. */
async function remind(context: WorkerContext, session: DueSession): Promise<void> {
  const { formSessions, clock } = context.database;
  const { _id, reminder } = session;
  const unchanged = { _id, 'reminder.dueAt': reminder.dueAt, finishedAt: null };
  if (!(await isWanted(context, session))) {
    await formSessions.updateOne(unchanged, { $set: { 'reminder.dueAt': null } });
    return;
  }
  const task = createTask({ kind: 'draft-reminder', address: reminder.address, dueAt: clock.now() });
  const resume = createLink(context, session, task);
  const next = { 'reminder.dueAt': nextDue(session), 'reminder.sent': reminder.sent + 1 };
  const { matchedCount } = await formSessions.updateOne(unchanged, {
    $set: { resume, outbox: [task], ...next },
    $push: loggedIdPush(resume._id),
    $max: { keptUntil: resume.expiresAt },
  });
  if (matchedCount === 1) enqueueTask(context, { holder: session, task });
}

/** Enqueues the due reminders of unfinished applications. */
export async function enqueueReminders(context: WorkerContext): Promise<void> {
  const { formSessions, clock } = context.database;
  const due = await formSessions
    .find({ 'reminder.dueAt': trusted({ $lte: clock.now() }) })
    .sort({ 'reminder.dueAt': 1 })
    .limit(BATCH)
    .lean<DueSession[]>();
  for (const session of due) await remind(context, session);
}
