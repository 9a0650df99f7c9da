import { decodePlainPng } from '@funding-desk/shared/server/files/plain-png';
import sharp from 'sharp';
import { encodeOnWhite } from './opaque-png.ts';

export interface PrintImage {
  readonly bytes: Buffer;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

/** Decisions, section 3: a logo has at most 4,000 × 4,000 pixels. */
const MAX_PIXELS = 4_000 * 4_000;

/**
 * Opaque RGB on white, no larger than print needs. pdfkit would split an alpha channel in slow code, and kills its process
 * over a malformed PNG; whatever passes here is well formed.
 * @throws Error when the bytes are no image
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

/** A logo that cannot be decoded is no reason to withhold an application: the name stands in for it. */
export async function prepareLogo(bytes: Uint8Array | null): Promise<PrintImage | null> {
  if (!bytes) return null;
  return prepareImage(bytes, { width: 720, height: 240 }).catch(() => null);
}

/** Twice the canvas of the form. */
const SIGNATURE_LIMITS = { width: 800, height: 240 } as const;

/**
 * A signature as it is printed, on white. Pictures as browsers write them are flattened here, since sharp takes four times as long;
 * all others go through sharp. Opaque ones, which older records hold, go in as they are.
 * @throws Error when the bytes are no image
 */
export async function prepareSignature(bytes: Uint8Array | null): Promise<PrintImage | null> {
  if (!bytes) return null;
  const png = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const pixels = decodePlainPng(png, SIGNATURE_LIMITS);
  if (!pixels) return prepareImage(bytes, SIGNATURE_LIMITS);
  return { bytes: pixels.channels === 3 ? png : encodeOnWhite(pixels), width: pixels.width, height: pixels.height };
}
