import { SIGNATURE_CANVAS } from '@funding-desk/shared/fields/catalogue';
import { sha256Hex } from '@funding-desk/shared/server/files/file-store';
import { decodePlainPng, onWhite, type Pixels } from '@funding-desk/shared/server/files/plain-png';
import sharp from 'sharp';
import { readPngHeader } from '../../file-inspector/picture-header.ts';

export interface ValidatedSignature {
  /** The PNG, byte for byte as received. */
  readonly png: Buffer;
  /** Hex digest of `png`. */
  readonly sha256: string;
}

const MAX_BYTES = 512 * 1024;
const MAX_SIDE = 4_000;
const PREFIX = 'data:image/png;base64,';
/** Decoding an interlaced picture keeps all of it in memory. */
const MAX_DECODED_BYTES = 16_000_000;
/** Pictures larger than twice the canvas are scaled to this box before their ink is measured. */
const MEASURED = { width: 800, height: 240 };
/** Grey value below which a pixel on white counts as ink. */
const INK = 190;
const WHITE = 255;
/** A mark that spans less than this share of the picture's width is a dot. */
const MIN_SPAN_SHARE = 0.04;

/** Holds the pixels of one signature at a time. */
const CANVAS_PIXELS = Buffer.alloc(SIGNATURE_CANVAS.width * SIGNATURE_CANVAS.height * 4);

/** Offset of a PNG's first chunk, and the bytes around a chunk's data. */
const [CHUNKS_AT, AROUND_CHUNK] = [8, 12];
/** Type of the chunk that makes a PNG animated: 'acTL'. */
const ANIMATION = 0x6163544c;

/** Linear light of each sRGB channel value, from 0 to 1. */
const LIGHT = Float64Array.from({ length: 256 }, (_, value) => {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
});
const lightOf = (value: number) => LIGHT[value] ?? 1;
const INK_LIGHT = lightOf(INK);

/** Whether the pixel at this index is dark enough on white paper. */
function isInk(line: Uint8Array, channels: number, at: number): boolean {
  const opacity = channels === 4 ? (line[at + 3] ?? 0) : WHITE;
  if (opacity === 0) return false;
  const red = onWhite(line[at] ?? WHITE, opacity);
  const green = channels < 3 ? red : onWhite(line[at + 1] ?? WHITE, opacity);
  const blue = channels < 3 ? red : onWhite(line[at + 2] ?? WHITE, opacity);
  if (red >= INK && green >= INK && blue >= INK) return false;
  return 0.2126 * lightOf(red) + 0.7152 * lightOf(green) + 0.0722 * lightOf(blue) < INK_LIGHT;
}

/** The larger side of the ink's bounding box, in pixels. */
function inkSpan({ data, width, channels }: Pixels): number {
  const blank = Buffer.alloc(width * channels, channels === 4 ? 0 : WHITE);
  let [left, right, top, bottom] = [width, -1, Number.POSITIVE_INFINITY, -1];
  for (let row = 0; row * blank.length < data.length; row += 1) {
    const line = data.subarray(row * blank.length, (row + 1) * blank.length);
    if (blank.equals(line)) continue;
    const isInkAt = (x: number) => isInk(line, channels, x * channels);
    // The first and last ink pixel of a row decide.
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

/** Whether the ink is more than a dot. */
const hasStroke = (pixels: Pixels) => inkSpan(pixels) >= Math.max(4, pixels.width * MIN_SPAN_SHARE);

/** Checks the size by the header, without decoding. */
function isDecodable(bytes: Buffer): boolean {
  const header = readPngHeader(bytes);
  if (!header) return false;
  const { width, height, decodedBytes } = header;
  return width <= MAX_SIDE && height <= MAX_SIDE && decodedBytes <= MAX_DECODED_BYTES;
}

/** Browsers would show frames other than the one that is validated and printed. */
function isAnimated(png: Buffer): boolean {
  for (let at = CHUNKS_AT; at + 8 <= png.length; at += AROUND_CHUNK + png.readUInt32BE(at)) {
    if (png.readUInt32BE(at + 4) === ANIMATION) return true;
  }
  return false;
}

/** Decodes any still PNG on white in sharp's threads, because a crafted one may be slow. @throws Error for any other file */
async function decodeInThreads(bytes: Buffer): Promise<Pixels> {
  if (isAnimated(bytes)) throw new Error('The picture is animated');
  const { data, info } = await sharp(bytes, { failOn: 'warning', limitInputPixels: MAX_SIDE * MAX_SIDE })
    .resize({ ...MEASURED, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: info.channels };
}

/**
 * Accepts a picture as a signature. Null when it is no still PNG, too large, corrupt, blank or a single dot. Pictures
 * of the form's own size are decoded on this thread, which takes a few milliseconds at most.
 * @param dataUrl PNG data URL
 */
export async function validateSignature(dataUrl: string): Promise<ValidatedSignature | null> {
  if (!dataUrl.startsWith(PREFIX)) return null;
  const png = Buffer.from(dataUrl.slice(PREFIX.length), 'base64');
  if (png.length > MAX_BYTES || !isDecodable(png)) return null;
  const plain = decodePlainPng(png, SIGNATURE_CANVAS, CANVAS_PIXELS);
  // Measured before any `await`: a concurrent call decodes its signature into the same buffer.
  const isSigned = plain ? hasStroke(plain) : await decodeInThreads(png).then(hasStroke, () => false);
  return isSigned ? { png, sha256: sha256Hex(png) } : null;
}
