/** Labels of details that people can read. Others are internal. */
export const DETAIL_LABELS: Readonly<Record<string, string>> = {
  search: 'Search',
  identifier: 'Searched by',
  filter: 'Filters',
  count: 'Matches',
  rows: 'Rows',
  isComplete: 'Complete',
  to: 'To',
  kind: 'Kind',
  copy: 'Copy',
  limit: 'More than',
  day: 'Day',
  overlapHours: 'Overlap in hours',
};

/** What an action is about: the kind of record that its subject names. */
export const RECORD_KINDS = {
  'api-key': 'key',
  checklist: 'application',
  company: 'company',
  delivery: 'application',
  documents: 'application',
  downloads: 'user',
  link: 'link',
  note: 'application',
  pdf: 'application',
  request: 'application',
  role: 'role',
  signature: 'application',
  submission: 'application',
  team: 'team',
  user: 'user',
  webhook: 'webhook',
} as const;
