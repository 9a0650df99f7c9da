import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import path from 'node:path';
import { promisify } from 'node:util';
import { API_LEVEL } from '@funding-desk/shared/schemas/envelope';
import { z } from 'zod';

const addressSchema = z.object({ port: z.number() });
const execute = promisify(execFile);

/** Servers on this machine that are not the product. */
export interface ForeignServers {
  /** Starts a server that answers everything with this body. @returns its host and port */
  readonly put: (body: string, headers?: Readonly<Record<string, string>>) => Promise<string>;
  /** Starts a server that claims to be the product and answers all else with `answer`. @returns its host and port */
  readonly putImpostor: (answer: (response: ServerResponse) => void) => Promise<string>;
  /** Starts a server with a self-signed certificate. @returns its origin */
  readonly putSelfSigned: () => Promise<string>;
  readonly close: () => void;
}

async function listen(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `127.0.0.1:${addressSchema.parse(server.address()).port}`;
}

async function makeCertificate(folder: string): Promise<{ key: Buffer; cert: Buffer }> {
  const [key, cert] = [path.join(folder, 'key.pem'), path.join(folder, 'cert.pem')];
  const name = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1'];
  const kind = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2'];
  await execute('openssl', [...kind, ...name, '-keyout', key, '-out', cert]);
  return { key: await readFile(key), cert: await readFile(cert) };
}

/** @param folder folder for the certificate */
export function foreignServers(folder: string): ForeignServers {
  const running: Server[] = [];
  return {
    put(body, headers = {}) {
      const status = 'location' in headers ? 302 : 200;
      const server = createServer((_request, response) => response.writeHead(status, headers).end(body));
      running.push(server);
      return listen(server);
    },
    putImpostor(answer) {
      const health = JSON.stringify({ data: { product: 'Funding Desk', api: API_LEVEL } });
      const server = createServer(({ url }, response) =>
        url === '/healthz' ? response.end(health) : answer(response),
      );
      running.push(server);
      return listen(server);
    },
    async putSelfSigned() {
      const server = createSecureServer(await makeCertificate(folder), (_request, response) => response.end('{}'));
      running.push(server);
      return `https://${await listen(server)}`;
    },
    close() {
      for (const server of running) {
        server.closeAllConnections();
        server.close();
      }
    },
  };
}
