import type { TaskJob } from '@funding-desk/shared/jobs';
import { openForSession, RESUME_TOKEN_SEAL } from '@funding-desk/shared/server/crypto/seal-contexts';
import { stopIdOf, stopToken } from '@funding-desk/shared/server/crypto/stop-links';
import type { FormSession } from '@funding-desk/shared/server/models/application/form-session';
import type { WorkerContext } from '../../../context.ts';
import { reminderEmail } from '../../../email/applicant/reminder-email.ts';
import { resumeEmail } from '../../../email/applicant/resume-email.ts';
import type { ComposedMail } from '../../../email/mail-message.ts';
import { PermanentMailError } from '../../../email/transport.ts';
import { deliverOnce } from '../../../outbox/deliver-once.ts';

const NAME = 'send-resume-link';

/** @throws PermanentMailError when the form or the link is no longer available */
async function compose({ database, sealer, env }: WorkerContext, session: FormSession): Promise<ComposedMail> {
  const { resume } = session;
  const [company, link, application] = await Promise.all([
    database.companies.findById(session.company).lean(),
    database.generatedLinks.findOne({ _id: session.link, deletedAt: null }).lean(),
    database.applications.exists({ session: session._id }),
  ]);
  if (application) throw new PermanentMailError('The application has already been submitted.');
  if (!company || company.withdrawnAt || !link) throw new PermanentMailError('The form is no longer available.');
  if (!resume?.sealedToken || resume.expiresAt <= database.clock.now())
    throw new PermanentMailError('The link in the message is no longer valid.');
  const input = {
    companyName: company.nameOut,
    publicUrl: env.PUBLIC_URL,
    slug: link.slug,
    token: openForSession(sealer, { session, name: RESUME_TOKEN_SEAL, sealed: resume.sealedToken }),
    expiresAt: resume.expiresAt,
    timeZone: resume.timeZone ?? '',
    language: resume.language,
  };
  const reminder = session.outbox.find(({ kind, _id }) => kind === 'draft-reminder' && _id.equals(resume._id));
  const stopId = stopIdOf({ company: company._id, email: reminder?.address ?? '' });
  const content = await (reminder
    ? reminderEmail({ ...input, stopToken: stopToken(sealer, stopId) })
    : resumeEmail(input));
  // The form is no application yet. Its session lists the links that were sent.
  return { ...content, senderName: company.nameOut, applications: [] };
}

/** E-mails the resume link to an applicant who has asked for it, or is reminded. */
export async function sendResumeLink(context: WorkerContext, job: TaskJob): Promise<void> {
  await deliverOnce({
    context,
    store: context.tasks.sessions,
    name: NAME,
    job,
    compose: (session) => compose(context, session),
  });
}
