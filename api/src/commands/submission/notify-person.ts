import type { LiveNotice } from '@funding-desk/shared/schemas/work';
import type { FormSubmission } from '@funding-desk/shared/server/models/form-submission';
import type { User } from '@funding-desk/shared/server/models/user';
import { enqueueTask } from '@funding-desk/shared/server/outbox/task-jobs';
import type { AppContext } from '../../context.ts';
import type { SignedInViewer } from '../../http/routing/route.ts';
import { accountMail, outboxUpdate } from '../account/account-mail.ts';

/** A person who gets a notice. */
export type Recipient = Pick<User, '_id' | 'email' | 'preferences'>;

const MAIL_OF_NOTICE = { assigned: 'application-assigned', mentioned: 'application-mentioned' } as const;

interface NoticeInput {
  readonly kind: LiveNotice['kind'];
  readonly person: Recipient;
  /** The applications that the notice is about. One e-mail and one message on the screen report them all. */
  readonly submissions: readonly Pick<FormSubmission, '_id' | 'reference' | 'values'>[];
  /** Who assigned or mentioned the person. People are not notified of what they do themselves. */
  readonly by: { readonly id: string; readonly name: string };
}

/**
 * Tells a person about an assignment or a mention: at once on their screens, and by e-mail unless they turned that off.
 * The e-mail follows the change: a crash in between loses the e-mail, not the assignment.
 */
export async function notifyPerson(context: AppContext, { kind, person, submissions, by }: NoticeInput): Promise<void> {
  const [first] = submissions;
  if (!first || person._id.toHexString() === by.id) return;
  const subject = { id: first._id.toHexString(), reference: first.reference };
  const submission = { ...subject, businessName: first.values.legalBusinessName ?? '' };
  const count = submissions.length;
  const notice = { kind, submission: count === 1 ? submission : null, count, by: by.name };
  context.feed.announceNotice({ person: person._id.toHexString(), notice });
  if (person.preferences?.mailOnAssignment === false) return;
  const application = { id: first._id, reference: first.reference, businessName: submission.businessName };
  const mail = {
    ...accountMail(context.database, person, MAIL_OF_NOTICE[kind]),
    work: { application: count === 1 ? application : null, count, by: by.name },
  };
  await context.database.users.updateOne({ _id: person._id, disabledAt: null }, outboxUpdate(mail), {
    timestamps: false,
  });
  enqueueTask(context, { holder: person, task: mail });
}

interface ReportInput {
  readonly context: AppContext;
  readonly viewer: SignedInViewer;
  /** The new assignee. Null when the call assigned nobody. */
  readonly assignee: Recipient | null;
  /** The changed applications. */
  readonly submissions: readonly FormSubmission[];
}

/** Announces changes to open screens, and notifies the assignee whom somebody else chose. */
export async function reportChanges({ context, viewer, assignee: person, submissions }: ReportInput): Promise<void> {
  for (const { _id, work } of submissions)
    context.feed.announceChange({ id: _id.toHexString(), what: 'work', ...(work && { version: work.version }) });
  if (!person || submissions.length === 0) return;
  const author = await context.database.users.findById(viewer.id).select({ name: 1 }).lean();
  const by = { id: viewer.id, name: author?.name ?? '' };
  await notifyPerson(context, { kind: 'assigned', person, submissions, by });
}
