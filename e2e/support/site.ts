import { once } from 'node:events';
import { createServer } from 'node:http';
import { z } from 'zod';

const addressSchema = z.object({ port: z.number() });

/** A website of somebody else, on another host than the product's. */
export interface Site {
  /** `http://localhost:…`, while the product stands at 127.0.0.1. */
  readonly origin: string;
  /** Puts up a page with this body and answers its address. */
  readonly put: (body: string, head?: string) => string;
  readonly close: () => void;
}

export async function startSite(): Promise<Site> {
  const pages = new Map<string, string>();
  const server = createServer(({ url = '' }, response) => {
    const page = pages.get(url.split('?')[0] ?? '');
    response.writeHead(page === undefined ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(page);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://localhost:${addressSchema.parse(server.address()).port}`;
  return {
    origin,
    put(body, head = '') {
      const path = `/page-${pages.size + 1}`;
      const start = '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Tern Hollow Supply</title>';
      const viewport = '<meta name="viewport" content="width=device-width, initial-scale=1">';
      pages.set(path, `${start}${viewport}<link rel="icon" href="data:,">${head}</head><body>${body}</body></html>`);
      return `${origin}${path}`;
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
