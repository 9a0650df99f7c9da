import { lazyForm as english } from '@funding-desk/shared/messages/en-lazy';
import { readTranslation, useTranslated } from './language.ts';

/** What the lazy parts of the form say. Nothing that the first field needs may use it: its English comes later. */
export const readLazyMessages = (): typeof english => readTranslation() ?? english;
export const useLazyMessages = () => useTranslated(readLazyMessages);
