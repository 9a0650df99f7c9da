import { disclosureSendSchema, exemptionSchema } from '@funding-desk/shared/schemas/deal/disclosure';
import type { FiledDocumentView } from '@funding-desk/shared/schemas/document/filed-document';
import { z } from 'zod';

const { to } = disclosureSendSchema.shape;
const { reason } = exemptionSchema.shape;

/** What each way needs. */
const NEEDED = {
  send: z.object({ document: z.string().min(1, 'Please choose the PDF of the funder'), to }),
  exempt: z.object({ reason: reason.min(1, 'Please say why no disclosure is due') }),
} as const;

export const disclosureFormSchema = z
  .object({ way: z.enum(['send', 'exempt']), document: z.string(), to: z.string(), reason: z.string() })
  .superRefine((values, { addIssue }) => {
    for (const { path, message } of NEEDED[values.way].safeParse(values).error?.issues ?? [])
      addIssue({ code: 'custom', path, message });
  });
export type DisclosureValues = z.infer<typeof disclosureFormSchema>;

/** PDFs of the application that were checked. */
export const sendableDocuments = (
  documents: readonly FiledDocumentView[],
): { readonly value: string; readonly label: string }[] =>
  documents
    .filter(({ fileType, state }) => fileType === 'application/pdf' && state === 'ready')
    .map(({ id, originalFilename }) => ({ value: id, label: originalFilename }));
