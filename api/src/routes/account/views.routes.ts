import { doneSchema } from '@funding-desk/shared/schemas/envelope';
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
import { idParams, type Route, signedInRoute, success } from '../../http/routing/route.ts';
import { readViews } from '../../queries/application/view-counts.ts';

const session = { kind: 'session' } as const;

const list = signedInRoute({
  method: 'get',
  path: '/account/views',
  summary: 'List the viewer’s saved views of Submitted Forms',
  response: { 200: savedViewsResponseSchema },
  access: session,
  handle: async ({ context, viewer: { id } }) => success({ data: await readViews({ context, id }) }),
});

const create = signedInRoute({
  method: 'post',
  path: '/account/views',
  summary: 'Save a view of Submitted Forms: a name and the query of the list',
  response: { 201: savedViewResponseSchema },
  access: session,
  body: savedViewRequestSchema,
  bodyLimit: 'plain',
  handle: async ({ context, viewer: { id }, body }) =>
    success({ data: await addView({ context, id, request: body }) }, 201),
});

const update = signedInRoute({
  method: 'put',
  path: '/account/views/:id',
  summary: 'Rename or replace one of the viewer’s saved views',
  response: { 200: savedViewResponseSchema },
  access: session,
  params: idParams,
  body: savedViewRequestSchema,
  bodyLimit: 'plain',
  handle: async ({ context, viewer: { id }, params, body }) =>
    success({ data: await changeView({ context, id, view: params.id, request: body }) }),
});

const remove = signedInRoute({
  method: 'delete',
  path: '/account/views/:id',
  summary: 'Remove one of the viewer’s saved views',
  response: { 200: doneSchema },
  access: session,
  params: idParams,
  async handle({ context, viewer: { id }, params }) {
    await removeView({ context, id, view: params.id });
    return success();
  },
});

const preferences = signedInRoute({
  method: 'get',
  path: '/account/preferences',
  summary: 'The viewer’s own choices: columns and e-mails',
  response: { 200: preferencesResponseSchema },
  access: session,
  handle: async ({ context, viewer: { id } }) => success({ data: await readPreferences({ context, id }) }),
});

const updatePreferences = signedInRoute({
  method: 'put',
  path: '/account/preferences',
  summary: 'Change the viewer’s own choices; a missing key does not change',
  response: { 200: preferencesResponseSchema },
  access: session,
  body: preferencesUpdateSchema,
  bodyLimit: 'plain',
  handle: async ({ context, viewer: { id }, body: change }) =>
    success({ data: await changePreferences({ context, id, change }) }),
});

export const viewRoutes: readonly Route[] = [list, create, update, remove, preferences, updatePreferences];
