/** The rotation of a picture as Exif's numbers; 1 is upright. */
export type Orientation = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

/** The start of Exif data in either byte order, directly followed by its first directory. */
const EXIF_HEADS = ['49492a0008000000', '4d4d002a00000008'].map((hex) => Buffer.from(hex, 'hex'));
const ORIENTATION_TAG = 0x0112;
const ENTRY_BYTES = 12;
/** More than any camera writes. */
const MOST_ENTRIES = 256;

function isOrientation(value: number): value is Orientation {
  return Number.isInteger(value) && value >= 1 && value <= 8;
}

/** Content of the first box of that type at this level, or empty. */
function findBox(bytes: Buffer, type: string): Buffer {
  for (let at = 0; at + 8 <= bytes.length; ) {
    const size = bytes.readUInt32BE(at);
    const end = size === 0 ? bytes.length : at + size;
    if (bytes.toString('latin1', at + 4, at + 8) === type) return bytes.subarray(at + 8, end);
    // Sizes beyond 32 bits belong to data boxes, which come last.
    if (size < 8) break;
    at = end;
  }
  return Buffer.alloc(0);
}

/** The orientation in the first directory of a TIFF header. @throws RangeError when an offset is out of bounds */
function readTiffOrientation(tiff: Buffer): number {
  const isLittle = tiff.toString('latin1', 0, 2) === 'II';
  const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const directory = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  const count = Math.min(short(directory), MOST_ENTRIES);
  for (let index = 0; index < count; index += 1) {
    const entry = directory + 2 + index * ENTRY_BYTES;
    if (short(entry) === ORIENTATION_TAG) return short(entry + 8);
  }
  return 1;
}

/**
 * The rotation that a decoded HEIF picture still needs. The decoder applies the container's rotation, which overrides
 * Exif; iPhones write both. Exif counts only when the container has none.
 */
export function remainingOrientation(bytes: Buffer): Orientation {
  const meta = findBox(bytes, 'meta');
  if (meta.includes('irot') || meta.includes('imir')) return 1;
  const exif = EXIF_HEADS.map((head) => bytes.indexOf(head)).find((at) => at >= 0);
  if (exif === undefined) return 1;
  try {
    const found = readTiffOrientation(bytes.subarray(exif));
    return isOrientation(found) ? found : 1;
  } catch {
    return 1;
  }
}
