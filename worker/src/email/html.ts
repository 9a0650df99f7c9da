const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as it may stand in HTML, between tags and in quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

/** Text of a message in HTML; a time of day stays on one line with what belongs to it: '14:03 UTC', '2:03 PM'. */
export function mailText(text: string): string {
  return escapeHtml(text).replace(/(?<=\b\d{1,2}:\d{2}) (?=(?:UTC|[AP]M)\b)/g, '&nbsp;');
}
