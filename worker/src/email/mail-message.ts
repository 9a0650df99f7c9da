export { headerText, oneLine } from '@funding-desk/shared/fields/text/header-text';

interface MailAttachment {
  readonly filename: string;
  readonly content: Buffer;
  readonly contentType: string;
}

/** A message to one recipient, who may have several addresses. */
export interface MailMessage {
  /** `Name <address>`, set by the operator. */
  readonly from: string;
  /** Replaces the name in `from`. Ignored when nothing is left of it after cleaning. */
  readonly senderName?: string;
  /** Where replies go, else to `from`. Ignored unless it is one plain address. */
  readonly replyTo?: string;
  /** One plain address. */
  readonly to: string;
  /** Further plain addresses of the same recipient, who see each other. */
  readonly also?: { readonly to: readonly string[]; readonly cc: readonly string[] };
  /** With or without angle brackets. Equal for all attempts. */
  readonly messageId: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments: readonly MailAttachment[];
  /** Ids of the applications that it is about. The local mailbox stores them, so that erasure finds the message. */
  readonly applications: readonly string[];
}

/** The content of a message, without sender and recipient. */
export type MailContent = Pick<MailMessage, 'subject' | 'text' | 'html' | 'attachments'>;

/** The content with the applications that it is about, and what differs from the operator's sender. */
export type ComposedMail = MailContent & Pick<MailMessage, 'applications' | 'senderName' | 'replyTo' | 'also'>;

/** One line of a summary. */
export interface SummaryRow {
  readonly label: string;
  readonly value: string;
}
