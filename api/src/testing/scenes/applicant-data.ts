import { applicantPreviewSchema } from '@funding-desk/shared/schemas/audit/applicant-data';
import { pdfBytes } from '@funding-desk/shared/testing/factories';
import { z } from 'zod';
import { type Answer, applicationFor, settleAccepted, type Tenant, type TestApi, upload } from '../test-api.ts';

let count = 0;

/** Identifiers that no other application of the tests has. */
export function uniqueApplicant() {
  count += 1;
  const digits = (length: number) => String(count).padStart(length, '6');
  return {
    legalBusinessName: `Quillmoor Kites ${digits(5)}`,
    taxIdNumber: digits(9),
    emailAddress: `quill${count}@kites.example`,
    businessPhoneNumber: `305${digits(7)}`,
    alternatePhoneNumber: `306${digits(7)}`,
    partner1Phone: `307${digits(7)}`,
    partner2Phone: `308${digits(7)}`,
  };
}

interface SubmitInput {
  readonly api: TestApi;
  readonly tenant: Tenant;
  readonly values: Readonly<Record<string, unknown>>;
  /** Text and name of an uploaded document. */
  readonly document: { readonly text: string; readonly name: string };
}

/** A settled application with one document. */
export async function submitWithDocument({ api, tenant, values, document }: SubmitInput) {
  const body = { ...(await applicationFor(api, tenant)), ...values };
  const fields = { documentType: 'bankStatements', formSubmissionId: body.formSubmissionId };
  const bytes = new Uint8Array(pdfBytes(document.text));
  const uploaded = await upload(api, { bytes, name: document.name, fields });
  const uploadedFileIds = [z.object({ id: z.string() }).parse(uploaded.body.data).id];
  const answer = await api.call('/form/submit', { body: { ...body, uploadedFileIds } });
  await settleAccepted(api);
  return z.object({ id: z.string(), reference: z.string() }).parse(answer.body.data);
}

interface SearchInput {
  readonly api: TestApi;
  readonly token: string;
  readonly body: object;
}

export const searchApplicant = ({ api, token, body }: SearchInput): Promise<Answer> =>
  api.call('/applicant-data/search', { token, body });

export async function previewApplicant(input: SearchInput) {
  return applicantPreviewSchema.parse((await searchApplicant(input)).body.data);
}
