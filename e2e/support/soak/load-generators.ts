import { FIELD_VALUES, SIGNATURES } from '@funding-desk/shared/testing/factories';
import { z } from 'zod';
import type { Credentials } from '../admin/sign-in.ts';
import {
  type Applicant,
  acceptedSchema,
  beginSession,
  prepareApplication,
  sendApplication,
} from '../applications/apply.ts';

const loginSchema = z.object({ data: z.looseObject({ token: z.string() }) });
const listSchema = z.object({
  data: z.array(z.looseObject({ id: z.string() })),
  meta: z.looseObject({ next: z.string().nullable() }),
});

interface Asking {
  readonly method?: string;
  readonly json?: unknown;
  readonly token?: string;
  readonly signal?: AbortSignal;
}

/** @throws for an unsuccessful response, naming the call */
async function ask(url: string, path: string, { method, json, token, signal }: Asking = {}): Promise<Response> {
  const headers = new Headers();
  if (json !== undefined) headers.set('content-type', 'application/json');
  if (token) headers.set('authorization', `Bearer ${token}`);
  const answer = await fetch(`${url}${path}`, {
    method: method ?? (json === undefined ? 'GET' : 'POST'),
    headers,
    body: json === undefined ? null : JSON.stringify(json),
    signal: signal ?? null,
  });
  if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${(await answer.text()).slice(0, 300)}`);
  return answer;
}

async function read(url: string, path: string, asking: Asking = {}): Promise<string> {
  return (await ask(url, path, asking)).text();
}

async function submit(applicant: Applicant, body: unknown): Promise<string> {
  const answer = await sendApplication(applicant, body);
  if (answer.status !== 201) throw new Error(`An application was answered ${answer.status}: ${await answer.text()}`);
  return acceptedSchema.parse(await answer.json()).data.reference;
}

/** Opens the form, attaches a statement and submits. @returns the reference */
export async function applyAtOnce(applicant: Applicant): Promise<string> {
  const { url, link } = applicant;
  await read(url, `/embed/${link.slug}`);
  await read(url, `/api/generated-link/get/slug/${link.slug}`);
  return submit(applicant, await prepareApplication(applicant));
}

/** Types for a while with saves like the page's, leaves, resumes the draft, and submits. */
export async function applyInTwoSittings(applicant: Applicant): Promise<string> {
  const { url } = applicant;
  const { companyId, generatedLinkId, generatedLinkSlug, formSubmissionId, uploadedFileIds } =
    await prepareApplication(applicant);
  const save = (change: object) =>
    read(url, '/api/form/draft', { method: 'PUT', json: { formSubmissionId, ...change } });
  const { partner1SSN, ...clear } = FIELD_VALUES;
  await save({ values: { legalBusinessName: FIELD_VALUES.legalBusinessName, partner1SSN } });
  await save({ signatures: SIGNATURES });
  await read(url, '/api/form/draft/open', { json: { formSubmissionId } });
  const savedFields = ['partner1SSN', 'signer1Signature', 'signer2Signature'];
  const session = { companyId, generatedLinkId, generatedLinkSlug, formSubmissionId, uploadedFileIds };
  return submit(applicant, { ...clear, ...session, savedFields });
}

const resumedSchema = z.object({ data: z.looseObject({ formSubmissionId: z.string() }) });

/** Has a draft's link e-mailed and resumes through it. @param mailed returns the token of the link to that address */
export async function resumeByLink(
  applicant: Applicant,
  { email, mailed }: { email: string; mailed: (email: string) => Promise<string> },
): Promise<void> {
  const { url } = applicant;
  const formSubmissionId = await beginSession(applicant);
  const values = { legalBusinessName: FIELD_VALUES.legalBusinessName, emailAddress: email };
  await read(url, '/api/form/draft', { method: 'PUT', json: { formSubmissionId, values } });
  await read(url, '/api/form/draft/send-link', { json: { formSubmissionId, email } });
  const token = await mailed(email);
  await read(url, '/api/form/draft/preview', { json: { token } });
  const resumed = JSON.parse(await read(url, '/api/form/draft/resume', { json: { token } }));
  await read(url, '/api/form/draft/open', {
    json: { formSubmissionId: resumedSchema.parse(resumed).data.formSubmissionId },
  });
}

export async function signIn(url: string, who: Credentials): Promise<string> {
  return loginSchema.parse(JSON.parse(await read(url, '/api/auth/login', { json: who }))).data.token;
}

/** Signs in, pages through Submitted Forms, searches, opens one, exports a little, and signs out. */
export async function workAsStaff(url: string, who: Credentials): Promise<void> {
  const token = await signIn(url, who);
  const list = async (query: string) =>
    listSchema.parse(JSON.parse(await read(url, `/api/form/submissions?pageSize=10${query}`, { token })));
  const first = await list('');
  if (first.meta.next) await list(`&cursor=${encodeURIComponent(first.meta.next)}`);
  await list('&search=kettle');
  const [one] = first.data;
  if (one) await read(url, `/api/form/submission/${one.id}`, { token });
  if (one) await read(url, `/api/form/export?search=${String(one.reference)}`, { token });
  await read(url, '/api/auth/logout', { method: 'POST', token });
}

/** Exports everything. @returns the number of bytes */
export async function exportAll(url: string, who: Credentials): Promise<number> {
  const token = await signIn(url, who);
  const text = await read(url, '/api/form/export', { token });
  await read(url, '/api/auth/logout', { method: 'POST', token });
  return text.length;
}

/** Listens to the event stream for this long and disconnects. @returns whether an event arrived */
export async function listenFor(
  url: string,
  { token, milliseconds }: { token: string; milliseconds: number },
): Promise<boolean> {
  const leaving = new AbortController();
  const stream = await ask(url, '/api/events', { token, signal: leaving.signal });
  const timer = setTimeout(() => leaving.abort(), milliseconds);
  let told = '';
  try {
    for await (const chunk of stream.body ?? []) told += Buffer.from(chunk).toString();
  } catch (error) {
    if (!leaving.signal.aborted) throw error;
  } finally {
    clearTimeout(timer);
  }
  return told.includes('event: submission');
}
