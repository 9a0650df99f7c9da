import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { z } from 'zod';

const addressSchema = z.object({ port: z.number() });

export interface RoundRobin {
  readonly url: string;
  /** Number of calls that each server received, in the order of the addresses. */
  readonly handed: readonly number[];
  readonly close: () => void;
}

/** A balancer that forwards each call to the next server. */
export async function startRoundRobin(urls: readonly string[]): Promise<RoundRobin> {
  const handed = urls.map(() => 0);
  let next = 0;
  const server = createServer((incoming, outgoing) => {
    const at = next % urls.length;
    next += 1;
    handed[at] = (handed[at] ?? 0) + 1;
    const { method = 'GET', headers, url: path = '/' } = incoming;
    const passed = request(new URL(path, urls[at]), { method, headers, agent: false }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    passed.on('error', () => outgoing.destroy());
    outgoing.on('close', () => passed.destroy());
    incoming.pipe(passed);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${addressSchema.parse(server.address()).port}`,
    handed,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
