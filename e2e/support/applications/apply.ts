import { setTimeout as pause } from 'node:timers/promises';
import { FIELD_VALUES, pdfBytes, SIGNATURES } from '@funding-desk/shared/testing/factories';
import { z } from 'zod';

const sessionSchema = z.object({ data: z.object({ formSubmissionId: z.string() }) });
const uploadSchema = z.object({ data: z.looseObject({ id: z.string() }) });
export const acceptedSchema = z.object({ data: z.object({ id: z.string(), reference: z.string() }) });

type Id = { readonly toHexString: () => string };

/** The form in which an applicant applies. */
export interface Applicant {
  readonly url: string;
  readonly company: { readonly _id: Id };
  readonly link: { readonly _id: Id; readonly slug: string };
}

/** Starts a form session. @returns its secret id */
export async function beginSession({ url, link }: Applicant): Promise<string> {
  const session = await fetch(`${url}/api/form/initialize-session/${link.slug}`);
  return sessionSchema.parse(await session.json()).data.formSubmissionId;
}

/** Attaches a bank statement to a session. */
export async function attachStatement(
  { url }: Applicant,
  formSubmissionId: string,
  { bytes = pdfBytes('Canary statement 77041'), uploadKey }: { bytes?: Uint8Array; uploadKey?: string } = {},
): Promise<Response> {
  const form = new FormData();
  form.set('documentType', 'bankStatements');
  form.set('formSubmissionId', formSubmissionId);
  if (uploadKey) form.set('uploadKey', uploadKey);
  form.set('file', new File([new Uint8Array(bytes)], 'October.pdf'));
  return fetch(`${url}/api/documents/upload-public`, { method: 'POST', body: form });
}

/** Body of a complete application with one uploaded statement, for a new form session. */
export async function prepareApplication(
  applicant: Applicant,
  over: Readonly<Record<string, unknown>> = {},
): Promise<Record<string, unknown>> {
  const { company, link } = applicant;
  const formSubmissionId = await beginSession(applicant);
  const uploaded = await attachStatement(applicant, formSubmissionId);
  if (!uploaded.ok) throw new Error(`The upload was answered ${uploaded.status}: ${await uploaded.text()}`);
  const { id } = uploadSchema.parse(await uploaded.json()).data;
  return {
    ...FIELD_VALUES,
    companyId: company._id.toHexString(),
    generatedLinkId: link._id.toHexString(),
    generatedLinkSlug: link.slug,
    formSubmissionId,
    signatures: SIGNATURES,
    uploadedFileIds: [id],
    ...over,
  };
}

export async function sendApplication(
  { url }: Applicant,
  body: unknown,
  signal: AbortSignal | null = null,
): Promise<Response> {
  return fetch(`${url}/api/form/submit`, {
    signal,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

/** Submits an application and returns the response. @throws when it is not accepted */
export async function apply(
  applicant: Applicant,
  over: Readonly<Record<string, unknown>> = {},
): Promise<{ id: string; reference: string }> {
  const answer = await sendApplication(applicant, await prepareApplication(applicant, over));
  return acceptedSchema.parse(await answer.json()).data;
}

const PAUSE = 200;
/** Same as the form's. Milliseconds. */
const CALL_LIMIT = 9_000;

/** Retries until it succeeds, like a person who reloads the page. */
async function insist<T>(what: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await what();
    } catch {
      await pause(PAUSE);
    }
  }
}

const isAway = ({ status }: Response) => [429, 502, 503, 504].includes(status);

/** A complete response, and how often the call was sent until it arrived. */
interface Answered {
  readonly response: Response;
  readonly text: string;
  readonly tries: number;
}

/** Repeats a call until the server responds completely and is not busy. */
export async function callUntilAnswered(call: (signal: AbortSignal) => Promise<Response>): Promise<Answered> {
  for (let tries = 1; ; tries += 1) {
    const answer = await call(AbortSignal.timeout(CALL_LIMIT))
      .then(async (response) => ({ response, text: await response.text(), tries }))
      .catch(() => null);
    if (answer && !isAway(answer.response)) return answer;
    await pause(PAUSE);
  }
}

/** An application that the API has accepted. */
export interface Accepted {
  readonly id: string;
  readonly reference: string;
  readonly body: unknown;
  /** Number of attempts until the API answered. */
  readonly tries: number;
}

/**
 * Submits like the form: retries the same body under the same session until a response arrives.
 * @throws when the server responds and does not accept it
 */
export async function applyPatiently(
  applicant: Applicant,
  over: Readonly<Record<string, unknown>> = {},
): Promise<Accepted> {
  const body = await insist(() => prepareApplication(applicant, over));
  const { response, text, tries } = await callUntilAnswered((signal) => sendApplication(applicant, body, signal));
  if (!response.ok) throw new Error(`Try ${tries} was answered ${response.status} ${text}`);
  return { body, tries, ...acceptedSchema.parse(JSON.parse(text)).data };
}
