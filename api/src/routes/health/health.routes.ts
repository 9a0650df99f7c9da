import { createdSchema } from '@funding-desk/shared/schemas/envelope';
import { healthResponseSchema, testMailResponseSchema } from '@funding-desk/shared/schemas/health';
import { ofRunningApi } from '@funding-desk/shared/server/health/checks/check-program';
import { runHealthChecks } from '@funding-desk/shared/server/health/run-checks';
import { readTestMail, sendTestMail } from '../../commands/account/send-test-mail.ts';
import { inspectOwnEnvironment } from '../../env.ts';
import { signedInRoutes } from '../../http/routing/declare-routes.ts';
import { idParams, type Route, success } from '../../http/routing/route.ts';

const SUPER_ADMINS = 'Super admins only.';

const health = signedInRoutes({ access: { kind: 'action', action: 'health:read' } });

const read = health.get('/health', {
  summary: 'The checks of `npm run doctor`, as the API sees the installation',
  note: SUPER_ADMINS,
  response: { 200: healthResponseSchema },
  limit: 'health',
  async handle({ context: { env, database, sealer } }) {
    const environment = ofRunningApi({ ...inspectOwnEnvironment(), settings: env });
    const checks = await runHealthChecks({ ...environment, database, sealer, reader: 'api' });
    return success({ data: { checks, checkedAt: database.clock.now().toISOString() } });
  },
});

const sendMail = health.post('/health/test-mail', {
  summary: "Send a test e-mail to the caller's own address; the worker delivers it like any other",
  note: SUPER_ADMINS,
  response: { 202: createdSchema },
  limit: 'test-mail',
  async handle({ context, viewer }) {
    return success({ data: { id: await sendTestMail(context, viewer.id) } }, 202);
  },
});

const readMail = health.get('/health/test-mail/:id', {
  summary: 'What the mail server answered to a test e-mail',
  note: SUPER_ADMINS,
  response: { 200: testMailResponseSchema },
  isUse: false,
  params: idParams,
  async handle({ context, viewer, params: { id } }) {
    return success({ data: await readTestMail(context, { viewerId: viewer.id, taskId: id }) });
  },
});

export const healthRoutes: readonly Route[] = [read, sendMail, readMail];
