export interface MailAttachment {
  readonly filename: string;
  readonly content: Buffer;
  readonly contentType: string;
}

/** A message to one recipient. */
export interface MailMessage {
  /** `Name <address>`, set by the operator. */
  readonly from: string;
  /** One plain address. */
  readonly to: string;
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

/** The content with the applications that it is about. */
export type ComposedMail = MailContent & Pick<MailMessage, 'applications'>;

/** A header value on one line, so that a line break in user input cannot start another header. */
export function headerText(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Surrogate}]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();
}
