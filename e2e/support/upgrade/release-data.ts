import { ERASE_CONFIRMATION } from '@funding-desk/shared/schemas/audit/applicant-data';
import { IDEMPOTENCY_HEADER } from '@funding-desk/shared/schemas/people/api-key';
import { trusted } from 'mongoose';
import { z } from 'zod';
import { type Applicant, apply, beginSession } from '../applications/apply.ts';
import { until } from '../services/processes.ts';
import type { Services } from '../services/services.ts';
import { startReceiver } from '../services/webhook-receiver.ts';
import { EARLIER_FIELD_KEYS, EARLIER_PASSWORD } from './restore-data.ts';

/** Two keys, so that the data contain the keys of the audit log. */
export const RELEASE_VARIABLES = {
  FIELD_KEYS: `k2:${Buffer.alloc(32, 8).toString('base64')},${EARLIER_FIELD_KEYS}`,
  ADMIN_PASSWORD: EARLIER_PASSWORD,
  // Only while the data are created: the receiver is on this machine.
  WEBHOOK_LOOPBACK: '1',
} as const;

/** The contents of the data. */
export const READ = 'Juniper Press LLC';
export const UNCLAIMED = 'Blue Kettle Coffee';
const ERASED = { legalBusinessName: 'Tern Hollow Glass', emailAddress: 'owner@ternhollow.example' };
export const NOTE = 'Called the owner about the lease';
export const COMPANY = 'Copper Finch Capital';
export const TEAM = 'Night desk';
export const API_KEY = 'Bookkeeping';

const createdSchema = z.object({ data: z.looseObject({ id: z.string() }) });
const loginSchema = z.object({ data: z.looseObject({ token: z.string() }) });
const keySchema = z.object({ data: z.looseObject({ key: z.string() }) });
const searchSchema = z.object({ data: z.looseObject({ applicant: z.string() }) });

interface CallOptions {
  readonly method?: string;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
}
/** Calls a path below `/api`. @throws with the path for a refusal. @returns the body */
export type Call = (path: string, options?: CallOptions) => Promise<unknown>;

function createCall({ url }: Services, authorization: Readonly<Record<string, string>> = {}): Call {
  return async (path, { method = 'GET', body, headers } = {}) => {
    const answer = await fetch(`${url}/api${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...authorization, ...headers },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path} was answered ${answer.status} ${text}`);
    return JSON.parse(text);
  };
}

const withToken = (services: Services, token: string) => createCall(services, { authorization: `Bearer ${token}` });

/** Signs the super admin in. */
export async function signIn(services: Services): Promise<Call> {
  const body = { email: 'admin@example.com', password: EARLIER_PASSWORD };
  const answer = await createCall(services)('/auth/login', { method: 'POST', body });
  return withToken(services, loginSchema.parse(answer).data.token);
}

/** Creates a record. @returns its id */
async function create(call: Call, path: string, body: object): Promise<string> {
  return createdSchema.parse(await call(path, { method: 'POST', body })).data.id;
}

export async function untilSettled({ database: { applications } }: Services): Promise<void> {
  await until('all applications are settled and delivered', async () => {
    const all = await applications.find({ deletedAt: null }).lean();
    return all.every(
      ({ effects, outbox, unreadBy }) =>
        !effects?.length && unreadBy !== undefined && outbox.every(({ state }) => state === 'done'),
    );
  });
}

/** A company with a link, made by staff in place of those of the factories. */
async function createTenant(services: Services, call: Call): Promise<Applicant> {
  const { companies, generatedLinks } = services.database;
  await Promise.all([companies.deleteMany({}), generatedLinks.deleteMany({})]);
  const notifyEmails = ['desk@copperfinch.example'];
  const companyId = await create(call, '/company/create', { nameIn: COMPANY, nameOut: COMPANY, notifyEmails });
  const linkId = await create(call, '/generated-link/create', { companyId });
  const [company, link] = await Promise.all([
    companies.findById(companyId).lean(),
    generatedLinks.findById(linkId).lean(),
  ]);
  if (!company || !link) throw new Error('Company and link were not stored');
  return { url: services.url, company, link };
}

/** A team, an endpoint of webhooks and an API key. @returns calls with the key, and the end of the receiver */
async function createIntegrations(services: Services, call: Call, companyId: string) {
  await call('/team/create', { method: 'POST', body: { name: TEAM } });
  const receiver = await startReceiver();
  const endpoint = { url: receiver.url, events: ['application.received'] };
  await call(`/company/${companyId}/webhooks`, { method: 'POST', body: endpoint });
  const body = { name: API_KEY, scopes: ['applications:read', 'applications:write'], expiresInDays: 90 };
  const { key } = keySchema.parse(await call(`/company/${companyId}/api-keys`, { method: 'POST', body })).data;
  return { callWithKey: withToken(services, key), receiver };
}

/** What staff and a program do with an application. */
async function workOn(services: Services, { id, call, callWithKey }: { id: string; call: Call; callWithKey: Call }) {
  const application = `/form/submission/${id}`;
  const headers = { [IDEMPOTENCY_HEADER]: 'release-data-1' };
  const body = { version: 0, stage: 'in_review' };
  await callWithKey(`${application}/work`, { method: 'PUT', body, headers });
  await call(`${application}/hold`, { method: 'PUT', body: { isHeld: true, reason: 'An invented dispute' } });
  await call(`${application}/notes`, { method: 'POST', body: { text: NOTE, mentions: [] } });
  const request = { items: [{ documentType: 'voidCheck' }], to: 'owner@juniper.example' };
  await call(`${application}/requests`, { method: 'POST', body: request });
  await call('/account/views', { method: 'POST', body: { name: 'In review', query: 'stage=in_review' } });
  await until('the request is sent', async () => {
    const requests = await services.database.applicantRequests.find().lean();
    return requests.length > 0 && requests.every(({ outbox }) => outbox.some(({ state }) => state === 'done'));
  });
}

async function eraseOne(services: Services, { call, company }: { call: Call; company: string }): Promise<void> {
  const wanted = { company, by: 'email', value: ERASED.emailAddress };
  const found = searchSchema.parse(await call('/applicant-data/search', { method: 'POST', body: wanted })).data;
  const reason = 'The applicant asked for it';
  const body = { company, applicant: found.applicant, reason, confirmation: ERASE_CONFIRMATION };
  await call('/applicant-data/erase', { method: 'POST', body });
  const isPending = () => services.database.erasures.exists({ endedAt: null });
  await until('the applicant is erased', async () => (await isPending()) === null);
}

/**
 * An application with a stage, a note, a hold and a request; one that was erased; a draft; an application that no worker
 * has claimed. Their company has a team, an API key and webhooks. All through the API, as staff and applicants do it.
 */
export async function createReleaseData(services: Services): Promise<void> {
  const call = await signIn(services);
  const applicant = await createTenant(services, call);
  const company = applicant.company._id.toHexString();
  const { callWithKey, receiver } = await createIntegrations(services, call, company);
  services.startWorker();
  const { id } = await apply(applicant, { legalBusinessName: READ });
  await apply(applicant, ERASED);
  await untilSettled(services);
  await workOn(services, { id, call, callWithKey });
  await eraseOne(services, { call, company });
  const isDelivered = { outbox: trusted({ $elemMatch: { state: 'done' } }) };
  await until(
    'a webhook is delivered',
    async () => (await services.database.webhookDeliveries.exists(isDelivered)) !== null,
  );
  await services.stopWorkers();
  receiver.close();
  const formSubmissionId = await beginSession(applicant);
  const values = { legalBusinessName: 'Tern Hollow Draft', partner1SSN: '123-45-6789' };
  await createCall(services)('/form/draft', { method: 'PUT', body: { formSubmissionId, values } });
  await apply(applicant, { legalBusinessName: UNCLAIMED });
}
