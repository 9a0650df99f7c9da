import { followTranslation } from '@funding-desk/shared/browser/translated-texts';
import { startReloads } from './page-reloads.ts';

/** For the pages that do not reload. */
export { followTranslation };

/** Starts what is loaded beside the page: it serves only a later version, or a translation of the page by the browser. */
export function startLater(script: string): void {
  followTranslation();
  startReloads(script);
}
