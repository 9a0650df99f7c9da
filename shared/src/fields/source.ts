/** What campaigns put into the address of a form to tell where its visitors come from; nothing else of it is kept. */
export const SOURCE_KEYS = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const;
export type SourceKey = (typeof SOURCE_KEYS)[number];

export const MAX_SOURCE_LENGTH = 200;
