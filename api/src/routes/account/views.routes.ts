import {
  preferencesResponseSchema,
  preferencesUpdateSchema,
  savedViewRequestSchema,
  savedViewResponseSchema,
  savedViewsResponseSchema,
} from '@funding-desk/shared/schemas/people/preferences';
import {
  addView,
  changePreferences,
  changeView,
  readPreferences,
  removeView,
} from '../../commands/account/saved-views.ts';
import { signedInRoutes } from '../../http/routing/declare-routes.ts';
import { idParams, type Route, success } from '../../http/routing/route.ts';
import { readViews } from '../../queries/application/view-counts.ts';

const account = signedInRoutes({ access: { kind: 'session' } });

const list = account.get('/account/views', {
  summary: 'List the viewer’s saved views of Submitted Forms',
  response: { 200: savedViewsResponseSchema },
  handle: async ({ context, viewer: { id } }) => success({ data: await readViews({ context, id }) }),
});

const create = account.post('/account/views', {
  summary: 'Save a view of Submitted Forms: a name and the query of the list',
  response: { 201: savedViewResponseSchema },
  body: savedViewRequestSchema,
  handle: async ({ context, viewer: { id }, body }) =>
    success({ data: await addView({ context, id, request: body }) }, 201),
});

const update = account.put('/account/views/:id', {
  summary: 'Rename or replace one of the viewer’s saved views',
  response: { 200: savedViewResponseSchema },
  params: idParams,
  body: savedViewRequestSchema,
  handle: async ({ context, viewer: { id }, params, body }) =>
    success({ data: await changeView({ context, id, view: params.id, request: body }) }),
});

const remove = account.delete('/account/views/:id', {
  summary: 'Remove one of the viewer’s saved views',
  params: idParams,
  async handle({ context, viewer: { id }, params }) {
    await removeView({ context, id, view: params.id });
  },
});

const preferences = account.get('/account/preferences', {
  summary: 'The viewer’s own choices: columns and e-mails',
  response: { 200: preferencesResponseSchema },
  handle: async ({ context, viewer: { id } }) => success({ data: await readPreferences({ context, id }) }),
});

const updatePreferences = account.put('/account/preferences', {
  summary: 'Change the viewer’s own choices; a missing key does not change',
  response: { 200: preferencesResponseSchema },
  body: preferencesUpdateSchema,
  handle: async ({ context, viewer: { id }, body: change }) =>
    success({ data: await changePreferences({ context, id, change }) }),
});

export const viewRoutes: readonly Route[] = [list, create, update, remove, preferences, updatePreferences];
