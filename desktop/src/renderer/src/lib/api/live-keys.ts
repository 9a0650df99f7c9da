/** The queries that live events refresh. In a file of its own, because it loads with the layout, before the API calls. */
export const APPLICATIONS_KEY = ['submissions'] as const;
export const VIEW_COUNTS_KEY = ['view-counts'] as const;
export const UNDELIVERED_KEY = ['undelivered'] as const;
