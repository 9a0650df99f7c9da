import type { Signature, SignatureMethod } from '../fields/field-form.ts';
import type { Message } from '../language/language.ts';
import type { FormSession } from '../session/form-session.ts';
import type { StoredDocument } from '../uploads/upload-item.ts';

/** The stored draft of an application that is not submitted yet. Sensitive values are returned only as masks. */
export interface Draft {
  /** Field name -> text as typed. */
  readonly values: Readonly<Record<string, string>>;
  /** Sensitive field name -> mask. */
  readonly masks: Readonly<Record<string, string>>;
  /** `signer1`, `signer2` -> how that person signed. */
  readonly signatureMethods: Readonly<Record<string, SignatureMethod>>;
  readonly isSoleOwner: boolean;
  /** Name of the control that had focus, '' if unknown. */
  readonly place: string;
  /** Language of the earlier visit, '' if unknown. */
  readonly language: string;
  readonly documents: readonly StoredDocument[];
}

/** Result of opening a draft. */
export interface Opened {
  readonly draft?: Draft;
  /** A notice for the applicant, '' if there is none. */
  readonly notice: Message;
}

/** Initial state of the form. */
export interface FormStart {
  /** Values of the address, overridden by those of the draft. */
  readonly values: Readonly<Record<string, string>>;
  readonly draft: Draft | undefined;
  readonly notice: Message;
  /** The draft, if the form started before it arrived. Never rejects. */
  readonly pending: Promise<Opened> | undefined;
}

/** The part of the form's state that a draft stores. */
export interface Snapshot {
  readonly values: Readonly<Record<string, string | null | undefined>>;
  /** Signature field name -> signature made on this page. */
  readonly signatures: ReadonlyMap<string, Signature>;
  readonly isSoleOwner: boolean;
  readonly place: string;
}

/** The restored draft, and the session that saves the new one. */
export interface Drafts {
  /** Resolves once its code has loaded. Never rejects. */
  readonly session: Promise<FormSession>;
  readonly start: FormStart;
}
