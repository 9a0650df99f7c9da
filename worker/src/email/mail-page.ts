import type { Language } from '@funding-desk/shared/messages/languages';
import { escapeHtml } from '@funding-desk/shared/server/html/escape-html';
import type { SummaryRow } from './mail-message.ts';

/** Escapes text and keeps a time together with its suffix: '14:03 UTC', '2:03 PM'. */
export function mailText(text: string): string {
  return escapeHtml(text).replace(/(?<=\b\d{1,2}:\d{2}) (?=(?:UTC|[AP]M)\b)/g, '&nbsp;');
}

export const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** Colours for mail clients with dark mode support. Others convert the colours themselves. */
const STYLE = `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  @media (prefers-color-scheme: dark) {
    .page { background: #12161c !important; }
    .card { background: #1b212a !important; border-color: #323b47 !important; }
    .ink { color: #eef1f5 !important; }
    .soft { color: #a7b1be !important; }
    .line { border-color: #323b47 !important; }
    .button { background: #8ab8e6 !important; color: #10202f !important; }
    .second { border-color: #8ab8e6 !important; color: #8ab8e6 !important; }
  }
`;

const LEAD = `${FONT};font-size:14px;line-height:21px;color:#16202e;margin:0 0 14px`;

/** What the message is about, above its button. Line breaks stay. */
export function mailLead(text: string): string {
  return `<div class="ink" style="${LEAD}">${mailText(text).replaceAll('\n', '<br>')}</div>`;
}

function factRow({ label, value }: SummaryRow): string {
  return `<tr>
<td class="soft line" style="${FONT};font-size:13px;line-height:20px;color:#5b6675;padding:7px 12px 7px 0;border-bottom:1px solid #e2e6eb;vertical-align:top;width:38%">${escapeHtml(label)}</td>
<td class="ink line" dir="auto" style="${FONT};font-size:14px;line-height:20px;color:#16202e;padding:7px 0;border-bottom:1px solid #e2e6eb;vertical-align:top;word-break:break-word">${mailText(value)}</td>
</tr>`;
}

export const mailTable = (rows: readonly SummaryRow[]) =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="border-collapse:collapse;margin:0 0 20px">${rows.map(factRow).join('')}</table>`;

export function mailList(items: readonly string[]): string {
  const entries = items.map((item) => `<li style="margin:0 0 4px">${mailText(item)}</li>`).join('');
  return `<ul class="ink" style="${LEAD};padding-left:20px">${entries}</ul>`;
}

export function mailParagraph(text: string): string {
  return `<p class="soft" style="${FONT};font-size:13px;line-height:20px;color:#5b6675;margin:18px 0 0">${mailText(text)}</p>`;
}

export function mailButton({ href, label }: { href: string; label: string }): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td>
<a class="button" href="${escapeHtml(href)}" style="${FONT};display:inline-block;background:#1f4e79;color:#ffffff;font-size:14px;line-height:20px;font-weight:600;text-decoration:none;padding:10px 18px;border-radius:6px">${escapeHtml(label)}</a>
</td></tr></table>`;
}

/** A button beside the one that matters most. */
export function mailSecondButton({ href, label }: { href: string; label: string }): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td>
<a class="second" href="${escapeHtml(href)}" style="${FONT};display:inline-block;border:1px solid #1f4e79;color:#1f4e79;font-size:14px;line-height:20px;font-weight:600;text-decoration:none;padding:9px 17px;border-radius:6px">${escapeHtml(label)}</a>
</td></tr></table>`;
}

/** A link for what few readers want. */
export function mailLink({ href, label }: { href: string; label: string }): string {
  return `<p class="soft" style="${FONT};font-size:13px;line-height:20px;color:#5b6675;margin:18px 0 0"><a class="soft" href="${escapeHtml(href)}" style="color:#5b6675">${mailText(label)}</a></p>`;
}

interface MailPage {
  readonly language: Language;
  readonly heading: string;
  readonly companyName: string;
  /** Safe HTML. */
  readonly content: string;
}

/** The HTML part of a message: tables and inline styles, no external resources. */
export function mailPage({ language, heading, companyName, content }: MailPage): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(heading)}</title>
<style>${STYLE}</style>
</head>
<body class="page" style="margin:0;padding:0;background:#f3f5f8">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#f3f5f8">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;background:#ffffff;border:1px solid #e2e6eb;border-radius:8px">
<tr><td style="padding:28px">
<p class="soft" style="${FONT};font-size:13px;line-height:18px;color:#5b6675;margin:0 0 6px">${escapeHtml(companyName)}</p>
<h1 class="ink" style="${FONT};font-size:20px;line-height:27px;color:#16202e;margin:0 0 18px;word-break:break-word">${escapeHtml(heading)}</h1>
${content}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}
