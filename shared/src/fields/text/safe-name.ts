/** Characters of a name. Windows limits whole paths to 260. */
const MAX_NAME = 80;

/** A name that every system accepts as that of one file. */
export function safeName(name: string): string {
  const plain = name
    .normalize('NFC')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: no system accepts them in names
    .replace(/[\u0000-\u001f\u007f<>:"/\\|?*]/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '');
  const [whole, extension = ''] = /(\.[a-z0-9]{1,5})?$/i.exec(plain) ?? [];
  return `${plain.slice(0, Math.min(plain.length - (whole ?? '').length, MAX_NAME))}${extension}`.trim() || 'file';
}
