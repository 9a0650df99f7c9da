import libheif from 'libheif-js/wasm-bundle.js';
import sharp, { type Sharp } from 'sharp';
import { type Orientation, remainingOrientation } from './photo-orientation.ts';

type ConvertedPhoto =
  | { readonly verdict: 'good'; readonly picture: Buffer }
  | { readonly verdict: 'broken' | 'too_large' };

/** The largest photo of a phone today has 48.8 million pixels. */
const MAX_PIXELS = 50_000_000;
const JPEG_QUALITY = 85;

type HeifImage = ReturnType<InstanceType<typeof libheif.HeifDecoder>['decode']>[number];

interface Pixels {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}

const TURNS = {
  1: (image) => image,
  2: (image) => image.flop(),
  3: (image) => image.rotate(180),
  4: (image) => image.flip(),
  5: (image) => image.rotate(270).flop(),
  6: (image) => image.rotate(90),
  7: (image) => image.rotate(90).flop(),
  8: (image) => image.rotate(270),
} as const satisfies Record<Orientation, (image: Sharp) => Sharp>;

/** Decodes to RGBA. Undefined on failure. */
async function decode(image: HeifImage): Promise<Pixels | undefined> {
  const [width, height] = [image.get_width(), image.get_height()];
  const pixels = { data: new Uint8ClampedArray(width * height * 4), width, height };
  const filled = await new Promise((resolve) => image.display(pixels, resolve));
  return filled ? pixels : undefined;
}

/** Encodes the pixels as JPEG without any metadata, such as the location. */
function encode({ data, width, height }: Pixels, orientation: Orientation): Promise<Buffer> {
  const image = sharp(data, { raw: { width, height, channels: 4 } }).flatten({ background: '#ffffff' });
  return TURNS[orientation](image).jpeg({ quality: JPEG_QUALITY }).toBuffer();
}

/**
 * Converts a HEIC or HEIF photo to an upright JPEG. The decoder leaks memory and may crash, so run it in a disposable
 * process.
 */
export async function convertPhoto(bytes: Buffer): Promise<ConvertedPhoto> {
  try {
    const images = new libheif.HeifDecoder().decode(bytes);
    const image = images.find((candidate) => candidate.is_primary()) ?? images[0];
    if (!image) return { verdict: 'broken' };
    if (image.get_width() * image.get_height() > MAX_PIXELS) return { verdict: 'too_large' };
    const pixels = await decode(image);
    if (!pixels) return { verdict: 'broken' };
    return { verdict: 'good', picture: await encode(pixels, remainingOrientation(bytes)) };
  } catch {
    return { verdict: 'broken' };
  }
}
