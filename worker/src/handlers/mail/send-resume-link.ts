import type { TaskJob } from '@funding-desk/shared/jobs';
import { openForSession, RESUME_TOKEN_SEAL } from '@funding-desk/shared/server/crypto/seal-contexts';
import type { FormSession } from '@funding-desk/shared/server/models/application/form-session';
import type { WorkerContext } from '../../context.ts';
import { resumeEmail } from '../../email/applicant/resume-email.ts';
import type { ComposedMail } from '../../email/mail-message.ts';
import { PermanentMailError } from '../../email/transport.ts';
import { deliverOnce } from '../../outbox/deliver-once.ts';

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
  const content = await resumeEmail({
    companyName: company.nameOut,
    publicUrl: env.PUBLIC_URL,
    slug: link.slug,
    token: openForSession(sealer, { session, name: RESUME_TOKEN_SEAL, sealed: resume.sealedToken }),
    expiresAt: resume.expiresAt,
    language: resume.language,
  });
  // The form is no application yet. Its session lists the links that were sent.
  return { ...content, senderName: company.nameOut, applications: [] };
}

/** E-mails the resume link to an applicant. */
export async function sendResumeLink(context: WorkerContext, job: TaskJob): Promise<void> {
  await deliverOnce({
    context,
    store: context.tasks.sessions,
    name: NAME,
    job,
    compose: (session) => compose(context, session),
  });
}
