import type { ApplicationEmailContent, SummaryRow } from './application-email.ts';
import { escapeHtml } from './html.ts';

const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** Mail programs that darken by themselves are left to it; those that ask get colours of ours. */
const STYLE = `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  @media (prefers-color-scheme: dark) {
    .page { background: #12161c !important; }
    .card { background: #1b212a !important; border-color: #323b47 !important; }
    .ink { color: #eef1f5 !important; }
    .soft { color: #a7b1be !important; }
    .line { border-color: #323b47 !important; }
    .button { background: #8ab8e6 !important; color: #10202f !important; }
  }
`;

function row({ label, value }: SummaryRow): string {
  return `<tr>
<td class="soft line" style="${FONT};font-size:13px;line-height:20px;color:#5b6675;padding:7px 12px 7px 0;border-bottom:1px solid #e2e6eb;vertical-align:top;width:38%">${escapeHtml(label)}</td>
<td class="ink line" dir="auto" style="${FONT};font-size:14px;line-height:20px;color:#16202e;padding:7px 0;border-bottom:1px solid #e2e6eb;vertical-align:top;word-break:break-word">${escapeHtml(value)}</td>
</tr>`;
}

const table = (rows: readonly SummaryRow[]) =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="border-collapse:collapse;margin:0 0 20px">${rows.map(row).join('')}</table>`;

const paragraph = (text: string) =>
  `<p class="soft" style="${FONT};font-size:13px;line-height:20px;color:#5b6675;margin:18px 0 0">${escapeHtml(text)}</p>`;

/** The HTML part: tables and inline styles, nothing fetched from anywhere. */
export function applicationHtml({
  heading,
  companyName,
  facts,
  summary,
  link,
  pdfSentence,
}: ApplicationEmailContent): string {
  return `<!doctype html>
<html lang="en">
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
${table(facts)}
${summary.length > 0 ? table(summary) : ''}
<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td>
<a class="button" href="${escapeHtml(link)}" style="${FONT};display:inline-block;background:#1f4e79;color:#ffffff;font-size:14px;line-height:20px;font-weight:600;text-decoration:none;padding:10px 18px;border-radius:6px">Open in the admin</a>
</td></tr></table>
${paragraph(pdfSentence)}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}
