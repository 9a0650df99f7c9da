import {
  calendarQuerySchema,
  nextStepDoneSchema,
  nextStepRemovalSchema,
  nextStepUpdateSchema,
} from '@funding-desk/shared/schemas/application/next-step';
import { workResponseSchema } from '@funding-desk/shared/schemas/application/work';
import { groupApplications } from '../../../audit/read-applications.ts';
import { endNextStep, setNextStep } from '../../../commands/application/work/next-step.ts';
import { signedInRoutes } from '../../../http/routing/declare-routes.ts';
import { fileReply } from '../../../http/routing/replies.ts';
import { type Route, success } from '../../../http/routing/route.ts';
import { stepCalendar } from '../../../presenters/application/step-calendar.ts';
import { findOwnSteps, findStepOf } from '../../../queries/application/find-steps.ts';
import { viewWork } from '../../../queries/application/view-work.ts';
import { applicationRoutesFor } from '../application-routes.ts';

const edits = applicationRoutesFor('submission:work');

const VERSION =
  '`version` is that of the work on which the change is based. If it is stale, the response is 409 with the code `work_changed`, and `data` has the present state.';

const set = edits.put('/form/submission/:id/next-step', {
  summary: 'Set or replace the next step of an application: what, by when, and who',
  note: `${VERSION} An application has one next step. A closed one has none. The person is notified.`,
  response: { 200: workResponseSchema },
  body: nextStepUpdateSchema,
  async handle({ context, viewer, body, address, application }) {
    const changed = await setNextStep({ context, viewer, application, body, address });
    return success({ data: await viewWork({ context, viewer, application: changed }) });
  },
});

const done = edits.post('/form/submission/:id/next-step/done', {
  summary: 'Mark the next step of an application as done',
  note: VERSION,
  response: { 200: workResponseSchema },
  body: nextStepDoneSchema,
  async handle({ context, viewer, body: { version }, address, application }) {
    const changed = await endNextStep({ context, viewer, application, version, address, isDone: true });
    return success({ data: await viewWork({ context, viewer, application: changed }) });
  },
});

const remove = edits.delete('/form/submission/:id/next-step', {
  summary: 'Remove the next step of an application',
  note: VERSION,
  response: { 200: workResponseSchema },
  query: nextStepRemovalSchema,
  async handle({ context, viewer, query: { version }, address, application }) {
    const changed = await endNextStep({ context, viewer, application, version, address, isDone: false });
    return success({ data: await viewWork({ context, viewer, application: changed }) });
  },
});

const calendars = signedInRoutes({ access: { kind: 'file', file: 'calendar', action: 'submission:read' } });

const calendar = calendars.get('/form/next-steps/calendar', {
  summary: 'Next steps as a calendar file (.ics): of one application, or all of the viewer’s own',
  note: 'Requires `submission:read`, by session, or by a token for this file. Each step keeps its UID, so that a later import updates it.',
  response: { 200: { mediaTypes: ['text/calendar'] } },
  query: calendarQuerySchema,
  async handle({ context, viewer, fileToken, query, address }) {
    const id = fileToken?.kind === 'calendar' ? fileToken.id : query.id;
    const steps =
      id === undefined ? await findOwnSteps({ context, viewer }) : [await findStepOf({ context, viewer, id })];
    for (const named of groupApplications(steps.map(({ _id: application, company }) => ({ application, company }))))
      await context.audit.record({
        action: 'next-step.export',
        actor: viewer.id,
        address,
        ...(id ? { subject: id } : {}),
        ...named,
      });
    const text = stepCalendar({ steps, publicUrl: context.env.PUBLIC_URL, now: context.database.clock.now() });
    const file = { type: 'text/calendar; charset=utf-8', filename: 'next-steps.ics', isDownload: true };
    return fileReply({ bytes: Buffer.from(text), ...file });
  },
});

export const nextStepRoutes: readonly Route[] = [set, done, remove, calendar];
