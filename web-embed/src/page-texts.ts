import { createTexts } from './language/language.ts';

/** Errors: specification, section 8. */
export const PAGE_TEXTS = {
  title: 'Funding application',
  loading: 'Loading application...',
  legendBefore: 'Fields marked',
  legendAfter: 'are required.',
  invalidLink: 'Invalid link',
  noLinkData: 'Failed to fetch link data',
  badSettings: 'Error parsing application settings',
  loadingFailed: 'Failed to load application. Please try again later.',
};
export type PageTexts = Readonly<typeof PAGE_TEXTS>;

export const { read: readPageTexts, use: usePageTexts } = createTexts('page', PAGE_TEXTS);
