import { PNG_SIGNATURE, pngChunk } from '@funding-desk/shared/server/files/plain-png';
import { deflateRepeated } from '@funding-desk/shared/testing/pictures/deflate-repeated';

interface Size {
  readonly width: number;
  readonly height: number;
}

interface PngBomb extends Size {
  /** Per channel. */
  readonly bits: 8 | 16;
  readonly isInterlaced: boolean;
}

/** Column and row of the first pixel of each pass of an interlaced PNG, and the steps to the next. */
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;
const RGBA = { type: 6, channels: 4 } as const;

/** Bytes before compression. Each row begins with its filter type. */
function rawLength({ width, height, bits, isInterlaced }: PngBomb): number {
  const length = (columns: number, rows: number) =>
    columns > 0 && rows > 0 ? rows * (1 + (columns * bits * RGBA.channels) / 8) : 0;
  if (!isInterlaced) return length(width, height);
  return PASSES.reduce((sum, [left, top, across, down]) => {
    return sum + length(Math.ceil((width - left) / across), Math.ceil((height - top) / down));
  }, 0);
}

/** A complete RGBA PNG of zeros, a thousandth of the size of its pixels. */
export async function pngBomb(bomb: PngBomb): Promise<Buffer> {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(bomb.width, 0);
  head.writeUInt32BE(bomb.height, 4);
  head.set([bomb.bits, RGBA.type, 0, 0, bomb.isInterlaced ? 1 : 0], 8);
  const data = deflateRepeated({ length: rawLength(bomb), filler: '\0' });
  return Buffer.concat([
    PNG_SIGNATURE,
    pngChunk('IHDR', head),
    pngChunk('IDAT', data),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

function segment(marker: number, body: readonly number[] | Uint8Array): Buffer {
  const length = body.length + 2;
  return Buffer.concat([Buffer.from([0xff, marker, length >> 8, length & 0xff]), Buffer.from(body)]);
}

/** A code table with one symbol, whose code is a single zero bit. */
const codeTable = (id: number, symbol: number) =>
  segment(0xc4, [id, 1, ...Array.from({ length: 15 }, () => 0), symbol]);

interface JpegBomb extends Size {
  readonly frame?: 'baseline' | 'progressive' | 'arithmetic';
  /** Additional passes over the first component. */
  readonly moreScans?: number;
}

const FRAME_MARKERS = { baseline: 0xc0, progressive: 0xc2, arithmetic: 0xca } as const;
const COMPONENTS = [1, 2, 3] as const;
/** The symbol of a run of 16,384 empty blocks, followed by 14 more bits. */
const LONGEST_RUN = 0xe0;
const RUN_BITS = 15;
const RUN_BLOCKS = 16_384;

/**
 * A complete gray JPEG of three components without subsampling: each block takes three bits, and each later pass
 * almost none.
 */
export function jpegBomb({ width, height, frame = 'progressive', moreScans = 0 }: JpegBomb): Buffer {
  const isProgressive = frame !== 'baseline';
  const blocks = Math.ceil(width / 8) * Math.ceil(height / 8);
  const components = COMPONENTS.flatMap((id) => [id, 0x11, 0]);
  const size = [height >> 8, height & 0xff, width >> 8, width & 0xff];
  const firstScan = [3, ...COMPONENTS.flatMap((id) => [id, 0]), 0, isProgressive ? 0 : 63, 0];
  // In a baseline picture an end-of-block symbol follows each value.
  const bits = blocks * COMPONENTS.length * (isProgressive ? 1 : 2);
  const laterScan = Buffer.concat([
    segment(0xda, [1, 1, 0, 1, 63, 0]),
    Buffer.alloc(Math.ceil((Math.ceil(blocks / RUN_BLOCKS) * RUN_BITS) / 8)),
  ]);
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xdb, [0, ...Array.from({ length: 64 }, () => 1)]),
    segment(FRAME_MARKERS[frame], [8, ...size, 3, ...components]),
    codeTable(0x00, 0),
    codeTable(0x10, isProgressive ? LONGEST_RUN : 0),
    segment(0xda, firstScan),
    Buffer.alloc(Math.ceil(bits / 8)),
    ...Array.from({ length: moreScans }, () => laterScan),
    Buffer.from([0xff, 0xd9]),
  ]);
}
