import { RETENTION_MONTHS, retentionMonthsSchema } from '@funding-desk/shared/schemas/retention';

export const MONTHS_SENTENCE = `Enter whole months, from ${RETENTION_MONTHS.min} to ${RETENTION_MONTHS.max}, or leave it empty.`;

/** Months as typed: null for none, undefined for what is no number of them. */
export function readMonths(text: string): number | null | undefined {
  const typed = text.trim();
  if (typed === '') return null;
  return /^\d+$/.test(typed) ? retentionMonthsSchema.safeParse(Number(typed)).data : undefined;
}

const NUMBER = new Intl.NumberFormat();

/** How many applications, which are counted up to a limit. */
export function countOf({ applications, isCapped }: { applications: number; isCapped: boolean }): string {
  return `${NUMBER.format(applications)}${isCapped ? '+' : ''}`;
}
