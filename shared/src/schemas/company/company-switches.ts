import { z } from 'zod';

/** What a company chooses for its applicants, and about them. */
export const companySwitchFields = {
  /** Every signer with an e-mail address gets a receipt with a copy of the application. */
  sendsReceipts: z.boolean(),
  /** Who leaves an application unfinished is reminded by e-mail. */
  sendsReminders: z.boolean(),
  /** The form asks every question, also those that follow from an answer. */
  showsAllQuestions: z.boolean(),
  /** Staff see how many days are left for a notice of incompleteness. For lenders. */
  countsIncompleteDays: z.boolean(),
} as const;

export type CompanySwitch = keyof typeof companySwitchFields;
export type CompanySwitches = Record<CompanySwitch, boolean>;

/** The choices of a company that has not changed them. */
export const DEFAULT_SWITCHES: CompanySwitches = {
  sendsReceipts: true,
  sendsReminders: false,
  showsAllQuestions: false,
  countsIncompleteDays: false,
};

export const COMPANY_SWITCHES = [
  'sendsReceipts',
  'sendsReminders',
  'showsAllQuestions',
  'countsIncompleteDays',
] as const satisfies readonly CompanySwitch[];

/** The choices of a company. An absent one, as in older records, has its default. */
export function switchesOf(company: { readonly [Name in CompanySwitch]?: boolean | undefined }): CompanySwitches {
  const choice = (name: CompanySwitch) => company[name] ?? DEFAULT_SWITCHES[name];
  return {
    sendsReceipts: choice('sendsReceipts'),
    sendsReminders: choice('sendsReminders'),
    showsAllQuestions: choice('showsAllQuestions'),
    countsIncompleteDays: choice('countsIncompleteDays'),
  };
}
