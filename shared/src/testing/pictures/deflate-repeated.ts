import { constants, deflateRawSync, deflateSync } from 'node:zlib';

const MEBIBYTE = 1024 * 1024;
/** The largest prime below 2 ** 16. */
const ADLER_BASE = 65_521;

interface Adler {
  readonly low: number;
  readonly high: number;
  readonly length: number;
}

/** zlib writes the checksum behind the data. */
function adlerOf(bytes: Buffer): Adler {
  const sum = deflateSync(bytes).subarray(-4);
  return { low: sum.readUInt16BE(2), high: sum.readUInt16BE(0), length: bytes.length };
}

/** The checksum of the bytes of both, one after the other. */
function joined(first: Adler, second: Adler): Adler {
  return {
    low: (first.low + second.low + ADLER_BASE - 1) % ADLER_BASE,
    high: (first.high + second.high + (second.length % ADLER_BASE) * (first.low + ADLER_BASE - 1)) % ADLER_BASE,
    length: first.length + second.length,
  };
}

interface Repeated {
  /** Bytes before compression. */
  readonly length: number;
  readonly filler: string;
  /** Before the fillers; part of the length. */
  readonly head?: string;
}

/**
 * Deflates a text of fillers to about a thousandth. It compresses one mebibyte and repeats the result, because a
 * gigabyte would take seconds.
 */
export function deflateRepeated({ length, filler, head = '' }: Repeated): Buffer {
  const block = Buffer.alloc(MEBIBYTE - (MEBIBYTE % filler.length), filler);
  const rest = Math.max(0, length - head.length);
  const times = Math.floor(rest / block.length);
  const parts = [Buffer.from(head, 'latin1'), block, block.subarray(0, rest % block.length)] as const;
  // A full flush ends a part at a whole byte, and refers to nothing before it.
  const [first, middle, last] = parts.map((part) =>
    deflateRawSync(part, { level: 9, finishFlush: constants.Z_FULL_FLUSH }),
  );
  const ends = { head: adlerOf(parts[0]), block: adlerOf(block), rest: adlerOf(parts[2]) };
  let sum = ends.head;
  for (let index = 0; index < times; index += 1) sum = joined(sum, ends.block);
  sum = joined(sum, ends.rest);
  const end = Buffer.from([0x03, 0x00, 0, 0, 0, 0]);
  end.writeUInt16BE(sum.high, 2);
  end.writeUInt16BE(sum.low, 4);
  const none = Buffer.alloc(0);
  const middles = Array.from({ length: times }, () => middle ?? none);
  return Buffer.concat([Buffer.from([0x78, 0xda]), first ?? none, ...middles, last ?? none, end]);
}
