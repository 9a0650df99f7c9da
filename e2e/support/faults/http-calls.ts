import { once } from 'node:events';
import { type Agent, type ClientRequest, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { finished } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';

const BOUNDARY = 'funding-desk-boundary';

const field = (name: string, value: string) =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;

/** Sends a part of an upload, 0 to 1, and disconnects without reading. At 1 the whole upload is sent. */
export async function abortUpload({
  url,
  formSubmissionId,
  bytes,
  part,
}: {
  url: string;
  formSubmissionId: string;
  bytes: Buffer;
  part: number;
}): Promise<void> {
  const fields = field('documentType', 'bankStatements') + field('formSubmissionId', formSubmissionId);
  const head = 'Content-Disposition: form-data; name="file"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n';
  const body = Buffer.concat([
    Buffer.from(`${fields}--${BOUNDARY}\r\n${head}`),
    bytes,
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ]);
  const headers = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}`, 'content-length': body.length };
  const sending = request(`${url}/api/documents/upload-public`, { method: 'POST', headers, agent: false });
  sending.on('error', () => undefined);
  sending.flushHeaders();
  await once(sending, 'socket');
  const sent = body.subarray(0, Math.floor(body.length * part));
  await new Promise<void>((resolve) => sending.write(sent, () => resolve()));
  if (part === 1) sending.end();
  sending.destroy();
  await finished(sending).catch(() => undefined);
}

/**
 * The outcome of a request: answered completely; refused before any byte was accepted; or cut, with an unknown
 * effect.
 */
export type Fate =
  | { readonly kind: 'answered'; readonly status: number; readonly text: string; readonly isLast: boolean }
  | { readonly kind: 'refused' }
  | { readonly kind: 'cut'; readonly reason: string };

export interface WatchedCall {
  readonly url: string;
  readonly agent: Agent;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Buffer;
  /** Sends the body in this many chunks, with a pause before each. */
  readonly chunkCount?: number;
}

const PIECE_PAUSE = 100;

async function sendBody(sending: ClientRequest, { body, chunkCount = 1 }: WatchedCall): Promise<void> {
  if (body && chunkCount > 1) {
    const size = Math.ceil(body.length / chunkCount);
    for (let start = 0; start < body.length && !sending.destroyed; start += size) {
      await pause(PIECE_PAUSE);
      sending.write(body.subarray(start, start + size));
    }
    sending.end();
  } else sending.end(body);
}

/** Sends a request over a keep-alive connection, like browsers do, without retries. */
export function watchedCall(call: WatchedCall): Promise<Fate> {
  const { url, agent, method = 'GET', headers, body } = call;
  return new Promise((resolve) => {
    const length = body ? { 'content-length': String(body.length) } : {};
    const sending = request(url, { agent, method, headers: { ...headers, ...length } });
    sending.once('error', (error: NodeJS.ErrnoException) => {
      const kept = sending.reusedSocket ? ' on a kept connection' : '';
      const reason = `${method} ${new URL(url).pathname}: ${error.message}${kept}`;
      resolve(error.code === 'ECONNREFUSED' ? { kind: 'refused' } : { kind: 'cut', reason });
    });
    sending.once('response', (response) => {
      const isLast = response.headers.connection === 'close';
      buffer(response).then(
        (bytes) => resolve({ kind: 'answered', status: response.statusCode ?? 0, text: bytes.toString(), isLast }),
        (error: Error) => resolve({ kind: 'cut', reason: `${method} ${url}: within the answer: ${error.message}` }),
      );
    });
    void sendBody(sending, call);
  });
}
