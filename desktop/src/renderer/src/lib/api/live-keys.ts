/** The queries that live events refresh. In a file of its own, because it loads with the layout, before the API calls. */
export const APPLICATIONS_KEY = ['submissions'] as const;
export const VIEW_COUNTS_KEY = ['view-counts'] as const;
export const UNDELIVERED_KEY = ['undelivered'] as const;
export const NOTIFICATIONS_KEY = ['notifications'] as const;
export const UNREAD_KEY = [...NOTIFICATIONS_KEY, 'unread'] as const;
/** The funders beside an application. Followed by the id of the application. */
export const FUNDER_MATCH_KEY = ['funder-match'] as const;
