import { crc32, inflateSync } from 'node:zlib';

/** Rows from top to bottom. The channels of a pixel are adjacent. */
export interface Pixels {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
  /** 3: RGB. 4: RGBA. 1 and 2: grey, without and with alpha. */
  readonly channels: 1 | 2 | 3 | 4;
}

interface Chunk {
  readonly name: string;
  readonly data: Buffer;
}

/** The colour value of a pixel with this opacity on white. All values from 0 to 255. */
export const onWhite = (value: number, opacity: number) => 255 - Math.round(((255 - value) * opacity) / 255);

/** The first bytes of every PNG. */
export const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const HEADER_LENGTH = 13;
/** Length and name before a chunk's data, and the checksum after it. */
const AROUND_DATA = 12;
/** Chromium writes 4 KB of pixels per chunk. */
const MAX_CHUNKS = 500;
/** Only chunks that do not change colours. Browsers write no others for a canvas. */
const PLAIN_CHUNKS = /^IHDR(,(sRGB|pHYs|eXIf|iDOT))*(,IDAT)+,IEND$/;
/** Channels by colour type. */
const CHANNELS = new Map<number, 3 | 4>([
  [2, 3],
  [6, 4],
]);

export function pngChunk(name: string, data: Uint8Array): Buffer {
  const chunk = Buffer.alloc(AROUND_DATA + data.length);
  chunk.writeUInt32BE(data.length);
  chunk.write(name, 4, 'latin1');
  chunk.set(data, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), chunk.length - 4);
  return chunk;
}

/** Null unless the file consists of chunks with valid checksums and nothing else. */
function readChunks(png: Buffer): readonly Chunk[] | null {
  if (!png.subarray(0, PNG_SIGNATURE.length).equals(PNG_SIGNATURE)) return null;
  const chunks: Chunk[] = [];
  let at = PNG_SIGNATURE.length;
  while (at + AROUND_DATA <= png.length && chunks.length < MAX_CHUNKS) {
    const end = at + AROUND_DATA + png.readUInt32BE(at);
    if (end > png.length || crc32(png.subarray(at + 4, end - 4)) !== png.readUInt32BE(end - 4)) return null;
    chunks.push({ name: png.toString('latin1', at + 4, at + 8), data: png.subarray(at + 8, end - 4) });
    at = end;
  }
  return at === png.length && PLAIN_CHUNKS.test(chunks.map(({ name }) => name).join()) ? chunks : null;
}

/** Null unless the image has 8 bits, RGB or RGBA, and is not interlaced. */
function readHeader(header: Buffer): Omit<Pixels, 'data'> | null {
  if (header.length !== HEADER_LENGTH || header[8] !== 8 || header.subarray(10).some((option) => option !== 0))
    return null;
  const channels = CHANNELS.get(header.readUInt8(9));
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  return channels && width > 0 && height > 0 ? { width, height, channels } : null;
}

/** @throws Error unless the number of pixels is exactly as expected */
function inflateRows(packed: Buffer, length: number): Buffer {
  // One buffer for all rows halves the time.
  const rows = inflateSync(packed, { maxOutputLength: length, chunkSize: length + 64 });
  if (rows.length !== length) throw new Error('The picture has too few pixels');
  return rows;
}

/** The neighbour that is nearest to `left + up - corner`. */
function paeth(left: number, up: number, corner: number): number {
  const [toLeft, toUp] = [Math.abs(up - corner), Math.abs(left - corner)];
  const toCorner = Math.abs(left + up - 2 * corner);
  if (toLeft <= toUp && toLeft <= toCorner) return left;
  return toUp <= toCorner ? up : corner;
}

const wordsOf = (row: Buffer) => new Int32Array(row.buffer, row.byteOffset, row.length / 4);

/** Adds four values at a time. Their highest bits are added separately, so that no carry crosses values. */
function addWords(line: Int32Array, above: Int32Array): void {
  for (let at = 0; at < line.length; at += 1) {
    const one = line[at] ?? 0;
    const other = above[at] ?? 0;
    line[at] = ((one & 0x7f7f7f7f) + (other & 0x7f7f7f7f)) ^ ((one ^ other) & 0x80808080);
  }
}

interface Filtered {
  readonly filter: number;
  readonly above: Buffer;
  readonly channels: number;
}

/**
 * Turns differences into values, in place.
 * @throws Error for an unknown filter
 */
function unfilter(line: Buffer, { filter, above, channels }: Filtered): void {
  const left = (x: number) => (x < channels ? 0 : (line[x - channels] ?? 0));
  switch (filter) {
    case 0:
      return;
    case 1:
      for (let x = 0; x < line.length; x += 1) line[x] = (line[x] ?? 0) + left(x);
      return;
    case 2:
      if (channels === 4) addWords(wordsOf(line), wordsOf(above));
      else for (let x = 0; x < line.length; x += 1) line[x] = (line[x] ?? 0) + (above[x] ?? 0);
      return;
    case 3:
      for (let x = 0; x < line.length; x += 1) line[x] = (line[x] ?? 0) + ((left(x) + (above[x] ?? 0)) >> 1);
      return;
    case 4:
      for (let x = 0; x < line.length; x += 1) {
        const corner = x < channels ? 0 : (above[x - channels] ?? 0);
        line[x] = (line[x] ?? 0) + paeth(left(x), above[x] ?? 0, corner);
      }
      return;
    default:
      throw new Error('The picture has an unknown filter');
  }
}

function decodeRows(
  rows: Buffer,
  { height, width, channels }: Omit<Pixels, 'data'>,
  into: Buffer<ArrayBuffer> | undefined,
): Buffer {
  const length = width * channels;
  const data = into?.subarray(0, length * height) ?? Buffer.allocUnsafe(length * height);
  const zeros = Buffer.alloc(length);
  let above = zeros;
  for (let row = 0; row < height; row += 1) {
    const from = row * (length + 1);
    const line = data.subarray(row * length, (row + 1) * length);
    const filter = rows.readUInt8(from);
    rows.copy(line, 0, from + 1, from + 1 + length);
    // Most rows of a signature are blank and equal to the row above.
    if (filter === 2 && line.equals(zeros)) above.copy(line);
    else unfilter(line, { filter, above, channels });
    above = line;
  }
  return data;
}

/**
 * Decodes a PNG that a browser made from a canvas: 8 bits, RGB or RGBA, not interlaced, no palette, fully valid. It
 * takes a fraction of sharp's time for images of this size, and runs on the calling thread.
 * @param limits in pixels. Larger images are not decoded
 * @param into receives the pixels: at least 4 bytes for each pixel of the limits. Without it a new buffer is created, whose
 * pages the kernel may have to map and clear
 * @returns null for any other image
 */
export function decodePlainPng(
  png: Buffer,
  limits: { readonly width: number; readonly height: number },
  into?: Buffer<ArrayBuffer>,
): Pixels | null {
  const chunks = readChunks(png);
  const header = chunks?.[0] && readHeader(chunks[0].data);
  if (!header || header.width > limits.width || header.height > limits.height) return null;
  const packed = Buffer.concat(chunks.filter(({ name }) => name === 'IDAT').map(({ data }) => data));
  try {
    const rows = inflateRows(packed, header.height * (1 + header.width * header.channels));
    return { ...header, data: decodeRows(rows, header, into) };
  } catch {
    return null;
  }
}
