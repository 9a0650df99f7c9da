import { randomUUID } from 'node:crypto';
import { APP_ORIGIN } from './app-address.ts';

/** What the server says of a file that means something to the window that shows it. */
const KEPT_HEADERS: readonly string[] = ['content-type', 'content-security-policy', 'x-content-type-options'];

interface ViewedFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly headers: Headers;
}

export interface ViewedFiles {
  /** @returns the address under which the file can be shown until it is dropped */
  readonly put: (file: ViewedFile) => string;
  /** Answers a call for such an address; null for all others. */
  readonly answer: (url: URL) => Response | null;
  readonly drop: (address: string) => void;
}

/**
 * The files that windows show, in memory for as long as they do. Their addresses at the server are good for two minutes;
 * whoever prints or saves what he has been reading for longer gets what he sees.
 */
export function holdViewedFiles(): ViewedFiles {
  const held = new Map<string, ViewedFile>();
  return {
    put({ bytes, headers }) {
      const address = `${APP_ORIGIN}/viewed/${randomUUID()}`;
      held.set(address, { bytes, headers: new Headers([...headers].filter(([name]) => KEPT_HEADERS.includes(name))) });
      return address;
    },
    answer({ href }) {
      const file = held.get(href);
      return file
        ? new Response(file.bytes, { headers: { ...Object.fromEntries(file.headers), 'cache-control': 'no-store' } })
        : null;
    },
    drop: (address) => void held.delete(address),
  };
}
