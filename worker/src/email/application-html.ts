import type { ApplicationEmailContent, SummaryRow } from './application-email.ts';
import { escapeHtml, mailText } from './html.ts';
import { FONT, mailButton, mailPage, mailParagraph } from './mail-page.ts';

function row({ label, value }: SummaryRow): string {
  return `<tr>
<td class="soft line" style="${FONT};font-size:13px;line-height:20px;color:#5b6675;padding:7px 12px 7px 0;border-bottom:1px solid #e2e6eb;vertical-align:top;width:38%">${escapeHtml(label)}</td>
<td class="ink line" dir="auto" style="${FONT};font-size:14px;line-height:20px;color:#16202e;padding:7px 0;border-bottom:1px solid #e2e6eb;vertical-align:top;word-break:break-word">${mailText(value)}</td>
</tr>`;
}

const table = (rows: readonly SummaryRow[]) =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="border-collapse:collapse;margin:0 0 20px">${rows.map(row).join('')}</table>`;

/** The HTML part of the notice of a new application. */
export function applicationHtml({
  heading,
  companyName,
  facts,
  summary,
  link,
  pdfSentence,
}: ApplicationEmailContent): string {
  const content = `${table(facts)}
${summary.length > 0 ? table(summary) : ''}
${mailButton({ href: link, label: 'Open in the admin' })}
${mailParagraph(pdfSentence)}`;
  return mailPage({ language: 'en', heading, companyName, content });
}
