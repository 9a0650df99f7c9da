import { STAGE_LABELS, STAGES } from '@funding-desk/shared/schemas/application/stages';
import {
  bulkWorkResponseSchema,
  bulkWorkSchema,
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
  workUpdateSchema,
} from '@funding-desk/shared/schemas/application/work';
import { idSchema } from '@funding-desk/shared/schemas/envelope';
import type { User } from '@funding-desk/shared/server/models/user';
import { Types } from 'mongoose';
import { z } from 'zod';
import { addNote, withdrawNote } from '../../../commands/application/add-note.ts';
import { changeManyWorks } from '../../../commands/application/change-many-works.ts';
import { updateWork } from '../../../commands/application/update-work.ts';
import { listRoute } from '../../../http/routing/list-route.ts';
import { idParams, type Route, type SignedInCall, signedInRoute, success } from '../../../http/routing/route.ts';
import { findApplication } from '../../../queries/application/find-application.ts';
import { findTimeline } from '../../../queries/application/find-timeline.ts';
import { viewNote, viewTimeline } from '../../../queries/application/view-timeline.ts';
import { viewWork } from '../../../queries/application/view-work.ts';
import { findCompany } from '../../../queries/company/find-company.ts';
import { assignableFilter } from '../../../queries/people/find-people.ts';

const work = { kind: 'action', action: 'submission:work' } as const;

const update = signedInRoute({
  method: 'put',
  path: '/form/submission/:id/work',
  summary: 'Change the stage of an application, or the person to whom it is assigned',
  note: '`version` is that of the state on which the change is based. If it is stale, the response is 409 with the code `work_changed`, and `data` has the present state. Requires the permission `submission:work`.',
  response: { 200: workResponseSchema },
  access: { kind: 'action', action: 'submission:work' },
  shows: 'application',
  scope: 'applications:write',
  params: idParams,
  body: workUpdateSchema,
  bodyLimit: 'plain',
  async handle({ context, viewer, params: { id }, body, address }) {
    const application = await findApplication({ context, viewer, id });
    const changed = await updateWork({ context, viewer, application, body, address });
    return success({ data: await viewWork({ context, viewer, application: changed }) });
  },
});

const updateMany = signedInRoute({
  method: 'post',
  path: '/form/submissions/work',
  summary: `Change the stage or the assignee of up to ${MAX_BULK} applications`,
  note: 'The change applies to each application in its present state. The response has one outcome per id.',
  response: { 200: bulkWorkResponseSchema },
  access: work,
  body: bulkWorkSchema,
  bodyLimit: 'plain',
  async handle({ context, viewer, body, address }) {
    return success({ data: await changeManyWorks({ context, viewer, body, address }) });
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

const stages = signedInRoute({
  method: 'get',
  path: '/form/stages',
  summary: 'List the stages with the labels of a company',
  note: 'Without a tenant and without `company`, the labels are the default ones.',
  response: { 200: stagesResponseSchema },
  access: { kind: 'action', action: 'submission:list' },
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

const timeline = signedInRoute({
  method: 'get',
  path: '/form/submission/:id/timeline',
  summary: 'What happened with an application, newest first, with its notes',
  note: 'To continue, pass `meta.next` as `cursor`.',
  response: { 200: timelineResponseSchema },
  access: { kind: 'action', action: 'submission:read' },
  shows: 'application',
  params: idParams,
  query: timelineQuerySchema,
  async handle({ context, viewer, params: { id }, query: { cursor, pageSize, show } }) {
    const application = await findApplication({ context, viewer, id });
    const { company } = application;
    const { entries, next } = await findTimeline({ context, application, cursor, pageSize, hasReads: show === 'all' });
    const data = await viewTimeline({ context, viewer, company, entries });
    return success({ data, meta: { pageSize, next } });
  },
});

const createNote = signedInRoute({
  method: 'post',
  path: '/form/submission/:id/notes',
  summary: 'Add an internal note to an application',
  note: 'The people in `mentions` are notified. They must be able to see the application.',
  response: { 201: noteResponseSchema },
  access: work,
  shows: 'application',
  params: idParams,
  body: noteCreateSchema,
  bodyLimit: 'plain',
  async handle({ context, viewer, params: { id }, body: { text, mentions }, address }) {
    const application = await findApplication({ context, viewer, id });
    const note = await addNote({ context, application, text, mentions, by: { id: viewer.id, address } });
    const { company } = application;
    return success({ data: await viewNote({ context, viewer, company, note }) }, 201);
  },
});

const removeNote = signedInRoute({
  method: 'delete',
  path: '/form/submission/:id/notes/:note',
  summary: 'Withdraw one’s own note within 15 minutes; the entry that there was one stays',
  response: { 200: noteResponseSchema },
  access: work,
  shows: 'application',
  params: z.strictObject({ id: idSchema, note: idSchema }),
  async handle({ context, viewer, params: { id, note: noteId }, address }) {
    const application = await findApplication({ context, viewer, id });
    const note = await withdrawNote({ context, application, noteId, by: { id: viewer.id, address } });
    const { company } = application;
    return success({ data: await viewNote({ context, viewer, company, note }) });
  },
});

export const workRoutes: readonly Route[] = [update, updateMany, stages, people, timeline, createNote, removeNote];
