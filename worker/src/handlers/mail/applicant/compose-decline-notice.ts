import type { Application } from '@funding-desk/shared/server/models/application/application';
import type { WorkerContext } from '../../../context.ts';
import { declineNoticeEmail } from '../../../email/applicant/decline-notice-email.ts';
import type { ComposedMail } from '../../../email/mail-message.ts';
import { PermanentMailError } from '../../../email/transport.ts';

/** The parts of an application that its decline notice needs, as a projection. */
export const DECLINED_PARTS = { 'work.stage': 1, 'work.notice': 1 } as const;

interface ComposeInput {
  readonly context: WorkerContext;
  readonly application: Pick<Application, '_id' | 'evidence' | 'work'>;
  /** External name. */
  readonly companyName: string;
}

/** @throws PermanentMailError when the decline was withdrawn */
export async function composeDeclineNotice(input: ComposeInput): Promise<ComposedMail> {
  const { context, application, companyName } = input;
  const { notes, users } = context.database;
  const id = application.work?.notice?.note;
  const note = id ? await notes.findById(id).lean() : null;
  if (!note?.notice) throw new PermanentMailError('The application is no longer declined.');
  const writer = await users.findOne({ _id: note.author, disabledAt: null }).select({ email: 1 }).lean();
  const content = await declineNoticeEmail({
    language: application.evidence.language ?? 'en',
    companyName,
    subject: note.notice.subject,
    text: note.text,
  });
  const replyTo = writer ? { replyTo: writer.email } : {};
  return { ...content, ...replyTo, senderName: companyName, applications: [application._id.toHexString()] };
}
