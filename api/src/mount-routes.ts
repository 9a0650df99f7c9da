import express, { type Request, type Response, type Router } from 'express';
import type { AppContext } from './context.ts';
import { authenticate } from './middleware/authenticate.ts';
import { assertComplete, type Reply, type Route } from './route.ts';
import { adminRoutes } from './routes/admin/admin.routes.ts';
import { authRoutes } from './routes/auth/auth.routes.ts';
import { companyRoutes } from './routes/company/company.routes.ts';
import { docsRoutes } from './routes/docs/docs.routes.ts';
import { documentRoutes } from './routes/document/document.routes.ts';
import { formRoutes } from './routes/form/form.routes.ts';
import { linkRoutes } from './routes/link/link.routes.ts';
import { roleRoutes } from './routes/role/role.routes.ts';
import { teamRoutes } from './routes/team/team.routes.ts';
import { userRoutes } from './routes/user/user.routes.ts';

/** Two signatures of 512 KiB in base64, and the fields. */
const BODY_LIMIT = '3mb';

export const ROUTES: readonly Route[] = [
  ...adminRoutes,
  ...authRoutes,
  ...userRoutes,
  ...teamRoutes,
  ...roleRoutes,
  ...linkRoutes,
  ...companyRoutes,
  ...formRoutes,
  ...documentRoutes,
  ...docsRoutes(() => ROUTES),
];

function send(response: Response, reply: Reply): void {
  if (reply.kind === 'json') {
    response
      .status(reply.status ?? 200)
      .set('Cache-Control', 'no-store')
      .json(reply.body);
    return;
  }
  response.set(reply.headers).end(reply.bytes);
}

async function answer({
  context,
  route,
  request,
  response,
}: {
  context: AppContext;
  route: Route;
  request: Request;
  response: Response;
}): Promise<void> {
  // Access comes first: whoever may not call learns nothing of what the call would take.
  const viewer = await authenticate({ context, request, access: route.access });
  const { params, query, body } = request;
  const address = (request.ip ?? '').replace(/^::ffff:/, '');
  send(response, await route.run({ context, params, query, body, address, request, viewer }));
}

/** Everything below `/api`. @throws Error for a route without access, summary or response */
export function apiRouter(context: AppContext): Router {
  const router = express.Router({ caseSensitive: true, strict: true });
  const json = express.json({ limit: BODY_LIMIT, strict: true });
  for (const route of ROUTES) {
    assertComplete(route);
    router[route.method](route.path, ...(route.before.length > 0 ? route.before : [json]), (request, response) =>
      answer({ context, route, request, response }),
    );
  }
  return router;
}
