import type { Pixels } from '@funding-desk/shared/server/files/plain-png';
import sharp from 'sharp';
import { hasStroke, MAX_SIGNATURE_SIDE } from './signature-ink.ts';

/** Pictures larger than twice the canvas are scaled to this box before their ink is measured. */
const MEASURED = { width: 800, height: 240 };
/** Offset of a PNG's first chunk, and the bytes around a chunk's data. */
const [CHUNKS_AT, AROUND_CHUNK] = [8, 12];
/** Type of the chunk that makes a PNG animated: 'acTL'. */
const ANIMATION = 0x6163544c;

/** Browsers would show frames other than the one that is validated and printed. */
function isAnimated(png: Buffer): boolean {
  for (let at = CHUNKS_AT; at + 8 <= png.length; at += AROUND_CHUNK + png.readUInt32BE(at)) {
    if (png.readUInt32BE(at + 4) === ANIMATION) return true;
  }
  return false;
}

/** Decodes any still PNG on white. @throws Error for any other file */
async function decode(bytes: Buffer): Promise<Pixels> {
  if (isAnimated(bytes)) throw new Error('The picture is animated');
  const { data, info } = await sharp(bytes, {
    failOn: 'warning',
    limitInputPixels: MAX_SIGNATURE_SIDE * MAX_SIGNATURE_SIDE,
  })
    .resize({ ...MEASURED, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: info.channels };
}

/** Whether a PNG opens and is more than a dot. Run it in a process that may be killed. */
export async function openSignature(bytes: Buffer): Promise<'good' | 'broken'> {
  const isSigned = await decode(bytes).then(hasStroke, () => false);
  return isSigned ? 'good' : 'broken';
}
