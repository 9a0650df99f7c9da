import express, { type Request, type Response, type Router } from 'express';
import { auditShown } from '../audit/audit-read.ts';
import { callAudit } from '../audit/call-audit.ts';
import type { Caller } from '../auth/caller.ts';
import type { AppContext } from '../context.ts';
import { withDatabaseTimeout } from '../http/database-guard.ts';
import { sendReply } from '../http/routing/replies.ts';
import { assertComplete, type Reply, type Route } from '../http/routing/route.ts';
import { setRequestLanguage } from '../middleware/applicant-language.ts';
import { authenticate } from '../middleware/authenticate.ts';
import { executeOnce } from '../middleware/idempotent-call.ts';
import { callerAddress, countCall, countMiss, limitPublicCalls } from '../middleware/limit-calls.ts';
import { mayBeLarge, receiveBody } from '../middleware/receive-body.ts';
import { accountRoutes } from './account/account.routes.ts';
import { apiKeyRoutes } from './api-key/api-key.routes.ts';
import { applicantRoutes } from './applicant/applicant.routes.ts';
import { applicationRoutes } from './application/applications.routes.ts';
import { checklistRoutes } from './application/checklist/checklist.routes.ts';
import { matchRoutes } from './application/deal/match.routes.ts';
import { offerRoutes } from './application/deal/offer.routes.ts';
import { packageRoutes } from './application/deal/package.routes.ts';
import { presentationRoutes } from './application/deal/presentation.routes.ts';
import { transmissionRoutes } from './application/deal/transmission.routes.ts';
import { deliveryRoutes } from './application/delivery/deliveries.routes.ts';
import { exportRoutes } from './application/export/export.routes.ts';
import { formRoutes } from './application/form.routes.ts';
import { statementRoutes } from './application/statements/statements.routes.ts';
import { declineNoticeRoutes } from './application/work/decline-notice.routes.ts';
import { nextStepRoutes } from './application/work/next-step.routes.ts';
import { workRoutes } from './application/work/work.routes.ts';
import { accessReviewRoutes } from './audit/access-review.routes.ts';
import { auditRoutes } from './audit/audit.routes.ts';
import { exposureRoutes } from './audit/exposure.routes.ts';
import { keyReviewRoutes } from './audit/key-review.routes.ts';
import { tracedCopyRoutes } from './audit/traced-copy.routes.ts';
import { authRoutes } from './auth/auth.routes.ts';
import { companyRoutes } from './company/company.routes.ts';
import { disclosureRoutes } from './company/disclosure.routes.ts';
import { templateRoutes } from './company/template.routes.ts';
import { dashboardRoutes } from './dashboard/dashboard.routes.ts';
import { disclosureLinkRoutes } from './disclosure/disclosure-link.routes.ts';
import { docsRoutes } from './docs/docs.routes.ts';
import { attachmentRoutes } from './document/attachment.routes.ts';
import { documentRoutes } from './document/document.routes.ts';
import { draftRoutes } from './draft/draft.routes.ts';
import { unfinishedRoutes } from './draft/unfinished.routes.ts';
import { eventRoutes } from './event/event.routes.ts';
import { funderRoutes } from './funder/funder.routes.ts';
import { healthRoutes } from './health/health.routes.ts';
import { linkRoutes } from './link/link.routes.ts';
import { linkImportRoutes } from './link/link-import.routes.ts';
import { notificationRoutes } from './notification/notification.routes.ts';
import { answerRoutes } from './package/answer.routes.ts';
import { packageLinkRoutes } from './package/package-link.routes.ts';
import { presentationLinkRoutes } from './presentation/presentation-link.routes.ts';
import { requestRoutes } from './request/request.routes.ts';
import { roleRoutes } from './role/role.routes.ts';
import { signatureRoutes } from './signature/signature.routes.ts';
import { teamRoutes } from './team/team.routes.ts';
import { userRoutes } from './user/user.routes.ts';
import { webhookRoutes } from './webhook/webhook.routes.ts';

export const ROUTES: readonly Route[] = [
  ...authRoutes,
  ...accountRoutes,
  ...userRoutes,
  ...teamRoutes,
  ...roleRoutes,
  ...linkRoutes,
  ...linkImportRoutes,
  ...funderRoutes,
  ...matchRoutes,
  ...packageRoutes,
  ...offerRoutes,
  ...packageLinkRoutes,
  ...transmissionRoutes,
  ...disclosureLinkRoutes,
  ...presentationRoutes,
  ...presentationLinkRoutes,
  ...answerRoutes,
  ...companyRoutes,
  ...disclosureRoutes,
  ...templateRoutes,
  ...formRoutes,
  ...applicationRoutes,
  ...unfinishedRoutes,
  ...exportRoutes,
  ...deliveryRoutes,
  ...workRoutes,
  ...nextStepRoutes,
  ...declineNoticeRoutes,
  ...checklistRoutes,
  ...statementRoutes,
  ...requestRoutes,
  ...signatureRoutes,
  ...draftRoutes,
  ...documentRoutes,
  ...attachmentRoutes,
  ...eventRoutes,
  ...notificationRoutes,
  ...dashboardRoutes,
  ...webhookRoutes,
  ...apiKeyRoutes,
  ...auditRoutes,
  ...exposureRoutes,
  ...tracedCopyRoutes,
  ...accessReviewRoutes,
  ...keyReviewRoutes,
  ...applicantRoutes,
  ...healthRoutes,
  ...docsRoutes(() => ROUTES),
];

interface Answering {
  readonly context: AppContext;
  readonly route: Route;
  readonly request: Request;
  readonly response: Response;
}

/**
 * Authenticates and counts the call, and checks the token before a large body. Null on a public route, which is counted
 * earlier.
 */
async function admit({ context, route, request, response }: Answering): Promise<Caller | null> {
  const { access, scope, isUse = true } = route;
  const caller = await authenticate({ context, request, access, scope, isUse });
  const limit = caller?.viewer.isKey ? 'key' : route.limit;
  if (caller) await countCall({ context, response, limit, who: caller.viewer.id });
  if (mayBeLarge(request)) await route.checkToken?.({ context, request });
  return caller;
}

/** The context of one call. Entries by applicants get no browser, because the audit log outlives their data. */
function contextOf(context: AppContext, request: Request, caller: Caller | null): AppContext {
  if (!caller) return context;
  const { viewer } = caller;
  return { ...context, audit: callAudit({ context, viewer, userAgent: request.get('user-agent') ?? '' }) };
}

async function run(answering: Answering): Promise<Reply> {
  const { context, route, request } = answering;
  const { watch } = context.database;
  // Access is checked before the body: a caller without access makes the server read nothing, and learns nothing
  // about the call.
  const caller = await withDatabaseTimeout(watch, () => admit(answering));
  const body = await receiveBody({ ...answering, memory: context.bodyMemory });
  const { params, query } = request;
  const call = {
    context: contextOf(context, request, caller),
    params,
    query,
    body,
    address: callerAddress(request),
    request,
    caller,
  };
  return withDatabaseTimeout(watch, async () => {
    const execute = () => route.run(call);
    if (!caller) return execute();
    const reply = await executeOnce({ context, viewer: caller.viewer, request, body, execute });
    // Before the reply leaves, and also when it is that of an earlier call.
    if (route.shows) await auditShown({ ...call, shows: route.shows, shown: reply.shown, viewer: caller.viewer });
    return reply;
  });
}

async function answer(answering: Answering): Promise<void> {
  const { context, request, response } = answering;
  try {
    const reply = await run(answering);
    await sendReply({ context, request, response, reply });
  } catch (error) {
    await countMiss({ ...answering, error });
    throw error;
  }
}

/** Everything below `/api`. @throws Error for a route without access, limit, summary or response */
export function apiRouter(context: AppContext): Router {
  const router = express.Router({ caseSensitive: true, strict: true });
  for (const route of ROUTES) {
    assertComplete(route);
    const language = route.isForApplicants ? [setRequestLanguage] : [];
    const limits = route.access.kind === 'public' ? [limitPublicCalls(context, route)] : [];
    router[route.method](route.path, ...language, ...limits, (request, response) =>
      answer({ context, route, request, response }),
    );
  }
  return router;
}
