import { readLanguage } from '../language/language.ts';
import { type Answer, readAnswer } from './api.ts';

/** A download that gets no further bytes for so long has failed. Milliseconds. */
const STALL_MS = 30_000;

interface FileCall {
  readonly path: string;
  readonly body: object;
  readonly headers?: Readonly<Record<string, string>>;
  /** @param received bytes so far */
  readonly onBytes?: (received: number) => void;
}

/** Aborts unless `beat` is called again and again. */
function watchStall() {
  const aborting = new AbortController();
  const start = () => setTimeout(() => aborting.abort(), STALL_MS);
  let timer = start();
  return {
    signal: aborting.signal,
    beat() {
      clearTimeout(timer);
      timer = start();
    },
    stop: () => clearTimeout(timer),
  };
}

async function readParts(response: Response, onPart: (bytes: number) => void): Promise<Uint8Array<ArrayBuffer>[]> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const reader = response.body?.getReader();
  for (;;) {
    const part = await reader?.read();
    if (!part || part.done) return parts;
    parts.push(part.value);
    onPart(part.value.byteLength);
  }
}

/** Fetches a file. @throws when the connection breaks or stalls */
export async function fetchFile({ path, body, headers, onBytes }: FileCall): Promise<Answer<Blob>> {
  const stall = watchStall();
  try {
    const response = await fetch(path, {
      method: 'POST',
      credentials: 'omit',
      headers: { 'content-type': 'application/json', 'accept-language': readLanguage(), ...headers },
      body: JSON.stringify(body),
      signal: stall.signal,
    });
    const retryAfter = response.headers.get('retry-after');
    if (!response.ok)
      return readAnswer<Blob>({
        status: response.status,
        retryAfter,
        text: await response.text(),
        read: () => undefined,
      });
    let received = 0;
    const parts = await readParts(response, (bytes) => {
      stall.beat();
      received += bytes;
      onBytes?.(received);
    });
    return { isSuccess: true, data: new Blob(parts, { type: response.headers.get('content-type') ?? '' }) };
  } finally {
    stall.stop();
  }
}
