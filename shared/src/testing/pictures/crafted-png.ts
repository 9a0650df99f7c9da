import { deflateSync } from 'node:zlib';
import { PNG_SIGNATURE, pngChunk } from '../../server/files/plain-png.ts';

/** Uncompressed rows of an RGBA image: filter byte, then values. Each row has a bar of ink in the middle. */
export function pngRows({ width = 400, height = 120, filter = 0, valueBytes = 1 } = {}): Buffer {
  const row = Buffer.alloc(1 + width * 4 * valueBytes);
  row[0] = filter;
  const [from, to] = [0.25, 0.75].map((share) => 1 + Math.floor(width * share) * 4 * valueBytes);
  for (let at = from ?? 1; at < (to ?? 1); at += 1) row[at] = (at - 1) % (4 * valueBytes) < 3 * valueBytes ? 0 : 255;
  return Buffer.concat(Array.from({ length: height }, () => row));
}

interface CraftedPng {
  readonly width?: number;
  readonly height?: number;
  readonly bits?: number;
  readonly colourType?: number;
  readonly interlace?: number;
  /** Filtered rows, not yet compressed. */
  readonly rows?: Uint8Array;
  /** Content of the pixel chunk instead of the compressed rows. */
  readonly pixels?: Uint8Array;
  /** Chunks between header and pixels. */
  readonly before?: readonly Uint8Array[];
  /** Chunks after the pixels instead of the end chunk. */
  readonly after?: readonly Uint8Array[];
}

/** A PNG of 400 x 120 pixels, RGBA, with a bar of ink, except for the given properties. */
export function craftPng({
  width = 400,
  height = 120,
  bits = 8,
  colourType = 6,
  interlace = 0,
  rows = pngRows({ width, height }),
  pixels = deflateSync(rows, { level: 9 }),
  before = [],
  after = [pngChunk('IEND', Buffer.alloc(0))],
}: CraftedPng = {}): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([bits, colourType, 0, 0, interlace], 8);
  return Buffer.concat([PNG_SIGNATURE, pngChunk('IHDR', header), ...before, pngChunk('IDAT', pixels), ...after]);
}
