import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { z } from 'zod';

const addressSchema = z.object({ port: z.number() });

interface Offer {
  readonly version: string;
  readonly bytes: Buffer;
  /** The bytes that the feed describes, if they are not those it serves. */
  readonly saidOf?: Buffer;
}

/** A web server with a package and its `latest-linux.yml`. */
export interface UpdateFeed {
  readonly url: string;
  readonly offer: (offer: Offer) => void;
  /** Answers every call with this text. */
  readonly answer: (text: string) => void;
  readonly close: () => void;
}

function latestOf({ version, bytes, saidOf = bytes }: Offer, file: string): string {
  const sha512 = createHash('sha512').update(saidOf).digest('base64');
  const files = [{ url: file, sha512, size: bytes.length }];
  // JSON is also valid YAML.
  return JSON.stringify({ version, files, path: file, sha512, releaseDate: '2026-11-01T09:00:00.000Z' });
}

export async function openUpdateFeed(): Promise<UpdateFeed> {
  let answers: (path: string) => string | Buffer | null = () => null;
  const server = createServer(({ url = '' }, response) => {
    const body = answers(url.split('?')[0] ?? '');
    response.writeHead(body === null ? 404 : 200).end(body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${addressSchema.parse(server.address()).port}/releases/`,
    offer(offer) {
      const file = `funding-desk-${offer.version}.AppImage`;
      const held = new Map<string, string | Buffer>([
        ['/releases/latest-linux.yml', latestOf(offer, file)],
        [`/releases/${file}`, offer.bytes],
      ]);
      answers = (path) => held.get(path) ?? null;
    },
    answer(text) {
      answers = () => text;
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
