import sharp, { type Sharp } from 'sharp';
import { type PictureHeader, readJpegHeader, readPngHeader } from './picture-header.ts';

type PictureVerdict = 'good' | 'broken' | 'too_large' | 'too_slow';

type ConvertedLogo =
  | { readonly verdict: 'good'; readonly picture: Buffer }
  | { readonly verdict: Exclude<PictureVerdict, 'good'> };

const MAX_PIXELS = 120_000_000;
/** A Letter page at 600 dpi with 16-bit color has 202 MB. */
const MAX_DECODED_BYTES = 480_000_000;
/**
 * A progressive photo of 24 megapixels without subsampling has 144 MB, as has a typical 48-megapixel photo of a
 * phone.
 */
const MAX_HELD_BYTES = 160_000_000;
/** Encoders write about ten. */
const MAX_SCANS = 32;

/** Limit for logos (decisions, section 3). */
export const MAX_LOGO_SIDE = 4_000;
/** Four times the box in which form and PDF show a logo, so that it is sharp on any screen. */
const KEPT_LOGO = { width: 720, height: 320 };

function readHeader(bytes: Buffer): PictureHeader | undefined {
  try {
    return readPngHeader(bytes) ?? readJpegHeader(bytes);
  } catch {
    return undefined;
  }
}

function excessOf({
  width,
  height,
  decodedBytes,
  heldBytes,
  scans,
}: PictureHeader): 'too_large' | 'too_slow' | undefined {
  if (width * height > MAX_PIXELS || decodedBytes > MAX_DECODED_BYTES || heldBytes > MAX_HELD_BYTES) return 'too_large';
  return scans > MAX_SCANS ? 'too_slow' : undefined;
}

/** Each process opens one picture at a time and none twice, so threads and the cache would only cost memory. */
function decoder(bytes: Buffer, failOn: 'truncated' | 'warning' = 'truncated'): Sharp {
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp(bytes, { failOn, limitInputPixels: MAX_PIXELS });
}

/** Some cameras and apps leave out a JPEG's last marker. */
const JPEG_END = Buffer.from([0xff, 0xd9]);

/**
 * A JPEG without its end marker is whole if the decoder finds nothing to warn of once the marker is there.
 * @throws Error when the picture is damaged or cut
 */
async function decode<Output>(bytes: Buffer, run: (picture: Sharp) => Promise<Output>): Promise<Output> {
  try {
    return await run(decoder(bytes));
  } catch (error) {
    const isUnended = readPngHeader(bytes) === undefined && !bytes.subarray(-JPEG_END.length).equals(JPEG_END);
    if (!isUnended) throw error;
    return run(decoder(Buffer.concat([bytes, JPEG_END]), 'warning'));
  }
}

/** Opens a PNG or JPEG whose header keeps within the limits. Run it in a process that may be killed. */
export async function openPicture(bytes: Buffer): Promise<PictureVerdict> {
  const header = readHeader(bytes);
  if (!header) return 'broken';
  const excess = excessOf(header);
  if (excess) return excess;
  try {
    await decode(bytes, (picture) => picture.resize(8, 8, { fit: 'inside' }).raw().toBuffer());
    return 'good';
  } catch {
    return 'broken';
  }
}

/** Encodes a logo again as a small PNG, within the same limits and one for its sides. */
export async function convertLogo(bytes: Buffer): Promise<ConvertedLogo> {
  const header = readHeader(bytes);
  if (!header) return { verdict: 'broken' };
  if (header.width > MAX_LOGO_SIDE || header.height > MAX_LOGO_SIDE) return { verdict: 'too_large' };
  const excess = excessOf(header);
  if (excess) return { verdict: excess };
  try {
    const picture = await decode(bytes, (image) =>
      image
        .autoOrient()
        .resize({ ...KEPT_LOGO, fit: 'inside', withoutEnlargement: true })
        .png({ compressionLevel: 9 })
        .toBuffer(),
    );
    return { verdict: 'good', picture };
  } catch {
    return { verdict: 'broken' };
  }
}
