/** Scheme of links that open in the app: `fundingdesk://submission/{id}`. */
export const LINK_SCHEME = 'fundingdesk';

/** Id of the submission that a link leads to, or null for whatever else somebody made of it. */
export function submissionOf(link: string): string | null {
  return /^fundingdesk:\/\/submission\/([0-9a-f]{24})\/?$/.exec(link)?.[1] ?? null;
}

/** The same among the arguments of a start, where Windows and Linux put a link. */
export function submissionAmong(given: readonly string[]): string | null {
  return given.map(submissionOf).find((id) => id !== null) ?? null;
}
