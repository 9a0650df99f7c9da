/** How many bytes of a file without a byte order mark are looked at. */
const SAMPLE = 4096;
/** Letters without accents, digits and separators have a zero byte in UTF-16. At least this share of the characters. */
const LATIN_SHARE = 0.3;

/** The UTF-16 that the zero bytes reveal, or null. */
function detectUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const sample = bytes.subarray(0, SAMPLE);
  const zeros = [0, 0];
  for (const [index, byte] of sample.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const [first = 0, second = 0] = zeros;
  if (Math.max(first, second) < (sample.length / 2) * LATIN_SHARE) return null;
  return second > first ? 'utf-16le' : 'utf-16be';
}

/** The encoding of a byte order mark, or null. */
function markedEncoding([first, second]: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : null;
}

/** Spreadsheets save CSV as UTF-8, as UTF-16 ('Unicode Text'), or in the old encoding of Windows. */
export function decodeCsv(bytes: Uint8Array): string {
  const wide = markedEncoding(bytes) ?? detectUtf16(bytes);
  if (wide) return new TextDecoder(wide).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
