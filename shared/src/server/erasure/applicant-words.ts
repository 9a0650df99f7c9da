import { createHmac } from 'node:crypto';
import type { Types } from 'mongoose';
import { foldTerms, foldText } from '../../fields/text/fold-text.ts';
import type { Sealer } from '../crypto/sealing.ts';

export const ERASED = '(erased)';

/** Parts of many names and addresses, which identify nobody. */
const COMMON: ReadonlySet<string> = new Set(
  'and aol com corp corporation gmail hotmail http https icloud inc llc llp ltd net org outlook the www yahoo'.split(
    ' ',
  ),
);
/** Characters. Shorter words identify nobody. */
const MIN_PART = 3;
/** Digits. The audit log masks a long number except for its last four. */
const MIN_END = 4;
/** Characters of a digest. */
const DIGEST_LENGTH = 16;

const WORD = /[\p{L}\p{N}\p{M}]+/gu;

/** What a search can quote of a word: its beginnings, and of a number also its ends. */
function partsOf(word: string): string[] {
  const letters = [...word];
  const beginnings = letters.map((_, at) => letters.slice(0, at + 1).join(''));
  const ends = /^\d+$/.test(word) ? letters.map((_, at) => word.slice(at)).filter((end) => end.length >= MIN_END) : [];
  return [...beginnings.filter((part) => part.length >= MIN_PART), ...ends];
}

interface Tenant {
  readonly sealer: Sealer;
  readonly company: Types.ObjectId;
}

/** The keyed digest of a part of a word, which only means something within one company. */
function createDigester({ sealer, company }: Tenant) {
  const purpose = `funding-desk/erasure/v1/${company.toHexString()}`;
  const keys = new Map(sealer.keyIds.map((keyId) => [keyId, sealer.deriveKey({ keyId, purpose })]));
  return [...keys].map(([keyId, key]) => (part: string) => {
    const digest = createHmac('sha256', key).update(part).digest('base64url').slice(0, DIGEST_LENGTH);
    return `${keyId}.${digest}`;
  });
}

/** Digests of everything by which a search can quote these texts, so that no record has to store the texts. */
export function digestWords({ texts, ...tenant }: Tenant & { readonly texts: readonly string[] }): string[] {
  const words = [...foldTerms(texts), ...texts.map((text) => text.replace(/\D/g, ''))];
  const parts = words.filter((word) => !COMMON.has(word)).flatMap(partsOf);
  const [digest = () => ''] = createDigester(tenant);
  return [...new Set(parts)].map(digest);
}

export type RedactText = (text: string) => string;

/**
 * Replaces the words of a text that quote one of the digested words. The other words stay: they are about somebody else,
 * or say what the person did.
 */
export function createRedactor({ digests, ...tenant }: Tenant & { readonly digests: readonly string[] }): RedactText {
  const known = new Set(digests);
  const digesters = createDigester(tenant);
  const seen = new Map<string, boolean>();
  const isQuote = (word: string): boolean => {
    const found = seen.get(word) ?? foldText(word).some((part) => digesters.some((digest) => known.has(digest(part))));
    seen.set(word, found);
    return found;
  };
  return (text) => {
    const words = text.match(WORD) ?? [];
    if (!words.some(isQuote)) return text;
    const isRest = words.every((word) => isQuote(word) || word.length < MIN_PART);
    return isRest ? ERASED : text.replace(WORD, (word) => (isQuote(word) ? ERASED : word));
  };
}
