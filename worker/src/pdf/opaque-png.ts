import { deflateSync } from 'node:zlib';
import { onWhite, type Pixels, PNG_SIGNATURE, pngChunk } from '@funding-desk/shared/server/files/plain-png';

const WHITE = 255;
/** 8 bits, RGB, not interlaced. */
const KIND = [8, 2, 0, 0, 0];
/** Higher levels take two to four times as long to save a tenth. */
const COMPRESSION = 3;

/** A PNG of the same pixels on white paper, without transparency. @param pixels RGBA */
export function encodeOnWhite({ data, width, height }: Omit<Pixels, 'channels'>): Buffer {
  const rows = Buffer.alloc(height * (1 + width * 3), WHITE);
  let to = 0;
  for (let at = 0; at < data.length; at += 4) {
    // Each row begins with its filter, which is none.
    if (at % (width * 4) === 0) rows[to++] = 0;
    const opacity = data[at + 3] ?? 0;
    for (let x = at; opacity > 0 && x < at + 3; x += 1) rows[to + x - at] = onWhite(data[x] ?? WHITE, opacity);
    to += 3;
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set(KIND, 8);
  const pixels = pngChunk('IDAT', deflateSync(rows, { level: COMPRESSION }));
  return Buffer.concat([PNG_SIGNATURE, pngChunk('IHDR', header), pixels, pngChunk('IEND', Buffer.alloc(0))]);
}
