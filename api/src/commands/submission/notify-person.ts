import type { FormSubmission } from '@funding-desk/shared/server/models/form-submission';
import type { User, WorkNotice } from '@funding-desk/shared/server/models/user';
import { accountMail, outboxUpdate } from '@funding-desk/shared/server/outbox/account-mail';
import { enqueueTask } from '@funding-desk/shared/server/outbox/task-jobs';
import { type WorkedApplication, workStateOf } from '@funding-desk/shared/server/work/change-work';
import { Types, trusted } from 'mongoose';
import type { AppContext } from '../../context.ts';
import { nameForTenants, readActor } from '../../presenters/visible-person.ts';

/** A person who gets a notice. */
export type Recipient = Pick<User, '_id' | 'email' | 'preferences'>;

const MAIL_OF_NOTICE = { assigned: 'application-assigned', mentioned: 'application-mentioned' } as const;
type NoticeKind = keyof typeof MAIL_OF_NOTICE;

interface NoticeInput {
  readonly kind: NoticeKind;
  readonly person: Recipient;
  /** The applications that the notice is about. One e-mail and one message on the screen report them all. */
  readonly submissions: readonly Pick<FormSubmission, '_id' | 'reference' | 'values'>[];
  /** Who assigned or mentioned the person. People are not notified of what they do themselves. */
  readonly by: { readonly id: string; readonly name: string };
}

/** Who assigned or mentioned, under the name that the tenant knows. */
export async function readAuthor(context: AppContext, id: string): Promise<NoticeInput['by']> {
  const author = await readActor(context, new Types.ObjectId(id));
  return { id, name: author ? nameForTenants(author) : '' };
}

interface MailInput {
  readonly kind: (typeof MAIL_OF_NOTICE)[NoticeKind];
  readonly person: Recipient;
  readonly work: WorkNotice;
}

/**
 * Adds the notice to an e-mail of the same kind and author that waits to be sent. A burst is then one e-mail, and cannot
 * push pending ones out of the outbox. An e-mail that is being sent has no end of its last attempt.
 * @returns whether there was one
 */
async function extendWaitingMail({ database }: AppContext, { kind, person, work }: MailInput): Promise<boolean> {
  const isIdle = { $not: { $elemMatch: { endedAt: null } } };
  const waiting = { kind, state: 'pending', address: person.email, 'work.by': work.by, history: isIdle };
  const { matchedCount } = await database.users.updateOne(
    { _id: person._id, outbox: trusted({ $elemMatch: waiting }) },
    { $inc: { 'outbox.$.work.count': work.count }, $set: { 'outbox.$.work.application': null } },
    { timestamps: false },
  );
  return matchedCount === 1;
}

async function enqueueMail(context: AppContext, input: MailInput): Promise<void> {
  if (await extendWaitingMail(context, input)) return;
  const { kind, person, work } = input;
  const mail = { ...accountMail(context.database, person, kind), work };
  const { matchedCount } = await context.database.users.updateOne(
    { _id: person._id, disabledAt: null },
    outboxUpdate(mail),
    { timestamps: false },
  );
  if (matchedCount === 1) enqueueTask(context, { holder: person, task: mail });
}

/**
 * Tells a person about an assignment or a mention: at once on their screens, and by e-mail unless they turned that off.
 * Never rejects, because the change itself is stored. A crash in between loses the e-mail, not the assignment.
 */
export async function notifyPerson(context: AppContext, { kind, person, submissions, by }: NoticeInput): Promise<void> {
  const [first] = submissions;
  if (!first || person._id.toHexString() === by.id) return;
  const count = submissions.length;
  const businessName = first.values.legalBusinessName ?? '';
  const submission = count === 1 ? { id: first._id.toHexString(), reference: first.reference, businessName } : null;
  context.feed.announceNotice({
    person: person._id.toHexString(),
    notice: { kind, submission, count, by: by.name },
  });
  if (person.preferences?.mailOnAssignment === false) return;
  const work = { application: submission && first._id, count, by: by.name };
  await enqueueMail(context, { kind: MAIL_OF_NOTICE[kind], person, work }).catch((error: unknown) =>
    context.logger.error({ err: error, person: person._id }, 'an e-mail about an assignment or a mention is lost'),
  );
}

interface Changed {
  readonly before: WorkedApplication;
  /** The same object when nothing changed. */
  readonly after: WorkedApplication;
}

interface ReportInput {
  readonly context: AppContext;
  /** Id of the person who made the changes. */
  readonly by: string;
  /** The person to whom the call assigned, or null. */
  readonly assignee: Recipient | null;
  readonly changes: readonly Changed[];
}

/** Announces changes to open screens, and notifies the assignee whom somebody else chose. */
export async function reportChanges({ context, by, assignee, changes }: ReportInput): Promise<void> {
  const actual = changes.filter(({ before, after }) => before !== after);
  for (const { after } of actual) {
    const { version } = workStateOf(after);
    context.feed.announceChange({ id: after._id.toHexString(), what: 'work', version });
  }
  if (!assignee) return;
  const isAssignee = (submission: WorkedApplication) => assignee._id.equals(workStateOf(submission).assignee ?? '');
  const submissions = actual.flatMap(({ before, after }) => (isAssignee(after) && !isAssignee(before) ? [after] : []));
  if (submissions.length === 0) return;
  const author = await readAuthor(context, by);
  await notifyPerson(context, { kind: 'assigned', person: assignee, submissions, by: author });
}
