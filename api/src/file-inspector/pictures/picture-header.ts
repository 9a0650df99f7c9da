import { PNG_SIGNATURE } from '@funding-desk/shared/server/files/plain-png';

/** What the header of a PNG or JPEG says about the work of decoding it. */
export interface PictureHeader {
  readonly width: number;
  readonly height: number;
  /** Total bytes that the decoder outputs. */
  readonly decodedBytes: number;
  /** Bytes that the decoder holds at once: the whole picture when it is interlaced or progressive, otherwise little. */
  readonly heldBytes: number;
  /** Passes over the picture. */
  readonly scans: number;
}

/** Signature and header chunk. */
const PNG_HEADER_BYTES = 33;
/** Channels by color type. A palette may expand to colors with transparency. */
const PNG_CHANNELS: ReadonlyMap<number, number> = new Map([
  [0, 1],
  [2, 3],
  [3, 4],
  [4, 2],
  [6, 4],
]);

export function readPngHeader(bytes: Buffer): PictureHeader | undefined {
  const isPng = bytes.subarray(0, PNG_SIGNATURE.length).equals(PNG_SIGNATURE);
  if (!isPng || bytes.length < PNG_HEADER_BYTES || bytes.toString('latin1', 12, 16) !== 'IHDR') return undefined;
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  const channels = PNG_CHANNELS.get(bytes.readUInt8(25));
  if (width === 0 || height === 0 || channels === undefined) return undefined;
  const decodedBytes = width * height * channels * (bytes.readUInt8(24) === 16 ? 2 : 1);
  const isInterlaced = bytes.readUInt8(28) !== 0;
  return { width, height, decodedBytes, heldBytes: isInterlaced ? decodedBytes : 0, scans: isInterlaced ? 7 : 1 };
}

/** Name of the chunk that makes a PNG animated. Its data begins with the number of frames. */
const ANIMATION = 'acTL';

/** The number of frames that the first animation chunk claims, or 1 for a PNG without one. */
export function countPngFrames(bytes: Buffer): number {
  const at = bytes.indexOf(ANIMATION, PNG_SIGNATURE.length, 'latin1');
  return at === -1 || at + 8 > bytes.length ? 1 : bytes.readUInt32BE(at + ANIMATION.length);
}

const FILL = 0xff;
const START_OF_IMAGE = 0xd8;
const END_OF_IMAGE = 0xd9;
const START_OF_SCAN = 0xda;
const PROGRESSIVE_FRAME = 0xc2;
/** Baseline, extended and progressive. Browsers open no lossless or arithmetic-coded ones. */
const FRAMES: ReadonlySet<number> = new Set([0xc0, 0xc1, PROGRESSIVE_FRAME]);
const OTHER_FRAMES: ReadonlySet<number> = new Set([0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf]);
/** Counting stops here. No encoder makes so many passes. */
const SCANS_COUNTED = 100;

interface Frame {
  readonly isProgressive: boolean;
  readonly width: number;
  readonly height: number;
  /** Values of all components per pixel. */
  readonly samplesPerPixel: number;
}

/** @param at offset of the frame's marker */
function readFrame(bytes: Buffer, at: number): Frame | undefined {
  const [height, width, count] = [bytes.readUInt16BE(at + 5), bytes.readUInt16BE(at + 7), bytes.readUInt8(at + 9)];
  const factors = Array.from({ length: count }, (_, index) => {
    const both = bytes.readUInt8(at + 11 + index * 3);
    return [both >> 4, both & 0xf] as const;
  });
  const [across, down] = [0, 1].map((side) => Math.max(0, ...factors.map((each) => each[side] ?? 0)));
  const samples = factors.reduce((sum, [horizontal, vertical]) => sum + horizontal * vertical, 0);
  if (!width || !height || !across || !down || !samples) return undefined;
  const isProgressive = bytes.readUInt8(at + 1) === PROGRESSIVE_FRAME;
  return { isProgressive, width, height, samplesPerPixel: samples / (across * down) };
}

/** Markers without a payload: restarts, and a reserved one. */
const isBare = (marker: number) => (marker >= 0xd0 && marker <= 0xd7) || marker === 0x01;

/** Offsets of the markers up to the end of the image, found as decoders find them: other bytes are skipped. */
function* markersOf(bytes: Buffer): Generator<number> {
  let at = 2;
  for (;;) {
    at = bytes.indexOf(FILL, at);
    if (at < 0 || at + 1 >= bytes.length) return;
    const marker = bytes.readUInt8(at + 1);
    if (marker === 0 || isBare(marker)) {
      at += 2;
    } else if (marker === FILL) {
      at += 1;
    } else {
      if (marker === END_OF_IMAGE || at + 4 > bytes.length) return;
      yield at;
      at += 2 + bytes.readUInt16BE(at + 2);
    }
  }
}

/** @throws RangeError when the file ends within its frame */
export function readJpegHeader(bytes: Buffer): PictureHeader | undefined {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== ((FILL << 8) | START_OF_IMAGE)) return undefined;
  let frame: Frame | undefined;
  let scans = 0;
  for (const at of markersOf(bytes)) {
    const marker = bytes.readUInt8(at + 1);
    if (OTHER_FRAMES.has(marker)) return undefined;
    if (FRAMES.has(marker)) frame ??= readFrame(bytes, at);
    if (marker === START_OF_SCAN) scans += 1;
    if (scans === SCANS_COUNTED) break;
  }
  if (!frame || scans === 0) return undefined;
  const { isProgressive, width, height, samplesPerPixel } = frame;
  const samples = width * height * samplesPerPixel;
  // Two bytes per value are held until the last pass.
  return { width, height, decodedBytes: samples, heldBytes: isProgressive || scans > 1 ? samples * 2 : 0, scans };
}
