import { pdfFilename } from '@funding-desk/shared/fields/field-texts';
import { can } from '@funding-desk/shared/permissions';
import {
  applicationListQuerySchema,
  applicationQuerySchema,
  neighborsQuerySchema,
  pdfQuerySchema,
} from '@funding-desk/shared/schemas/application/application-query';
import {
  applicationListSchema,
  applicationResponseSchema,
  holdRequestSchema,
  MAX_FORM_DATA_PAGE,
} from '@funding-desk/shared/schemas/application/form';
import { viewCountsQuerySchema, viewCountsResponseSchema } from '@funding-desk/shared/schemas/application/views';
import { neighborsResponseSchema } from '@funding-desk/shared/schemas/application/work';
import { doneSchema } from '@funding-desk/shared/schemas/envelope';
import { isUnread, markRead } from '@funding-desk/shared/server/acceptance/unread-marks';
import { noticeLookup, readNotifications, type WithNotice } from '@funding-desk/shared/server/inbox/read-notifications';
import type { Application } from '@funding-desk/shared/server/models/application/application';
import { Types } from 'mongoose';
import type { ViewerInput } from '../../auth/viewer-input.ts';
import { authorize } from '../../authorize.ts';
import { deleteApplication } from '../../commands/application/delete-application.ts';
import { holdApplication } from '../../commands/application/hold-application.ts';
import { hasUncheckedDocument, retryDelivery } from '../../commands/application/retry-delivery.ts';
import { tracePdf } from '../../commands/application/trace-copies.ts';
import { AppError } from '../../errors.ts';
import { signedInRoutes } from '../../http/routing/declare-routes.ts';
import { listRoute } from '../../http/routing/list-route.ts';
import { fileReply } from '../../http/routing/replies.ts';
import { type Route, success } from '../../http/routing/route.ts';
import { missingPdfMessage, revealValues } from '../../presenters/application/application.ts';
import { deliveryStateOf } from '../../presenters/application/delivery.ts';
import { changedSince } from '../../queries/application/changed-since.ts';
import {
  APPLICATION_SORT_FIELDS,
  DEFAULT_APPLICATION_SORT,
  findApplication,
  findApplicationWith,
} from '../../queries/application/find-application.ts';
import { applicationListFilter } from '../../queries/application/list/application-list-filter.ts';
import { countListed } from '../../queries/application/list/count-listed.ts';
import { viewApplication, viewApplications } from '../../queries/application/view-applications.ts';
import { countViews, findNeighbors } from '../../queries/application/view-counts.ts';
import { applicationRoutesFor, applicationRoutesWith } from './application-routes.ts';

const views = signedInRoutes({ access: { kind: 'action', action: 'submission:list' } });

const applications = applicationRoutesFor('submission:read');

/** Sealed and internal fields, which the list does not need. */
const UNLISTED_FIELDS = '-sealed -evidence -fingerprint -searchPrefixes -outbox.history';

const list = listRoute({
  path: '/form/submissions',
  summary: "List the applications in the viewer's scope, with sensitive values masked",
  note: [
    '`search` finds the beginning of names and of the reference, or a whole phone number, e-mail address or EIN, or the last four digits of an SSN.',
    `In pages of more than ${MAX_FORM_DATA_PAGE}, \`formData\` is ''. Read those applications one by one.`,
  ].join(' '),
  response: { 200: applicationListSchema },
  access: { kind: 'action', action: 'submission:list' },
  scope: 'applications:read',
  query: applicationListQuerySchema,
  source: async ({ context, viewer, query: { updatedSince, ...query } }) => {
    const listed = {
      model: context.database.applications,
      without: `${UNLISTED_FIELDS}${query.pageSize > MAX_FORM_DATA_PAGE ? ' -values -masks' : ''}`,
    };
    if (updatedSince !== undefined)
      return {
        ...listed,
        filter: changedSince({ context, viewer, query, updatedSince }),
        sorts: { updatedAt: { field: 'updatedAt', kind: 'date' } },
        defaultSort: 'updatedAt',
      };
    return {
      ...listed,
      filter: await applicationListFilter({ context, viewer, query }),
      count: () => countListed({ context, viewer, query }),
      sorts: APPLICATION_SORT_FIELDS,
      defaultSort: DEFAULT_APPLICATION_SORT,
    };
  },
  auditAs: 'submissions.list',
  applicationOf: ({ _id, company }) => ({ application: _id, company }),
  present: ({ query, ...input }) => viewApplications({ ...input, hasFormData: query.pageSize <= MAX_FORM_DATA_PAGE }),
});

/** The application with one of the viewer's unread notifications about it. */
const opened = applicationRoutesWith('submission:read', async (input) => ({
  application: await findApplicationWith<WithNotice>(input, [noticeLookup(input.context.database, input.viewer.id)]),
}));

interface ReadInput extends ViewerInput {
  readonly application: Application & WithNotice;
}

/**
 * Removes the viewer's mark of an unread application, and reads their notifications about it.
 * @returns whether any was there
 */
async function readBy({ context, viewer, application }: ReadInput): Promise<boolean> {
  if (viewer.isKey) return false;
  const { database } = context;
  const [hadMark, hadNotification] = await Promise.all([
    isUnread(application, viewer) && markRead(database, { application, personId: viewer.id }),
    application.notices.length > 0 && readNotifications(database, { person: viewer.id, application: application._id }),
  ]);
  return hadMark || hadNotification;
}

const read = opened.get('/form/submission/:id', {
  summary: 'One application; `reveal` returns its sensitive values in clear',
  response: { 200: applicationResponseSchema },
  scope: 'applications:read',
  query: applicationQuerySchema,
  async handle({ context, viewer, params, query, record, application }) {
    const isReveal = query.reveal === '1';
    if (isReveal && viewer.isKey) throw new AppError('key_not_admitted');
    if (isReveal) authorize(viewer, 'submission:reveal');
    if (isReveal) await record('submission.reveal', { applications: [params.id] });
    if (await readBy({ context, viewer, application }))
      context.feed.announceChange({ id: params.id, what: 'read', person: viewer.id });
    const revealed = isReveal ? { revealed: revealValues(context, application) } : {};
    return success({ data: await viewApplication({ context, application, viewer, ...revealed }) });
  },
});

const neighbors = applications.get('/form/submission/:id/neighbors', {
  summary: 'The applications before and after this one in a view, with its position',
  note: 'The query is that of the list, without its pages.',
  response: { 200: neighborsResponseSchema },
  query: neighborsQuerySchema,
  async handle({ context, viewer, query, application }) {
    return success({ data: await findNeighbors({ context, viewer, application, query }) });
  },
});

const viewCounts = views.get('/form/views/counts', {
  summary: 'Count the applications of each view: built-in ones by key, saved ones by id',
  note: 'Due next steps are those of the day in `zone`.',
  response: { 200: viewCountsResponseSchema },
  query: viewCountsQuerySchema,
  isUse: false,
  handle: async ({ context, viewer, query: { zone } }) =>
    success({ data: { counts: await countViews({ context, viewer, zone }) } }),
});

interface PdfInput {
  readonly application: Application;
  /** Default: the current one. */
  readonly version: number | undefined;
  readonly isMasked: boolean;
}

/** The PDF of a version, clear or masked. @throws AppError 404 for a version that does not exist */
function pdfOf({ application, version, isMasked }: PdfInput): Types.ObjectId | null {
  const { pdfVersions = [] } = application;
  const isCurrent = version === undefined || version === pdfVersions.length + 1;
  const pdfs = isCurrent ? application : pdfVersions[version - 1];
  if (!pdfs) throw new AppError('record_not_found');
  return isMasked ? pdfs.maskedPdf : pdfs.pdf;
}

const pdf = applications.get('/form/pdf/:id', {
  summary: 'The PDF of an application',
  note: [
    'With `application:export` it has the clear values, else sensitive values are masked. A clear one is a traced copy: each',
    'page names recipient, time and a code, so its bytes differ from call to call.',
  ].join(' '),
  response: { 200: { mediaTypes: ['application/pdf'] } },
  access: { kind: 'file', file: 'pdf', action: 'submission:read' },
  shows: null,
  scope: 'documents:read',
  query: pdfQuerySchema,
  async handle({ context, viewer, params, query, record, application }) {
    const isMasked = !can(viewer, 'application:export');
    const purpose = isMasked ? ('masked-pdf' as const) : ('pdf' as const);
    const location = { tenant: application.company.toHexString(), purpose };
    const id = pdfOf({ application, version: query.version, isMasked });
    const bytes = id ? await context.files.get({ id, location }) : null;
    if (!bytes) throw new AppError(missingPdfMessage(application));
    const [isDownload, type] = [query.download === '1', 'application/pdf'];
    const filename = pdfFilename(application.reference, { isMasked });
    const file = { bytes, filename, contentType: type };
    const traced = isMasked ? null : await tracePdf({ context, viewer, application, file });
    await record(isDownload ? 'pdf.download' : 'pdf.view', {
      applications: [params.id],
      details: traced ? { copy: 'clear', code: traced.code } : { copy: 'masked' },
    });
    return fileReply({ bytes: traced?.bytes ?? bytes, type, filename, isDownload });
  },
});

const retry = applications.post('/form/submission/:id/retry', {
  summary: 'Retry the failed tasks of an application: its PDF, e-mails and document checks',
  note: 'Completed and pending tasks do not change. Idempotent.',
  response: { 200: applicationResponseSchema },
  access: { kind: 'action', action: 'submission:retry' },
  async handle({ context, viewer, params, record, application: before }) {
    if (deliveryStateOf(before) === 'failed' || (await hasUncheckedDocument(context, before))) {
      await record('submission.retry', { applications: [params.id] });
      await retryDelivery({ context, application: before, by: new Types.ObjectId(viewer.id) });
    }
    const application = await findApplication({ context, viewer, id: params.id });
    return success({ data: await viewApplication({ context, application, viewer }) });
  },
});

const hold = applications.put('/form/submission/:id/hold', {
  summary: 'Place or lift a hold, with a reason; a held application cannot be deleted and does not expire',
  response: { 200: applicationResponseSchema },
  access: { kind: 'action', action: 'submission:hold' },
  body: holdRequestSchema,
  async handle({ context, viewer, body, address, application }) {
    const isChange = body.isHeld || application.hold != null;
    const updated = isChange
      ? await holdApplication({ context, application, body, by: viewer.id, address })
      : application;
    return success({ data: await viewApplication({ context, application: updated, viewer }) });
  },
});

const remove = applications.delete('/form/submission/:id', {
  summary: 'Delete an application with its PDF and documents',
  response: { 200: doneSchema },
  access: { kind: 'action', action: 'submission:delete' },
  shows: null,
  async handle({ context, viewer, address, application }) {
    if (application.hold) throw new AppError('application_on_hold');
    await deleteApplication({ context, application, by: { actor: viewer.id, address } });
    return success({ message: 'Form submission deleted successfully' });
  },
});

export const applicationRoutes: readonly Route[] = [list, read, neighbors, viewCounts, pdf, retry, hold, remove];
