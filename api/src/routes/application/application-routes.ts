import type { Action } from '@funding-desk/shared/permissions';
import type { Application } from '@funding-desk/shared/server/models/application/application';
import type { ViewerIdInput } from '../../auth/viewer-input.ts';
import { signedInRoutes } from '../../http/routing/declare-routes.ts';
import { idParams } from '../../http/routing/route.ts';
import { findApplication } from '../../queries/application/find-application.ts';

interface Loaded {
  readonly application: Application;
}

/**
 * Routes about one application, which their handlers get with what else `load` reads. Each call is logged as a view, unless
 * the route says not.
 */
export const applicationRoutesWith = <L extends Loaded>(action: Action, load: (input: ViewerIdInput) => Promise<L>) =>
  signedInRoutes({
    access: { kind: 'action', action },
    shows: 'application',
    params: idParams,
    load: ({ context, viewer, params: { id } }) => load({ context, viewer, id }),
    audited: ({ application }) => ({ company: application.company, subject: application._id }),
    shown: ({ application }) => application,
  });

export const applicationRoutesFor = (action: Action) =>
  applicationRoutesWith(action, async (input) => ({ application: await findApplication(input) }));
