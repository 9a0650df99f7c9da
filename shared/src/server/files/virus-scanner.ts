import { connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';

export type ScanVerdict =
  | { readonly kind: 'clean' }
  /** `signature` is the scanner's name of the virus: printable, at most 200 characters. */
  | { readonly kind: 'infected'; readonly signature: string }
  /** The scanner is unavailable, too slow or gives no verdict. `reason` is for staff and logs. */
  | { readonly kind: 'unchecked'; readonly reason: string }
  /** The scanner rejects this file or closes the connection. It may never scan it. */
  | { readonly kind: 'refused'; readonly reason: string };

export interface VirusScanner {
  /** Never rejects. @param limit milliseconds in total, including the connection */
  readonly scan: (bytes: Uint8Array, limit: number) => Promise<ScanVerdict>;
}

const CHUNK_BYTES = 64 * 1024;
const MAX_REPLY_BYTES = 4_096;
const MAX_SIGNATURE_LENGTH = 200;

/** @param url `tcp://host:port` or `unix:///path/of/the/socket`, validated by the environment's schema */
function open(url: string): Socket {
  const { protocol, hostname, port, pathname } = new URL(url);
  if (protocol === 'unix:') return connect({ path: decodeURIComponent(pathname) });
  return connect({ host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) });
}

/** The INSTREAM command and its frames: each chunk after its length, then a zero length. */
function* framesOf(bytes: Uint8Array): Generator<Buffer> {
  yield Buffer.from('zINSTREAM\0');
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
    const chunk = bytes.subarray(at, at + CHUNK_BYTES);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(chunk.length);
    yield Buffer.concat([length, chunk]);
  }
  yield Buffer.alloc(4);
}

function verdictOf(reply: string): ScanVerdict {
  const text = reply.split('\0')[0]?.replace(/[^\x20-\x7e]/g, '') ?? '';
  if (text === 'stream: OK') return { kind: 'clean' };
  const signature = /^stream: (.+) FOUND$/.exec(text)?.[1];
  if (signature) return { kind: 'infected', signature: signature.slice(0, MAX_SIGNATURE_LENGTH) };
  if (/size limit exceeded/i.test(text)) return refused('The file is larger than the virus scanner accepts.');
  return unchecked('The virus scanner gave no verdict.');
}

const BROKEN_OFF =
  'The virus scanner closed the connection before it received the whole file. The file may be larger than it accepts.';

const unchecked = (reason: string): ScanVerdict => ({ kind: 'unchecked', reason });
const refused = (reason: string): ScanVerdict => ({ kind: 'refused', reason });

/**
 * Client of the ClamAV daemon. It implements one command, so that the time limit covers all of it, and only a plain
 * 'OK' counts as clean (docs/decisions, uploads).
 */
export function createVirusScanner(url: string): VirusScanner {
  function scan(bytes: Uint8Array, limit: number): Promise<ScanVerdict> {
    return new Promise((resolve) => {
      const socket = open(url);
      let reply = '';
      let connected = false;
      const finish = (verdict: ScanVerdict) => {
        clearTimeout(timer);
        resolve(verdict);
        socket.destroy();
      };
      const timer = setTimeout(() => finish(unchecked('The virus scanner took too long.')), limit);
      socket.on('connect', () => {
        connected = true;
        Readable.from(framesOf(bytes)).pipe(socket, { end: false });
      });
      socket.on('data', (data) => {
        reply += data.toString('latin1');
        if (reply.includes('\0') || reply.length > MAX_REPLY_BYTES) finish(verdictOf(reply));
      });
      // When the scanner rejects a file, it closes the connection during the upload. Its reply counts if it arrived
      // before the failed write.
      socket.on('error', () => undefined);
      socket.on('close', () => {
        if (reply !== '') finish(verdictOf(reply));
        else finish(connected ? refused(BROKEN_OFF) : unchecked('The virus scanner is unavailable.'));
      });
    });
  }
  return { scan };
}
