import { formatFileSize } from '@funding-desk/shared/fields/text/file-size';
import { escapeHtml } from '@funding-desk/shared/server/html/escape-html';
import type { Address, Attachment } from 'postal-mime';
import { attachmentBytes, type MailboxPage, type StoredMessage } from './read-mailbox.ts';

export const PER_PAGE = 25;

const STYLE = `
:root { color-scheme: light dark; }
body { font: 15px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 0 auto; padding: 1rem; }
h1 { font-size: 1.4rem; line-height: 1.3; overflow-wrap: anywhere; }
ul { list-style: none; padding: 0; }
li { border-bottom: 1px solid color-mix(in srgb, currentColor 20%, transparent); padding: 0.6rem 0; }
small, dt { color: color-mix(in srgb, currentColor 70%, transparent); }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0.2rem 1rem; overflow-wrap: anywhere; }
dd { margin: 0; }
h2 { font-size: 1.1rem; margin: 1.2rem 0 0.4rem; }
iframe { box-sizing: border-box; width: 100%; height: 70vh; border: 1px solid color-mix(in srgb, currentColor 30%, transparent); background: #fff; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; }
nav { display: flex; gap: 1rem; flex-wrap: wrap; }
a { overflow-wrap: anywhere; }
`;

function pageOf(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body>
${body}
</body>
</html>
`;
}

function addressText({ name, address }: Address): string {
  return name && address ? `${name} <${address}>` : (address ?? name);
}

const addressesText = (addresses: readonly Address[] | undefined) => (addresses ?? []).map(addressText).join(', ');
const timeText = (date: string | undefined) =>
  date && !Number.isNaN(Date.parse(date)) ? `${new Date(date).toISOString().slice(0, 19).replace('T', ' ')} UTC` : '';
const subjectOf = ({ email }: StoredMessage) => email.subject ?? 'No subject';
const addressOf = ({ name }: StoredMessage) => `/mailbox/${encodeURIComponent(name)}`;

function listItem(message: StoredMessage): string {
  const { to, date, attachments } = message.email;
  const count = attachments.length === 1 ? '1 attachment' : `${attachments.length} attachments`;
  const facts = [`To ${addressesText(to)}`, timeText(date), ...(attachments.length > 0 ? [count] : [])];
  return `<li><a href="${escapeHtml(addressOf(message))}">${escapeHtml(subjectOf(message))}</a><br>
<small>${facts.filter(Boolean).map(escapeHtml).join(' · ')}</small></li>`;
}

/** The list of messages. @param page from 1 */
export function mailboxPage({ messages, total }: MailboxPage, page: number): string {
  const link = (to: number, label: string) => `<a href="/mailbox?page=${to}">${label}</a>`;
  const links = [
    ...(page > 1 ? [link(page - 1, 'Newer')] : []),
    ...(page * PER_PAGE < total ? [link(page + 1, 'Older')] : []),
  ];
  const count = total === 1 ? '1 e-mail' : `${total} e-mails`;
  const list =
    total === 0
      ? '<p>No e-mails yet. Reload the page after something was sent.</p>'
      : `<p>${count}, the newest first.</p>\n<ul aria-label="E-mails">${messages.map(listItem).join('\n')}</ul>`;
  return pageOf('Mailbox', `<h1>Mailbox</h1>\n${list}\n${links.length > 0 ? `<nav>${links.join('')}</nav>` : ''}`);
}

export const attachmentName = ({ filename }: Attachment, index: number): string =>
  filename ?? `attachment-${index + 1}`;

function attachmentList(message: StoredMessage): string {
  const { attachments } = message.email;
  if (attachments.length === 0) return '';
  const items = attachments.map((attachment, index) => {
    const href = `${addressOf(message)}/attachments/${index}`;
    const size = formatFileSize(attachmentBytes(attachment).byteLength);
    return `<li><a href="${escapeHtml(href)}" download>${escapeHtml(attachmentName(attachment, index))}</a> <small>${size}</small></li>`;
  });
  return `<h2>Attachments</h2>\n<ul aria-label="Attachments">${items.join('\n')}</ul>`;
}

/** One message: head, HTML part in a frame of its own, attachments, text part. */
export function messagePage(message: StoredMessage): string {
  const { from, to, replyTo, date, html, text } = message.email;
  const facts = [
    ['From', from ? addressText(from) : ''],
    ['To', addressesText(to)],
    ['Reply to', addressesText(replyTo)],
    ['Sent', timeText(date)],
  ].filter(([, value]) => value !== '');
  const head = facts.map(([label = '', value = '']) => `<dt>${label}</dt><dd>${escapeHtml(value)}</dd>`).join('');
  const frame = html
    ? `<h2>HTML</h2>\n<iframe title="HTML part" sandbox="allow-popups allow-popups-to-escape-sandbox" src="${escapeHtml(addressOf(message))}/html"></iframe>`
    : '';
  return pageOf(
    subjectOf(message),
    `<nav><a href="/mailbox">Mailbox</a><a href="${escapeHtml(addressOf(message))}/file" download>Message as a file</a></nav>
<h1>${escapeHtml(subjectOf(message))}</h1>
<dl>${head}</dl>
${attachmentList(message)}
${frame}
${text ? `<h2>Text</h2>\n<pre>${escapeHtml(text)}</pre>` : ''}`,
  );
}

/** Links of the message open in a new tab, because the frame may not be navigated. */
export const framedHtml = (html: string): string => `<base target="_blank">${html}`;
