import { MAX_SOURCE_LENGTH, SOURCE_KEYS } from '@funding-desk/shared/fields/catalogue';
import type { ApplicationSource } from '@funding-desk/shared/schemas/form';

/** Where the applicant came from, as the address says; of a longer text its beginning. */
export function readSource(given: URLSearchParams): ApplicationSource {
  const entries = SOURCE_KEYS.flatMap((key) => {
    const text = (given.get(key) ?? '').trim().slice(0, MAX_SOURCE_LENGTH);
    return text === '' ? [] : [[key, text] as const];
  });
  return Object.fromEntries(entries);
}
