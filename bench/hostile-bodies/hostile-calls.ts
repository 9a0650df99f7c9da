import { gzipSync } from 'node:zlib';
import type { Call } from '../lib/load.ts';

/** An unsigned token: what a stranger can make up. */
const MADE_UP_TOKEN = 'eyJhbGciOiJIUzI1NiJ9.e30.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';
const JSON_BODY = { 'content-type': 'application/json' } as const;
const STRANGER = { ...JSON_BODY, authorization: `Bearer ${MADE_UP_TOKEN}` } as const;

/** `[[],[],...]` of about so many bytes: few bytes on the wire when packed, and an object for every three of them. */
const emptyArrays = (bytes: number) => `[${Array.from({ length: Math.floor(bytes / 3) }, () => '[]').join(',')}]`;

/** Bodies that cost their sender little. The first is the one that stopped the API: 3 KB packed, 3 MB unpacked. */
export function hostileCalls(): readonly [Call, ...Call[]] {
  const packed = gzipSync(emptyArrays(3_000_000), { level: 9 });
  const plain = emptyArrays(60_000);
  const nested = `${'['.repeat(30_000)}${']'.repeat(30_000)}`;
  return [
    { method: 'POST', path: '/api/user/create', headers: { ...STRANGER, 'content-encoding': 'gzip' }, body: packed },
    { method: 'POST', path: '/api/user/create', headers: STRANGER, body: plain },
    { method: 'POST', path: '/api/auth/login', headers: JSON_BODY, body: plain },
    { method: 'POST', path: '/api/form/draft/open', headers: JSON_BODY, body: nested },
    { method: 'POST', path: '/api/form/submit', headers: JSON_BODY, body: emptyArrays(300_000) },
  ];
}
