import { once } from 'node:events';
import { createServer } from 'node:http';
import { settleAcceptance } from '@funding-desk/shared/server/acceptance/accept-application';
import { apiEnvironmentSchema, parseEnvironment } from '@funding-desk/shared/server/env';
import type { Company } from '@funding-desk/shared/server/models/company';
import type { GeneratedLink } from '@funding-desk/shared/server/models/generated-link';
import { requestSecondSignature } from '@funding-desk/shared/server/requests/request-second-signature';
import { runDueEffects } from '@funding-desk/shared/server/run-effects';
import { testEnvironment } from '@funding-desk/shared/testing/environment';
import {
  FIELD_VALUES,
  makeCompany,
  makeLink,
  makeRole,
  makeUser,
  PASSWORD,
  PASSWORD_HASH,
  SIGNATURES,
} from '@funding-desk/shared/testing/factories';
import { releaseDatabase, reuseDatabase } from '@funding-desk/shared/testing/reuse-database';
import type { Types } from 'mongoose';
import { z } from 'zod';
import { createApp } from '../app.ts';
import type { AppContext } from '../context.ts';
import { closeContext, openContext } from '../open-context.ts';
import { checkAnswer } from './check-answer.ts';

const answerSchema = z.looseObject({
  status: z.string(),
  data: z.unknown().optional(),
  error: z.string().optional(),
  code: z.string().optional(),
  fields: z.record(z.string(), z.string()).optional(),
  meta: z.unknown().optional(),
});

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: z.infer<typeof answerSchema>;
}

interface CallOptions {
  readonly method?: string;
  readonly body?: unknown;
  readonly form?: FormData;
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

function methodOf({ method, body, form }: CallOptions = {}): string {
  return method ?? (body === undefined && form === undefined ? 'GET' : 'POST');
}

export interface TestApi {
  readonly url: string;
  readonly context: AppContext;
  /** Calls a path below `/api` and reads the envelope. */
  readonly call: (path: string, options?: CallOptions) => Promise<Answer>;
  /** Like `call`, without reading the body. Both fail the test when a JSON response does not match `openapi.json`. */
  readonly fetch: (path: string, options?: CallOptions) => Promise<Response>;
  readonly close: () => Promise<void>;
}

/** The API over HTTP on a free port, with its own data in the real database and Redis. */
export async function startTestApi(overrides: Readonly<Record<string, string>> = {}): Promise<TestApi> {
  const { variables, databaseName: newName } = testEnvironment(overrides);
  const env = parseEnvironment({ schema: apiEnvironmentSchema, variables, productionNeeds: [] });
  const databaseName = (await reuseDatabase(env.MONGO_URL)) ?? newName;
  const context = await openContext(env, databaseName);
  const server = createServer(createApp(context)).listen(0);
  await once(server, 'listening');
  const { port } = z.object({ port: z.number() }).parse(server.address());
  const url = `http://127.0.0.1:${port}`;

  const request = async (path: string, options: CallOptions = {}) => {
    const { body, form, token, headers } = options;
    const method = methodOf(options);
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      ...(form ? { body: form } : {}),
    });
    const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
    if (isJson) checkAnswer({ method, path, status: response.status, body: await response.clone().json() });
    return response;
  };

  return {
    url,
    context,
    fetch: request,
    async call(path, options) {
      const response = await request(path, options);
      return { status: response.status, headers: response.headers, body: answerSchema.parse(await response.json()) };
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await closeContext(context);
      releaseDatabase(env.MONGO_URL, databaseName);
    },
  };
}

export interface Tenant {
  readonly company: Company;
  readonly link: GeneratedLink;
}

export async function makeTenant(api: TestApi, over: Partial<Company> = {}): Promise<Tenant> {
  const company = await makeCompany(api.context.database, over);
  return { company, link: await makeLink(api.context.database, { company: company._id }) };
}

interface StaffInput {
  readonly company?: Types.ObjectId | null;
  readonly permissions?: readonly string[];
  readonly userType?: 'admin' | 'user' | 'company';
  readonly isAdmin?: boolean;
}

/** Creates a person with a role of the given permissions, signed in. */
export async function signInStaff(
  api: TestApi,
  { company = null, permissions = [], userType = 'user', isAdmin = false }: StaffInput,
) {
  const { database } = api.context;
  const role = await makeRole(database, { company, permissions: [...permissions], userType });
  const user = await makeUser(database, {
    company,
    role: role._id,
    isAdmin,
    passwordHash: PASSWORD_HASH,
  });
  const answer = await api.call('/auth/login', { body: { email: user.email, password: PASSWORD } });
  const { token } = z.looseObject({ token: z.string() }).parse(answer.body.data);
  return { token, user, role };
}

/** A complete, valid submit body for a form session. */
export const applicationOf = ({ company, link }: Tenant, formSubmissionId: string) => ({
  ...FIELD_VALUES,
  companyId: company._id.toHexString(),
  generatedLinkId: link._id.toHexString(),
  generatedLinkSlug: link.slug,
  formSubmissionId,
  signatures: SIGNATURES,
  timeZone: 'America/New_York',
});

/** The date of signatures, which a test may have moved into the past. */
function signedToday({ context: { database } }: TestApi) {
  const today = database.clock.now().toISOString().slice(0, 10);
  return { signer1Date: today, signer2Date: today };
}

/** Starts a form session and returns a complete, valid submit body for it. */
export async function applicationFor(api: TestApi, tenant: Tenant) {
  const answer = await api.call(`/form/initialize-session/${tenant.link.slug}`);
  const { formSubmissionId } = z.object({ formSubmissionId: z.string() }).parse(answer.body.data);
  return { ...applicationOf(tenant, formSubmissionId), ...signedToday(api) };
}

const keptSchema = z.object({ id: z.string(), reference: z.string() });

/** Submits a valid application of a form that is already open. @returns its id */
export async function submitSession(api: TestApi, tenant: Tenant, formSubmissionId: string): Promise<string> {
  const body = { ...applicationOf(tenant, formSubmissionId), ...signedToday(api) };
  const answer = await api.call('/form/submit', { body });
  return keptSchema.parse(answer.body.data).id;
}

/** Submits a valid application with the given changes. */
export async function submitOne(api: TestApi, tenant: Tenant, over: Readonly<Record<string, unknown>> = {}) {
  const body = { ...(await applicationFor(api, tenant)), ...over };
  const answer = await api.call('/form/submit', { body });
  return { body, ...keptSchema.parse(answer.body.data) };
}

/** Does what the worker's first claim does, for all accepted applications, apart from filing their documents. */
export async function settleAccepted({ context: { database, audit, sealer } }: TestApi): Promise<void> {
  for (const application of await database.applications.find({ 'effects.kind': 'accept-application' }).lean()) {
    await settleAcceptance({ database, audit, application });
    await requestSecondSignature({ database, audit, sealer, application });
    await database.applications.updateOne(
      { _id: application._id },
      { $set: { 'effects.$[one].kind': 'file-documents' } },
      { arrayFilters: [{ 'one.kind': 'accept-application' }] },
    );
  }
}

export async function upload(
  api: TestApi,
  { bytes, name, fields }: { bytes: Uint8Array<ArrayBuffer>; name: string; fields: Readonly<Record<string, string>> },
): Promise<Answer> {
  const form = new FormData();
  for (const [key, value] of Object.entries(fields)) form.set(key, value);
  form.set('file', new File([bytes], name));
  return api.call('/documents/upload-public', { form });
}

/** Carries out the due effects, as the worker's sweep does. */
export const sweepEffects = ({ context }: TestApi): Promise<void> => runDueEffects({ ...context, live: context.feed });
