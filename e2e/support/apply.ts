import { FIELD_VALUES, pdfBytes, SIGNATURES } from '@funding-desk/shared/testing/factories';
import { z } from 'zod';
import type { Stack } from './stack.ts';

const sessionSchema = z.object({ data: z.object({ formSubmissionId: z.string() }) });
const uploadSchema = z.object({ data: z.looseObject({ id: z.string() }) });
export const keptSchema = z.object({ data: z.object({ id: z.string(), reference: z.string() }) });

/** Body of a complete application with one uploaded statement, for a new form session. */
export async function prepareApplication(
  { url, company, link }: Stack,
  over: Readonly<Record<string, unknown>> = {},
): Promise<Record<string, unknown>> {
  const session = await fetch(`${url}/api/form/initialize-session/${link.slug}`);
  const { formSubmissionId } = sessionSchema.parse(await session.json()).data;
  const form = new FormData();
  form.set('documentType', 'bankStatements');
  form.set('formSubmissionId', formSubmissionId);
  form.set('file', new File([new Uint8Array(pdfBytes('Canary statement 77041'))], 'October.pdf'));
  const uploaded = await fetch(`${url}/api/documents/upload-public`, { method: 'POST', body: form });
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

export async function sendApplication({ url }: Stack, body: unknown): Promise<Response> {
  return fetch(`${url}/api/form/submit`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

/** Applies and answers what was kept. @throws when the application is not accepted */
export async function apply(
  stack: Stack,
  over: Readonly<Record<string, unknown>> = {},
): Promise<{ id: string; reference: string }> {
  const answer = await sendApplication(stack, await prepareApplication(stack, over));
  return keptSchema.parse(await answer.json()).data;
}
