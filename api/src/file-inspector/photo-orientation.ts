/** How a picture is to be turned to stand upright, in the eight numbers of Exif; 1 stands as it is. */
export type Orientation = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

/** How Exif begins, in either order of bytes, with its first directory right behind. */
const EXIF_HEADS = ['49492a0008000000', '4d4d002a00000008'].map((hex) => Buffer.from(hex, 'hex'));
const ORIENTATION_TAG = 0x0112;
const ENTRY_BYTES = 12;
/** More than any camera writes. */
const MOST_ENTRIES = 256;

function isOrientation(value: number): value is Orientation {
  return Number.isInteger(value) && value >= 1 && value <= 8;
}

/** Content of the first box of that type among those that lie side by side in the bytes; empty when there is none. */
function findBox(bytes: Buffer, type: string): Buffer {
  for (let at = 0; at + 8 <= bytes.length; ) {
    const size = bytes.readUInt32BE(at);
    const end = size === 0 ? bytes.length : at + size;
    if (bytes.toString('latin1', at + 4, at + 8) === type) return bytes.subarray(at + 8, end);
    // Sizes beyond 32 bits belong to boxes of data, which come last.
    if (size < 8) break;
    at = end;
  }
  return Buffer.alloc(0);
}

/** The number in the first directory of a TIFF header. @throws RangeError when it leads out of the bytes */
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
 * What is left to turn in a HEIF picture after decoding. The container's own rotation comes with the decoder and
 * outranks Exif, which iPhones repeat it in; Exif counts for the writers that know no other.
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
