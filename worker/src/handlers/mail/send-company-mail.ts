import type { TaskJob } from '@funding-desk/shared/jobs';
import { countRemovals, effectiveRetention } from '@funding-desk/shared/server/company/company-retention';
import type { Company } from '@funding-desk/shared/server/models/company';
import type { WorkerContext } from '../../context.ts';
import type { ComposedMail } from '../../email/mail-message.ts';
import { retentionShortenedEmail } from '../../email/staff/company-emails.ts';
import { PermanentMailError } from '../../email/transport.ts';
import { deliverOnce } from '../../outbox/deliver-once.ts';

const NAME = 'send-company-mail';

async function compose({ database, env }: WorkerContext, company: Company): Promise<ComposedMail> {
  if (company.withdrawnAt) throw new PermanentMailError('The company no longer exists.');
  const { months: current, pending } = effectiveRetention(company, database.clock.now());
  if (!pending) throw new PermanentMailError('The change was undone or has taken effect.');
  const { months, effectiveAt } = pending;
  const removal = await countRemovals(database, { company: company._id, months, at: effectiveAt });
  const content = retentionShortenedEmail({
    companyName: company.nameOut,
    publicUrl: env.PUBLIC_URL,
    current,
    months,
    effectiveAt,
    removal,
  });
  return { ...content, applications: [] };
}

/** E-mails a company's administrator about a change that will remove applications. */
export async function sendCompanyMail(context: WorkerContext, job: TaskJob): Promise<void> {
  await deliverOnce({
    context,
    store: context.tasks.companies,
    name: NAME,
    job,
    compose: (company) => compose(context, company),
  });
}
