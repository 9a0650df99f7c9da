/** The default consent text of a company. Its first line is the title. */
export const DEFAULT_AUTHORIZATION_TEXT = `AUTHORIZATION
By signing below, each of the above listed business and business owner/officer (individually and collectively, "you") authorizes {companyName} and each of its representatives, successors, assigns and designees ("Recipients") that may be involved with or acquire commercial loans having daily repayment features or purchases of future receivables, to obtain consumer or personal, business and investigative reports and other information about you, including credit card processor statements and bank statements, from one or more consumer reporting agencies and from other credit bureaus, banks, creditors and other third parties.

You also authorize {companyName} to transmit this application, along with any of the foregoing information obtained in connection with it, to any or all of the Recipients for the foregoing purposes, and you consent to the release, by any creditor or financial institution, of any information relating to you to {companyName} and to each of the Recipients on its own behalf.

You agree that {companyName} may contact you by telephone, text message and e-mail about this application and about similar offers, at the numbers and addresses given above. Consent to marketing is not a condition of funding and may be withdrawn at any time.`;

interface AuthorizationText {
  readonly title: string;
  /** Paragraphs after the title. */
  readonly paragraphs: readonly string[];
  /** Title and body as displayed, with the placeholder replaced. The evidence stores and hashes this text. */
  readonly full: string;
}

/** The first line is the title. `{companyName}` becomes the company's `nameIn` (specification, section 2). */
export function renderAuthorization({ text, nameIn }: { text: string; nameIn: string }): AuthorizationText {
  const full = text
    .replaceAll('\r\n', '\n')
    .replaceAll('{companyName}', () => nameIn)
    .trim();
  const [title = '', ...rest] = full.split('\n');
  const paragraphs = rest
    .join('\n')
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
  return { title: title.trim(), paragraphs, full };
}
