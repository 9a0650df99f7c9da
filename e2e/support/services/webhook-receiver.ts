import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';

interface Received {
  readonly id: string;
  readonly headers: Record<string, string>;
  readonly body: string;
}

export interface WebhookReceiver {
  readonly url: string;
  readonly received: Received[];
  /** The status of its answers. */
  status: number;
  /** Milliseconds before each answer. */
  delay: number;
  readonly close: () => void;
}

/** An integrator's program on this machine. API and worker need `WEBHOOK_LOOPBACK=1`. */
export async function startReceiver(): Promise<WebhookReceiver> {
  const server = createServer(async (request, response) => {
    const body = await text(request);
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
    receiver.received.push({ id: headers['webhook-id'] ?? '', headers, body });
    if (receiver.delay > 0) await pause(receiver.delay);
    response.writeHead(receiver.status).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = z.object({ port: z.number() }).parse(server.address());
  const receiver: WebhookReceiver = {
    url: `http://127.0.0.1:${port}/hooks`,
    received: [],
    status: 204,
    delay: 0,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
  return receiver;
}
