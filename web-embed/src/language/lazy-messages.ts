import { lazyForm as english } from '@funding-desk/shared/messages/en-lazy';
import { readTranslation, useTranslated } from './language.ts';

/** Messages of deferred parts. Eager code must not import this file, because the English texts load later. */
export const readLazyMessages = (): typeof english => readTranslation()?.form ?? english;
export const useLazyMessages = () => useTranslated(readLazyMessages);
