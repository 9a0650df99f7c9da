import { FIELD_VALUES, pdfBytes, SIGNATURES } from '@funding-desk/shared/testing/factories';
import { z } from 'zod';
import type { Stack } from './stack.ts';

const sessionSchema = z.object({ data: z.object({ formSubmissionId: z.string() }) });
const uploadSchema = z.object({ data: z.looseObject({ id: z.string() }) });
export const keptSchema = z.object({ data: z.object({ id: z.string(), reference: z.string() }) });

/** Where somebody applies. */
export type Applicant = Pick<Stack, 'url' | 'company' | 'link'>;

/** Begins a form session. @returns its secret id */
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

/** Applies and answers what was kept. @throws when the application is not accepted */
export async function apply(
  applicant: Applicant,
  over: Readonly<Record<string, unknown>> = {},
): Promise<{ id: string; reference: string }> {
  const answer = await sendApplication(applicant, await prepareApplication(applicant, over));
  return keptSchema.parse(await answer.json()).data;
}
