/** Small guards for external data. They replace zod, which would make the bundle larger. */

export type JsonRecord = Readonly<Record<string, unknown>>;

export function isRecord(value: unknown): value is JsonRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The record under the key, or an empty one. */
export function recordAt(record: JsonRecord, key: string): JsonRecord {
  const value = record[key];
  return isRecord(value) ? value : {};
}

/** The string under the key, or ''. */
export function textAt(record: JsonRecord, key: string): string {
  const value = record[key];
  return typeof value === 'string' ? value : '';
}

/** The string entries of the record under the key. */
export function textsAt(record: JsonRecord, key: string): Readonly<Record<string, string>> {
  const entries = Object.entries(recordAt(record, key));
  return Object.fromEntries(
    entries.flatMap(([name, value]): [string, string][] => (typeof value === 'string' ? [[name, value]] : [])),
  );
}

/** Parses the JSON text of an object. Returns an empty record for anything else. */
export function parseRecord(text: string): JsonRecord {
  try {
    const parsed: unknown = JSON.parse(text);
    return isRecord(parsed) ? parsed : {};
  } catch {
    return {};
  }
}

/** Uses the browser's storage. Returns undefined where the browser denies it: reading the property can throw. */
export function withStorage<T>(
  act: (storage: Storage) => T,
  kind: 'localStorage' | 'sessionStorage' = 'localStorage',
): T | undefined {
  try {
    return act(window[kind]);
  } catch {
    return undefined;
  }
}
