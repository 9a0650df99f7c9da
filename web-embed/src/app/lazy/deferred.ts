import { followTranslation } from '@funding-desk/shared/browser/translated-texts';
import { startReloads } from '../../page/page-reloads.ts';

/** For the pages that do not reload. */
export { followTranslation };

/** Starts what the first page does not wait for: a reload into a later version, and a translation by the browser. */
export function startDeferred(script: string): void {
  followTranslation();
  startReloads(script);
}
