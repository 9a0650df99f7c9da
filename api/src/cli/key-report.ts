import type { KeyUses, ResealOutcome, ResealProgress } from '@funding-desk/shared/server/reseal/reseal';

export function describeProgress({ place, records, resealed }: ResealProgress): string {
  return `${place}: ${records} looked at, ${resealed} values sealed anew.`;
}

function placesOf(counts: ReadonlyMap<string, number>): string {
  return [...counts].map(([place, count]) => `${count} in ${place}`).join(', ');
}

function describeKey(id: string, { uses, keyIds }: KeyReportInput): string {
  const counts = uses.get(id);
  if (!keyIds.includes(id)) return `${id}: MISSING from FIELD_KEYS, and needed by ${placesOf(counts ?? new Map())}.`;
  if (id === keyIds[0]) return `${id}: seals; ${counts ? placesOf(counts) : 'nothing yet'}.`;
  if (!counts) return `${id}: used by nothing any more; it may be taken out of FIELD_KEYS.`;
  return `${id}: still needed by ${placesOf(counts)}.`;
}

interface KeyReportInput {
  readonly uses: KeyUses;
  /** Ids of FIELD_KEYS. New values are sealed with the first. */
  readonly keyIds: readonly string[];
}

/** Lists what each key is needed for, and whether everything is sealed with the first one. */
export function reportKeyUses(input: KeyReportInput): { readonly lines: readonly string[]; readonly isDone: boolean } {
  const { uses, keyIds } = input;
  const found = [...uses.keys()].filter((id) => id !== null);
  const old = uses.get(null);
  const lines = [...new Set([...keyIds, ...found])].map((id) => describeKey(id, input));
  if (old)
    lines.push(`${placesOf(old)} come from a version before 0.2 and need the key that sealed them: keep every key.`);
  return { lines, isDone: !old && found.every((id) => id === keyIds[0]) };
}

/** Summarizes a run with its failures. */
export function describeOutcome({ places, failures, isComplete }: ResealOutcome): readonly string[] {
  const failureLines = failures.map(
    ({ place, record, path, reason }) => `NOT SEALED ANEW: ${place} ${record} ${path}: ${reason}.`,
  );
  const end = isComplete ? [] : ['Interrupted. Nothing is lost: run it again to go on.'];
  return [...places.map(describeProgress), ...failureLines, ...end];
}
