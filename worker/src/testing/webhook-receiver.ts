import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { z } from 'zod';

export interface ReceivedWebhook {
  readonly headers: Record<string, string>;
  readonly body: string;
}

export interface WebhookReceiver {
  readonly port: number;
  readonly url: string;
  readonly received: ReceivedWebhook[];
  /** Connections that were opened, with or without a request. */
  connections: number;
  /** How it answers. Default: 204. */
  answer: (response: ServerResponse) => void;
  readonly close: () => void;
}

const flat = (headers: IncomingHttpHeaders) =>
  Object.fromEntries(Object.entries(headers).flatMap(([name, value]) => (value ? [[name, String(value)]] : [])));

/** A real HTTP server on this machine that records what it gets. */
export async function startReceiver(): Promise<WebhookReceiver> {
  const server = createServer(async (request, response) => {
    const body = await text(request);
    receiver.received.push({ headers: flat(request.headers), body });
    receiver.answer(response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = z.object({ port: z.number() }).parse(server.address());
  const receiver: WebhookReceiver = {
    port,
    url: `http://localhost:${port}/hooks`,
    received: [],
    connections: 0,
    answer: (response) => response.writeHead(204).end(),
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
  server.on('connection', () => {
    receiver.connections += 1;
  });
  return receiver;
}
