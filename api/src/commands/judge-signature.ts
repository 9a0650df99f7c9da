import { sha256Hex } from '@funding-desk/shared/server/files';
import sharp from 'sharp';
import { readPngHeader } from '../file-inspector/picture-header.ts';

export interface JudgedSignature {
  /** Re-encoded opaque PNG. */
  readonly png: Buffer;
  /** Hex digest of the PNG bytes as received. */
  readonly sha256: string;
}

const MAX_BYTES = 512 * 1024;
const MAX_SIDE = 4_000;
const PREFIX = 'data:image/png;base64,';
/** The form's own have up to 3 MB. An interlaced one is held as a whole while it is decoded. */
const MAX_DECODED_BYTES = 16_000_000;
/** Larger pictures shrink to this box, twice the canvas, before they are looked at and kept. */
const KEPT = { width: 800, height: 240 };
/** Grey value below which a pixel on white counts as ink. */
const INK = 190;
const WHITE = 255;
/** A mark that spans less than this share of the picture's width is a dot. */
const MIN_SPAN_SHARE = 0.04;
/** The last fifth of what could be saved costs four fifths of the time: 9.7 KB in place of 8.0 for a usual one. */
const COMPRESSION = 4;

/** Light that each value of an sRGB channel stands for, from 0 to 1. */
const LIGHT = Float64Array.from({ length: 256 }, (_, value) => {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
});
const lightOf = (value = 255) => LIGHT[value] ?? 1;
const INK_LIGHT = lightOf(INK);

interface Pixels {
  readonly data: Uint8Array;
  readonly width: number;
  /** 3, or 1 for shades of grey. */
  readonly channels: 1 | 2 | 3 | 4;
}

function isInk(data: Uint8Array, channels: number, at: number): boolean {
  const red = data[at] ?? 255;
  const [green, blue] = channels < 3 ? [red, red] : [data[at + 1] ?? 255, data[at + 2] ?? 255];
  if (red >= INK && green >= INK && blue >= INK) return false;
  return 0.2126 * lightOf(red) + 0.7152 * lightOf(green) + 0.0722 * lightOf(blue) < INK_LIGHT;
}

/** Side of the box around all ink, in pixels: the larger of width and height. */
function inkSpan(pixels: Pixels): number {
  const { data, width, channels } = pixels;
  const white = Buffer.alloc(width * channels, WHITE);
  let [left, right, top, bottom] = [width, -1, Number.POSITIVE_INFINITY, -1];
  for (let row = 0; row * white.length < data.length; row += 1) {
    const line = data.subarray(row * white.length, (row + 1) * white.length);
    if (white.equals(line)) continue;
    const isInkAt = (x: number) => isInk(line, channels, x * channels);
    // Only the ends of what is on a line count.
    let x = 0;
    while (x < width && !isInkAt(x)) x += 1;
    if (x === width) continue;
    left = Math.min(left, x);
    for (x = width - 1; !isInkAt(x); ) x -= 1;
    right = Math.max(right, x);
    top = Math.min(top, row);
    bottom = row;
  }
  return right < 0 ? 0 : Math.max(right - left, bottom - top) + 1;
}

/** The header tells the size; nothing is decoded for it. */
function isDecodable(bytes: Buffer): boolean {
  const header = readPngHeader(bytes);
  if (!header) return false;
  const { width, height, decodedBytes } = header;
  return width <= MAX_SIDE && height <= MAX_SIDE && decodedBytes <= MAX_DECODED_BYTES;
}

/** The picture is decoded once: what is looked at is what is encoded. */
async function decode(bytes: Buffer): Promise<JudgedSignature | null> {
  const { data, info } = await sharp(bytes, { failOn: 'warning', limitInputPixels: MAX_SIDE * MAX_SIDE })
    .resize({ ...KEPT, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  if (inkSpan({ data, width, channels }) < Math.max(4, width * MIN_SPAN_SHARE)) return null;
  const png = await sharp(data, { raw: { width, height, channels } })
    .png({ compressionLevel: COMPRESSION, palette: false })
    .toBuffer();
  return { png, sha256: sha256Hex(bytes) };
}

/**
 * Decodes a signature and encodes it anew, so that nothing malformed goes further. Null for what is no PNG, is too
 * large, is blank or is one dot.
 * @param dataUrl PNG data URL
 */
export async function judgeSignature(dataUrl: string): Promise<JudgedSignature | null> {
  if (!dataUrl.startsWith(PREFIX)) return null;
  const bytes = Buffer.from(dataUrl.slice(PREFIX.length), 'base64');
  if (bytes.length > MAX_BYTES || !isDecodable(bytes)) return null;
  return decode(bytes).catch(() => null);
}
