import type { Action } from '@funding-desk/shared/permissions';
import { signedInRoutes } from '../../http/routing/declare-routes.ts';
import { idParams } from '../../http/routing/route.ts';
import { findApplication } from '../../queries/application/find-application.ts';

/** Routes about one application, which their handlers get. Each call is logged as a view, unless the route says not. */
export const applicationRoutesFor = (action: Action) =>
  signedInRoutes({
    access: { kind: 'action', action },
    shows: 'application',
    params: idParams,
    load: async ({ context, viewer, params: { id } }) => ({
      application: await findApplication({ context, viewer, id }),
    }),
    audited: ({ application }) => ({ company: application.company, subject: application._id }),
  });
