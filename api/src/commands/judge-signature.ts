import { sha256Hex } from '@funding-desk/shared/server/files';
import sharp from 'sharp';

export interface JudgedSignature {
  /** Re-encoded opaque PNG. */
  readonly png: Buffer;
  /** Hex digest of the PNG bytes as received. */
  readonly sha256: string;
}

const MAX_BYTES = 512 * 1024;
const MAX_SIDE = 4_000;
const PREFIX = 'data:image/png;base64,';
const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Larger pictures shrink to this box, twice the canvas, before they are looked at and kept. */
const KEPT = { width: 800, height: 240 };
/** Grey value below which a pixel on white counts as ink. */
const INK = 190;
/** A mark that spans less than this share of the picture's width is a dot. */
const MIN_SPAN_SHARE = 0.04;

/** Side of the box around all ink, in pixels: the larger of width and height. */
function inkSpan(grey: Uint8Array, width: number): number {
  let [left, right, top, bottom] = [width, -1, Number.POSITIVE_INFINITY, -1];
  for (let at = 0; at < grey.length; at += 1) {
    if ((grey[at] ?? 255) >= INK) continue;
    const x = at % width;
    const y = Math.floor(at / width);
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  return right < 0 ? 0 : Math.max(right - left, bottom - top) + 1;
}

async function decode(bytes: Buffer): Promise<JudgedSignature | null> {
  const image = sharp(bytes, { failOn: 'warning', limitInputPixels: MAX_SIDE * MAX_SIDE });
  const { format, width, height } = await image.metadata();
  if (format !== 'png' || width > MAX_SIDE || height > MAX_SIDE) return null;
  const opaque = image.resize({ ...KEPT, fit: 'inside', withoutEnlargement: true }).flatten({ background: '#ffffff' });
  const { data, info } = await opaque.clone().greyscale().raw().toBuffer({ resolveWithObject: true });
  const plane: Uint8Array = info.channels === 1 ? data : data.filter((_, at) => at % info.channels === 0);
  if (inkSpan(plane, info.width) < Math.max(4, info.width * MIN_SPAN_SHARE)) return null;
  return {
    png: await opaque.removeAlpha().png({ compressionLevel: 9, palette: false }).toBuffer(),
    sha256: sha256Hex(bytes),
  };
}

/**
 * Decodes a signature and encodes it anew, so that nothing malformed goes further. Null for what is no PNG, is too
 * large, is blank or is one dot.
 * @param dataUrl PNG data URL
 */
export async function judgeSignature(dataUrl: string): Promise<JudgedSignature | null> {
  if (!dataUrl.startsWith(PREFIX)) return null;
  const bytes = Buffer.from(dataUrl.slice(PREFIX.length), 'base64');
  if (bytes.length > MAX_BYTES || !bytes.subarray(0, PNG_SIGNATURE.length).equals(PNG_SIGNATURE)) return null;
  return decode(bytes).catch(() => null);
}
