import { z } from 'zod';
import { disclosureRows, type RowsInput } from '../../disclosures/compute-rows.ts';
import { aprAssumptions, itemizeAmount } from '../../disclosures/itemization.ts';
import { dayText } from '../../disclosures/row-texts.ts';
import type { OfferTerms } from '../../finance/offers/offer-terms.ts';

const lineSchema = z.object({ label: z.string(), value: z.string() });

/** What the pages of a disclosure say, as texts. */
export const disclosureDocumentSchema = z.object({
  title: z.string(),
  business: z.string(),
  funder: z.string(),
  /** Of the application. */
  reference: z.string(),
  day: z.string(),
  law: z.string(),
  rows: z.array(lineSchema.extend({ id: z.string(), explanation: z.string(), isFigure: z.boolean() })),
  signature: z
    .object({ signer: z.string(), words: z.string(), signatureLabel: z.string(), dateLabel: z.string() })
    .nullable(),
  itemization: z.array(lineSchema),
  assumptions: z.array(z.string()),
  isDraft: z.boolean(),
  createdAt: z.date(),
});
export type DisclosureDocument = z.infer<typeof disclosureDocumentSchema>;

export const DRAFT_MARK = 'Draft, not reviewed by counsel';

interface DocumentInput extends RowsInput {
  readonly terms: Pick<OfferTerms, 'fees' | 'payoffs'>;
  readonly business: string;
  readonly reference: string;
  readonly isDraft: boolean;
  readonly createdAt: Date;
}

/** The texts of a disclosure. Null when the law asks for an APR that the offer does not have. */
export function disclosureDocument(input: DocumentInput): DisclosureDocument | null {
  const { law, offer, schedule, terms, funder, business, reference, isDraft, createdAt } = input;
  const result = disclosureRows(input);
  if ('refusal' in result) return null;
  return {
    title: law.title,
    business,
    funder,
    reference,
    day: dayText(createdAt.toISOString().slice(0, 10)),
    law: `${law.stateName}: ${law.name} (${law.citation})`,
    rows: [...result.rows],
    signature: law.signature,
    itemization: itemizeAmount(offer, terms),
    assumptions: law.isAprDue ? aprAssumptions(offer, schedule) : [],
    isDraft,
    createdAt,
  };
}
