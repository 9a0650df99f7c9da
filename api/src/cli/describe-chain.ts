import type { ChainVerdict, KeySpan } from '@funding-desk/shared/server/audit/verify-chain';

function describeSpan({ keyId, first, last }: KeySpan): string {
  const place = `entries ${first} to ${last}`;
  return keyId === null ? `not keyed: ${place}, of versions before` : `key ${keyId}: ${place}`;
}

const UNANCHORED =
  'Note the head in another place: only against it can a later verification tell that the newest entries were cut off.';

/** A readable result of verifying the audit log. @param anchors number of verified anchors */
export function describeChain(verdict: ChainVerdict, anchors = 0): string {
  if (!verdict.isWhole)
    return `BROKEN at entry ${verdict.number}: ${verdict.reason}. The ${verdict.count} before it are good.`;
  if (!verdict.head) return 'ok: 0 entries.';
  return [
    `ok: ${verdict.count} entries.`,
    ...verdict.spans.map(describeSpan),
    `head: ${verdict.head.number}:${verdict.head.hash}`,
    anchors > 0 ? `noted places that still stand: ${anchors}` : UNANCHORED,
  ].join('\n');
}
