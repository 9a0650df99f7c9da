import express, { type Request, type Response, type Router } from 'express';
import type { AppContext } from './context.ts';
import { whileDatabaseAnswers } from './database-guard.ts';
import { speakAsAsked } from './middleware/applicant-language.ts';
import { authenticate } from './middleware/authenticate.ts';
import { addressOf, countCall, countMiss, limitPublicCalls } from './middleware/limit-calls.ts';
import { assertComplete, type Reply, type Route } from './route.ts';
import { accountRoutes } from './routes/account/account.routes.ts';
import { adminRoutes } from './routes/admin/admin.routes.ts';
import { authRoutes } from './routes/auth/auth.routes.ts';
import { companyRoutes } from './routes/company/company.routes.ts';
import { docsRoutes } from './routes/docs/docs.routes.ts';
import { documentRoutes } from './routes/document/document.routes.ts';
import { draftRoutes } from './routes/draft/draft.routes.ts';
import { eventRoutes } from './routes/event/event.routes.ts';
import { formRoutes } from './routes/form/form.routes.ts';
import { holdRoutes } from './routes/form/hold.routes.ts';
import { linkRoutes } from './routes/link/link.routes.ts';
import { roleRoutes } from './routes/role/role.routes.ts';
import { teamRoutes } from './routes/team/team.routes.ts';
import { userRoutes } from './routes/user/user.routes.ts';
import { sendReply } from './send-reply.ts';

/** Two signatures of 512 KiB in base64, and the fields. */
const BODY_LIMIT = '3mb';

export const ROUTES: readonly Route[] = [
  ...adminRoutes,
  ...authRoutes,
  ...accountRoutes,
  ...userRoutes,
  ...teamRoutes,
  ...roleRoutes,
  ...linkRoutes,
  ...companyRoutes,
  ...formRoutes,
  ...holdRoutes,
  ...draftRoutes,
  ...documentRoutes,
  ...eventRoutes,
  ...docsRoutes(() => ROUTES),
];

interface Answering {
  readonly context: AppContext;
  readonly route: Route;
  readonly request: Request;
  readonly response: Response;
}

async function run({ context, route, request, response }: Answering): Promise<Reply> {
  // Access comes first: whoever may not call learns nothing of what the call would take.
  const caller = await authenticate({ context, request, access: route.access });
  if (caller) await countCall({ context, response, limit: route.limit, who: caller.viewer.id });
  const { params, query, body } = request;
  return route.run({ context, params, query, body, address: addressOf(request), request, caller });
}

async function answer(answering: Answering): Promise<void> {
  const { context, request, response } = answering;
  try {
    const reply = await whileDatabaseAnswers(context.database.watch, () => run(answering));
    await sendReply({ context, request, response, reply });
  } catch (error) {
    await countMiss({ ...answering, error });
    throw error;
  }
}

/** Everything below `/api`. @throws Error for a route without access, limit, summary or response */
export function apiRouter(context: AppContext): Router {
  const router = express.Router({ caseSensitive: true, strict: true });
  const json = express.json({ limit: BODY_LIMIT, strict: true });
  for (const route of ROUTES) {
    assertComplete(route);
    const language = route.isForApplicants ? [speakAsAsked] : [];
    const limits = route.access.kind === 'public' ? [limitPublicCalls(context, route)] : [];
    const before = route.before.length > 0 ? route.before : [json];
    router[route.method](route.path, ...language, ...limits, ...before, (request, response) =>
      answer({ context, route, request, response }),
    );
  }
  return router;
}
