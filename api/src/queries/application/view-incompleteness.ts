import type { ApplicationDetail } from '@funding-desk/shared/schemas/application/form';
import { DECISION_STAGES } from '@funding-desk/shared/schemas/application/stages';
import { switchesOf } from '@funding-desk/shared/schemas/company/company-switches';
import { documentsOf, isRequestable, isSameDocument } from '@funding-desk/shared/schemas/document/requested-items';
import { readChecklist } from '@funding-desk/shared/server/documents/refresh-checklist';
import type { ApplicantRequest } from '@funding-desk/shared/server/models/application/applicant-request';
import type { Application } from '@funding-desk/shared/server/models/application/application';
import { forDocuments } from '@funding-desk/shared/server/requests/request-second-signature';
import { findSettings } from '../../auth/find-settings.ts';
import type { ViewerInput } from '../../auth/viewer-input.ts';
import type { AppContext } from '../../context.ts';

/** When the mail server accepted the e-mail of a request. */
const sentAt = ({ outbox }: Pick<ApplicantRequest, 'outbox'>) =>
  outbox.find(({ kind, state }) => kind === 'document-request' && state === 'done')?.settledAt ?? null;

/**
 * Since when each missing document was named in a request, all of them together. Null while one was not.
 * A withdrawn request, and one whose e-mail was not accepted, name nothing; nor does an item that was answered.
 */
async function noticeAt({ database }: AppContext, application: Application): Promise<Date | null> {
  const [{ checklist }, requests] = await Promise.all([
    readChecklist(database, application),
    database.applicantRequests
      .find({ submission: application._id, ...forDocuments(), withdrawnAt: null })
      .sort({ createdAt: 1 })
      .select({ items: 1, outbox: 1 })
      .lean(),
  ]);
  const sent = requests.map((request) => ({
    at: sentAt(request),
    items: request.items.filter(({ documents }) => documents.length === 0),
  }));
  const missing = checklist.items.filter(isRequestable).flatMap((item) => documentsOf(item, checklist.coverage));
  const times = missing.map(
    (wanted) => sent.find(({ at, items }) => at !== null && items.some((item) => isSameDocument(item, wanted)))?.at,
  );
  const named = times.filter((time) => time instanceof Date);
  if (named.length === 0 || named.length < times.length) return null;
  return new Date(Math.max(...named.map((time) => time.getTime())));
}

/** What the counter of days for a notice of incompleteness needs. Null where nothing is counted. */
export async function viewIncompleteness(
  { context, viewer }: ViewerInput,
  application: Application,
): Promise<ApplicationDetail['incompleteness']> {
  if (application.isMissingDocuments !== true || !DECISION_STAGES.includes(application.work?.stage ?? 'new'))
    return null;
  const settings = await findSettings({ context, viewer }, [application.company], ['countsIncompleteDays']);
  const company = settings.get(application.company.toHexString());
  if (!company || !switchesOf(company).countsIncompleteDays) return null;
  const at = await noticeAt(context, application);
  return { since: application.createdAt.toISOString(), noticeAt: at?.toISOString() ?? null };
}
