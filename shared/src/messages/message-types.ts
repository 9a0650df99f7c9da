import type * as english from './en.ts';
import type { lazyForm } from './en-lazy.ts';

type Translation<T> = T extends string
  ? string
  : T extends (values: never) => string
    ? T
    : { readonly [K in keyof T]: Translation<T[K]> };

/** Exports of a language file: a translation of each English message, with the same values. */
export type Refusals = Translation<typeof english.refusals>;
export type ResumeMail = Translation<typeof english.resumeMail>;
export type ReminderMail = Translation<typeof english.reminderMail>;
export type RequestMail = Translation<typeof english.requestMail>;
export type DisclosureMail = Translation<typeof english.disclosureMail>;
export type OffersMail = Translation<typeof english.offersMail>;
export type SignatureMail = Translation<typeof english.signatureMail>;
export type ReceiptMail = Translation<typeof english.receiptMail>;
export type StartPage = Translation<typeof english.startPage>;
export type NoScript = Translation<typeof english.noScript>;

/** All messages of the form. In English its lazy parts contain their own. */
export type FormMessages = typeof english.form & typeof lazyForm;

export interface Messages {
  readonly refusals: Refusals;
  readonly resumeMail: ResumeMail;
  readonly reminderMail: ReminderMail;
  readonly requestMail: RequestMail;
  readonly disclosureMail: DisclosureMail;
  readonly offersMail: OffersMail;
  readonly signatureMail: SignatureMail;
  readonly receiptMail: ReceiptMail;
  readonly startPage: StartPage;
  readonly noScript: NoScript;
}
