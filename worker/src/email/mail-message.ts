export interface MailAttachment {
  readonly filename: string;
  readonly content: Buffer;
  readonly contentType: string;
}

/** A message to one recipient. */
export interface MailMessage {
  /** `Name <address>` of the operator's own choice. */
  readonly from: string;
  /** One plain address. */
  readonly to: string;
  /** With or without its angle brackets; the same for every attempt. */
  readonly messageId: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments: readonly MailAttachment[];
}

/** What a message says; from whom and to whom is added when it is sent. */
export type MailContent = Pick<MailMessage, 'subject' | 'text' | 'html' | 'attachments'>;

/** A header's text on one line: an applicant's line break must not become a header of its own. */
export function headerText(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Surrogate}]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();
}
