import { z } from 'zod';
import { disclosureRows, type RowsInput } from '../../disclosures/compute-rows.ts';
import { aprAssumptions, itemizeAmount } from '../../disclosures/itemization.ts';
import { dayText } from '../../disclosures/row-texts.ts';
import type { OfferTerms } from '../../finance/offers/offer-terms.ts';

const lineSchema = z.object({ label: z.string(), value: z.string() });
const rowSchema = lineSchema.extend({
  id: z.string(),
  explanation: z.string(),
  isFigure: z.boolean(),
  isJoined: z.boolean(),
});

/** What the pages of a disclosure say, as texts. */
export const disclosureDocumentSchema = z.object({
  title: z.string(),
  business: z.string(),
  funder: z.string(),
  /** Of the application. */
  reference: z.string(),
  day: z.string(),
  law: z.string(),
  /** Widths of the three columns of the table, as a ratio. */
  columns: z.tuple([z.number(), z.number(), z.number()]),
  rows: z.array(rowSchema),
  /** What the law asks to be stated, outside of the table. */
  beside: z.array(rowSchema),
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

/** 23 NYCRR 600.5(g), 10 CCR 901(a)(8). */
const OFFER_SUMMARY_COLUMNS: DisclosureDocument['columns'] = [3, 3, 7];
/** Labels of the other states are longer. */
const COLUMNS: DisclosureDocument['columns'] = [5, 3, 6];

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
    columns: law.isAprDue ? OFFER_SUMMARY_COLUMNS : COLUMNS,
    rows: [...result.rows],
    beside: [...result.beside],
    signature: law.signature,
    itemization: law.allowsAdditions ? itemizeAmount(offer, terms) : [],
    assumptions: law.isAprDue ? aprAssumptions(offer, schedule) : [],
    isDraft,
    createdAt,
  };
}
