import type { ChainVerdict, KeySpan } from '@funding-desk/shared/server/audit/verify-chain';

function describeSpan({ keyId, first, last }: KeySpan): string {
  const range = `entries ${first} to ${last}`;
  return keyId === null ? `not keyed: ${range}, of earlier versions` : `key ${keyId}: ${range}`;
}

const UNANCHORED =
  'Store the head elsewhere. A later verification needs it to detect that the newest entries were removed.';

/** A readable result of verifying the audit log. @param anchors number of verified anchors */
export function describeChain(verdict: ChainVerdict, anchors = 0): string {
  if (!verdict.isWhole)
    return `BROKEN at entry ${verdict.number}: ${verdict.reason}. The ${verdict.count} before it are valid.`;
  if (!verdict.head) return 'ok: 0 entries.';
  return [
    `ok: ${verdict.count} entries.`,
    ...verdict.spans.map(describeSpan),
    `head: ${verdict.head.number}:${verdict.head.hash}`,
    anchors > 0 ? `anchors that match: ${anchors}` : UNANCHORED,
  ].join('\n');
}
