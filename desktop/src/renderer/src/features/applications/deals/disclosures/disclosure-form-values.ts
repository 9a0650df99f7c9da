import {
  disclosureSendSchema,
  exemptionSchema,
  type OfferDisclosures,
} from '@funding-desk/shared/schemas/deal/disclosure';
import type { FiledDocumentView } from '@funding-desk/shared/schemas/document/filed-document';
import { z } from 'zod';
import { formatDate } from '../../../../lib/format.ts';

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

interface Option {
  readonly value: string;
  readonly label: string;
}

/** PDFs of the application that were checked. What a funder attached belongs to its own offer. */
export const sendableDocuments = (documents: readonly FiledDocumentView[]): Option[] =>
  documents
    .filter(({ fileType, state, source }) => fileType === 'application/pdf' && state === 'ready' && source !== 'funder')
    .map(({ id, originalFilename }) => ({ value: id, label: originalFilename }));

interface AttachedInput {
  readonly attached: OfferDisclosures['attached'];
  readonly funder: string;
}

/** The PDF that the funder attached to the offer, once it is checked. */
export const attachedOption = ({ attached, funder }: AttachedInput): Option[] =>
  attached?.state === 'ready'
    ? [
        {
          value: attached.document,
          label: `From ${funder}, received ${formatDate(new Date(attached.receivedAt))}`,
        },
      ]
    : [];

const NOT_READY = {
  'being-checked': 'is being checked for viruses',
  unchecked: 'could not be checked for viruses',
  refused: 'has a virus and cannot be used',
} as const;

/** Why the funder's PDF cannot be chosen. '' when it can, or when there is none. */
export function attachedProblem({ attached, funder }: AttachedInput): string {
  return attached && attached.state !== 'ready' ? `The PDF from ${funder} ${NOT_READY[attached.state]}.` : '';
}
