import { deflateSync } from 'node:zlib';
import {
  decodePlainPng,
  onWhite,
  type Pixels,
  PNG_SIGNATURE,
  pngChunk,
} from '@funding-desk/shared/server/files/plain-png';

import sharp from 'sharp';

const WHITE = 255;
/** 8 bits, RGB, not interlaced. */
const PNG_FORMAT = [8, 2, 0, 0, 0];
/** Higher levels take two to four times as long and save a tenth. */
const COMPRESSION = 3;

/** Encodes the pixels on white as an opaque PNG. @param pixels RGBA */
function encodeOnWhite({ data, width, height }: Omit<Pixels, 'channels'>): Buffer {
  const rows = Buffer.alloc(height * (1 + width * 3), WHITE);
  let to = 0;
  for (let at = 0; at < data.length; at += 4) {
    // Each row starts with its filter byte, none.
    if (at % (width * 4) === 0) rows[to++] = 0;
    const opacity = data[at + 3] ?? 0;
    for (let x = at; opacity > 0 && x < at + 3; x += 1) rows[to + x - at] = onWhite(data[x] ?? WHITE, opacity);
    to += 3;
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set(PNG_FORMAT, 8);
  const pixels = pngChunk('IDAT', deflateSync(rows, { level: COMPRESSION }));
  return Buffer.concat([PNG_SIGNATURE, pngChunk('IHDR', header), pixels, pngChunk('IEND', Buffer.alloc(0))]);
}

export interface PrintImage {
  readonly bytes: Buffer;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

/** A logo has at most 4,000 × 4,000 pixels (decisions, section 3). */
const MAX_PIXELS = 4_000 * 4_000;

/**
 * An opaque RGB image on white, no larger than needed for print. pdfkit splits alpha channels slowly and crashes on
 * malformed PNGs, so every image is encoded again.
 * @throws Error when the bytes are not an image
 */
async function prepareImage(bytes: Uint8Array, limits: { width: number; height: number }): Promise<PrintImage> {
  const image = sharp(bytes, { limitInputPixels: MAX_PIXELS });
  const { format } = await image.metadata();
  const flat = image
    .resize({ ...limits, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb');
  const encoded = format === 'jpeg' ? flat.jpeg({ quality: 88 }) : flat.png({ compressionLevel: 9 });
  const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}

/** A logo that cannot be decoded must not block an application: the name is printed instead. */
export async function prepareLogo(bytes: Uint8Array | null): Promise<PrintImage | null> {
  if (!bytes) return null;
  return prepareImage(bytes, { width: 720, height: 240 }).catch(() => null);
}

/** Twice the size of the form's canvas. */
const SIGNATURE_LIMITS = { width: 800, height: 240 } as const;

/**
 * A signature on white. Plain browser PNGs are flattened here, because sharp takes four times as long. Other images go
 * through sharp. Opaque ones, from older records, stay unchanged.
 * @throws Error when the bytes are not an image
 */
export async function prepareSignature(bytes: Uint8Array | null): Promise<PrintImage | null> {
  if (!bytes) return null;
  const png = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const pixels = decodePlainPng(png, SIGNATURE_LIMITS);
  if (!pixels) return prepareImage(bytes, SIGNATURE_LIMITS);
  return { bytes: pixels.channels === 3 ? png : encodeOnWhite(pixels), width: pixels.width, height: pixels.height };
}
