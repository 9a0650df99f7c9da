import { crc32, inflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const HEADER_LENGTH = 13;
/** Length and name before a chunk's data, checksum after it. */
const AROUND_DATA = 12;
/** Channels by the PNG colour types that have neither alpha nor a palette. */
const CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3 };
const HIGHEST_FILTER = 4;

interface Chunk {
  readonly name: string;
  readonly data: Buffer;
}

/** Null unless the whole is a row of sound chunks, with nothing after them. */
function readChunks(png: Buffer): readonly Chunk[] | null {
  const chunks: Chunk[] = [];
  let at = SIGNATURE.length;
  while (at + AROUND_DATA <= png.length) {
    const end = at + AROUND_DATA + png.readUInt32BE(at);
    if (end > png.length || crc32(png.subarray(at + 4, end - 4)) !== png.readUInt32BE(end - 4)) return null;
    chunks.push({ name: png.toString('latin1', at + 4, at + 8), data: png.subarray(at + 8, end - 4) });
    at = end;
  }
  return at === png.length ? chunks : null;
}

/** Whether the pixels are all there: each row begins with a filter that exists. */
function hasAllRows(packed: Buffer, { rows, rowLength }: { rows: number; rowLength: number }): boolean {
  try {
    const pixels = inflateSync(packed, { maxOutputLength: rows * rowLength });
    if (pixels.length !== rows * rowLength) return false;
    for (let at = 0; at < pixels.length; at += rowLength) if ((pixels[at] ?? 0) > HIGHEST_FILTER) return false;
    return true;
  } catch {
    return false;
  }
}

/**
 * Width and height in pixels of a PNG that can go into a PDF as it stands: 8 bits, grey or RGB, no alpha, not interlaced, sound
 * to its last byte. So the API keeps signatures. Null for any other.
 */
export function readOpaquePng(bytes: Uint8Array): { width: number; height: number } | null {
  const png = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (!png.subarray(0, SIGNATURE.length).equals(SIGNATURE)) return null;
  const chunks = readChunks(png);
  const header = chunks?.[0];
  if (!chunks || header?.name !== 'IHDR' || header.data.length !== HEADER_LENGTH) return null;
  if (chunks.at(-1)?.name !== 'IEND' || chunks.some(({ name }) => name === 'tRNS' || name === 'PLTE')) return null;
  const [width, height] = [header.data.readUInt32BE(0), header.data.readUInt32BE(4)];
  const channels = CHANNELS[header.data[9] ?? -1];
  const isPlain = header.data[8] === 8 && header.data.subarray(10).every((option) => option === 0);
  if (!isPlain || !channels || width === 0 || height === 0) return null;
  const packed = Buffer.concat(chunks.filter(({ name }) => name === 'IDAT').map(({ data }) => data));
  return hasAllRows(packed, { rows: height, rowLength: 1 + width * channels }) ? { width, height } : null;
}
