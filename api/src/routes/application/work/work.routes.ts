import { STAGE_LABELS, STAGES } from '@funding-desk/shared/schemas/application/stages';
import {
  bulkWorkResponseSchema,
  bulkWorkSchema,
  bulkWorkUndoSchema,
  MAX_BULK,
  noteCreateSchema,
  noteResponseSchema,
  peopleListSchema,
  peopleQuerySchema,
  stagesQuerySchema,
  stagesResponseSchema,
  timelineQuerySchema,
  timelineResponseSchema,
  workResponseSchema,
  workUndoSchema,
  workUpdateSchema,
} from '@funding-desk/shared/schemas/application/work';
import { idSchema } from '@funding-desk/shared/schemas/envelope';
import type { User } from '@funding-desk/shared/server/models/user';
import { Types } from 'mongoose';
import { z } from 'zod';
import { addNote, withdrawNote } from '../../../commands/application/add-note.ts';
import { changeManyWorks } from '../../../commands/application/work/change-many-works.ts';
import { undoManyWorks, undoWork } from '../../../commands/application/work/undo-work.ts';
import { updateWork } from '../../../commands/application/work/update-work.ts';
import { signedInRoutes } from '../../../http/routing/declare-routes.ts';
import { listRoute } from '../../../http/routing/list-route.ts';
import { type Route, type SignedInCall, success } from '../../../http/routing/route.ts';
import { findApplicationWith } from '../../../queries/application/find-application.ts';
import { filedIdsLookup, findTimeline, type TimelineApplication } from '../../../queries/application/find-timeline.ts';
import { viewNote, viewTimeline } from '../../../queries/application/view-timeline.ts';
import { viewWork } from '../../../queries/application/view-work.ts';
import { findCompany } from '../../../queries/company/find-company.ts';
import { assignableFilter } from '../../../queries/people/find-people.ts';
import { applicationRoutesFor, applicationRoutesWith } from '../application-routes.ts';

const edits = applicationRoutesFor('submission:work');
const timelines = applicationRoutesWith('submission:read', async (input) => ({
  application: await findApplicationWith<TimelineApplication>(input, [filedIdsLookup(input.context.database)]),
}));
const manyApplications = signedInRoutes({ access: { kind: 'action', action: 'submission:work' } });

const listing = signedInRoutes({ access: { kind: 'action', action: 'submission:list' } });

const update = edits.put('/form/submission/:id/work', {
  summary: 'Change the stage of an application, or the person to whom it is assigned',
  note: '`version` is that of the state on which the change is based. If it is stale, the response is 409 with the code `work_changed`, and `data` has the present state. Requires the permission `submission:work`.',
  response: { 200: workResponseSchema },
  scope: 'applications:write',
  body: workUpdateSchema,
  async handle({ context, viewer, body, address, application }) {
    const changed = await updateWork({ context, viewer, application, body, address });
    return success({ data: await viewWork({ context, viewer, application: changed }) });
  },
});

const updateMany = manyApplications.post('/form/submissions/work', {
  summary: `Change the stage or the assignee of up to ${MAX_BULK} applications`,
  note: 'The change applies to each application in its present state. The response has one outcome per id.',
  response: { 200: bulkWorkResponseSchema },
  body: bulkWorkSchema,
  async handle({ context, viewer, body, address }) {
    return success({ data: await changeManyWorks({ context, viewer, body, address }) });
  },
});

const undo = edits.post('/form/submission/:id/work/undo', {
  summary: 'Undo the latest change of the stage or the assignee',
  note: '`version` is that of the change. If there is a later one, the response is 409 with the code `work_changed`, and `data` has the present state.',
  response: { 200: workResponseSchema },
  body: workUndoSchema,
  async handle({ context, viewer, body: { version }, address, application }) {
    const changed = await undoWork({ context, viewer, application, version, address });
    return success({ data: await viewWork({ context, viewer, application: changed }) });
  },
});

const undoMany = manyApplications.post('/form/submissions/work/undo', {
  summary: `Undo the latest change of up to ${MAX_BULK} applications`,
  note: 'The response has one outcome per id. An application with a later change is refused, and keeps it.',
  response: { 200: bulkWorkResponseSchema },
  body: bulkWorkUndoSchema,
  async handle({ context, viewer, body, address }) {
    return success({ data: await undoManyWorks({ context, viewer, body, address }) });
  },
});

type CompanyQuery = { readonly company?: string | undefined };

/** The tenant of the viewer, or the one that a super admin names. @throws AppError 404 */
async function companyOf({
  context,
  viewer,
  query,
}: Pick<SignedInCall<unknown, CompanyQuery, unknown>, 'context' | 'viewer' | 'query'>) {
  const id = query.company ?? viewer.companyId;
  return id === null ? null : findCompany({ context, viewer, id });
}

const stages = listing.get('/form/stages', {
  summary: 'List the stages with the labels of a company',
  note: 'Without a tenant and without `company`, the labels are the default ones.',
  response: { 200: stagesResponseSchema },
  query: stagesQuerySchema,
  async handle(call) {
    const labels = (await companyOf(call))?.stageLabels;
    const data = STAGES.map((stage) => {
      const own = labels?.[stage];
      return { stage, label: own?.label ?? STAGE_LABELS[stage], isHidden: own?.isHidden ?? false };
    });
    return success({ data });
  },
});

/** Matches no record. */
const NOBODY = { _id: new Types.ObjectId('0'.repeat(24)) };

const people = listRoute<User, z.infer<typeof peopleQuerySchema>>({
  path: '/form/people',
  summary: 'List the people whom applications of a tenant can be assigned to',
  response: { 200: peopleListSchema },
  access: { kind: 'action', action: 'submission:list' },
  query: peopleQuerySchema,
  source: async (call) => {
    const company = await companyOf(call);
    return {
      model: call.context.database.users,
      filter: company ? await assignableFilter(call.context, company._id) : NOBODY,
      termsField: 'searchTerms',
      sorts: { name: { field: 'nameKey', kind: 'text' } },
      defaultSort: 'name',
      without: '-outbox -passwordHash -twoFactor -searchTerms',
    };
  },
  present: ({ rows }) => rows.map(({ _id, name }) => ({ id: _id.toHexString(), name })),
});

const timeline = timelines.get('/form/submission/:id/timeline', {
  summary: 'What happened with an application, newest first, with its notes',
  note: 'To continue, pass `meta.next` as `cursor`.',
  response: { 200: timelineResponseSchema },
  query: timelineQuerySchema,
  async handle({ context, viewer, query: { cursor, pageSize, show }, application }) {
    const { company } = application;
    const { entries, next } = await findTimeline({ context, application, cursor, pageSize, hasReads: show === 'all' });
    const data = await viewTimeline({ context, viewer, company, entries });
    return success({ data, meta: { pageSize, next } });
  },
});

const createNote = edits.post('/form/submission/:id/notes', {
  summary: 'Add an internal note to an application',
  note: 'The people in `mentions` are notified. They must be able to see the application.',
  response: { 201: noteResponseSchema },
  body: noteCreateSchema,
  async handle({ context, viewer, body: { text, mentions }, by, application }) {
    const note = await addNote({ context, application, text, mentions, by });
    const { company } = application;
    return success({ data: await viewNote({ context, viewer, company, note }) }, 201);
  },
});

const removeNote = edits.delete('/form/submission/:id/notes/:note', {
  summary: 'Withdraw one’s own note within 15 minutes; the entry that there was one stays',
  response: { 200: noteResponseSchema },
  params: z.strictObject({ id: idSchema, note: idSchema }),
  async handle({ context, viewer, params: { note: noteId }, by, application }) {
    const note = await withdrawNote({ context, application, noteId, by });
    const { company } = application;
    return success({ data: await viewNote({ context, viewer, company, note }) });
  },
});

export const workRoutes: readonly Route[] = [
  update,
  updateMany,
  undo,
  undoMany,
  stages,
  people,
  timeline,
  createNote,
  removeNote,
];
