import type { ChainPosition } from './verify-chain.ts';

/** A place of the chain, and when it was noted. */
export interface AuditAnchor extends ChainPosition {
  readonly at: Date;
}

/** One line of the file: `2026-11-03T08:00:00.000Z 1234:` and the hash of the entry. */
export function anchorLine({ at, number, hash }: AuditAnchor): string {
  return `${at.toISOString()} ${number}:${hash}\n`;
}

/** A place as NUMBER:HASH; null for anything else. */
export function parseChainPosition(text: string): ChainPosition | null {
  const match = /^([1-9]\d{0,14}):([0-9a-f]{64})$/.exec(text);
  return match ? { number: Number(match[1]), hash: match[2] ?? '' } : null;
}

export interface ParsedAnchors {
  readonly anchors: readonly ChainPosition[];
  /** Numbers of the lines that are no anchors, from 1. */
  readonly badLines: readonly number[];
}

/** The anchors of a file. The time of a line is for people: the place alone is held against the chain. */
export function parseAnchors(text: string): ParsedAnchors {
  const anchors: ChainPosition[] = [];
  const badLines: number[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const [time = '', place = '', ...rest] = line.trim().split(' ');
    const parsed = rest.length === 0 && !Number.isNaN(Date.parse(time)) ? parseChainPosition(place) : null;
    if (parsed) anchors.push(parsed);
    else badLines.push(index + 1);
  }
  return { anchors, badLines };
}
