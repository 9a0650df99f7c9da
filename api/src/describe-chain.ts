import type { ChainVerdict } from '@funding-desk/shared/server/audit';

/** What the verification of the audit log found, for a person. */
export function describeChain(verdict: ChainVerdict): string {
  if (!verdict.isWhole)
    return `BROKEN at entry ${verdict.number}: ${verdict.reason}. The ${verdict.count} before it are good.`;
  if (!verdict.head) return 'ok: 0 entries.';
  return [
    `ok: ${verdict.count} entries.`,
    `head: ${verdict.head.number}:${verdict.head.hash}`,
    'Note the head in another place: only against it can a later verification tell that the newest entries were cut off.',
  ].join('\n');
}
