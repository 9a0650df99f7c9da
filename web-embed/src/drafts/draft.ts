import { FIELDS } from '@funding-desk/shared/fields/catalogue';
import type { FormSession } from '../app/form-session.ts';
import type { Signature, SignatureMethod } from '../fields/field-form.ts';
import type { Message } from '../language/language.ts';
import type { StoredDocument } from '../uploads/upload-item.ts';

/** What the server kept of an application that is not submitted yet. Sensitive values come back as masks only. */
export interface Draft {
  /** Field name -> text as typed. */
  readonly values: Readonly<Record<string, string>>;
  /** Sensitive field name -> mask. */
  readonly masks: Readonly<Record<string, string>>;
  /** `signer1`, `signer2` -> how that person signed. */
  readonly signatureMethods: Readonly<Record<string, SignatureMethod>>;
  readonly isSoleOwner: boolean;
  /** Name of the control that the applicant was at, '' when none is known. */
  readonly place: string;
  /** In which it was filled in, '' when that was not told. */
  readonly language: string;
  readonly documents: readonly StoredDocument[];
}

/** What came of asking for a draft. */
export interface Opened {
  readonly draft?: Draft;
  /** Something to tell the applicant, '' when there is nothing. */
  readonly notice: Message;
}

/** What the form starts with. */
export interface FormStart {
  /** Texts of the address, overlaid by those of the draft. */
  readonly values: Readonly<Record<string, string>>;
  readonly draft: Draft | undefined;
  readonly notice: Message;
  /** The draft, where it is not there yet and the form was not to wait any longer. Never rejects. */
  readonly late: Promise<Opened> | undefined;
}

/** The state of the form that a draft keeps. */
export interface Snapshot {
  readonly values: Readonly<Record<string, string | null | undefined>>;
  /** Signature field name -> what was signed on this page. */
  readonly signatures: ReadonlyMap<string, Signature>;
  readonly isSoleOwner: boolean;
  readonly place: string;
}

/** Values of a form that nobody has touched. */
export const INITIAL_VALUES: Readonly<Record<string, string>> = Object.fromEntries(
  FIELDS.map((field) => [field.name, field.initial ?? '']),
);

/** What an earlier visit left, and the session in which this one is kept. */
export interface Drafts {
  readonly session: FormSession;
  readonly start: FormStart;
}
