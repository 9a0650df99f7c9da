import { z } from 'zod';
import { shortCentsText } from '../../fields/money/money-text.ts';

/** How far an application is with funders, as lists show it. */
export const dealSummarySchema = z.object({
  /** Funders who were sent it. */
  funders: z.int(),
  /** Offers that are not withdrawn. */
  offers: z.int(),
  /** The money of the funded offer as it was wired, in cents. */
  funded: z.int().nullable(),
});
export type DealSummary = z.infer<typeof dealSummarySchema>;

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** 'Sent to 3, 1 offer', or 'Wired $48,500'. The stage above it says Funded. */
export function dealText({ funders, offers, funded }: DealSummary): string {
  if (funded !== null) return `Wired ${shortCentsText(funded)}`;
  return [`Sent to ${funders}`, ...(offers > 0 ? [counted(offers, 'offer')] : [])].join(', ');
}
