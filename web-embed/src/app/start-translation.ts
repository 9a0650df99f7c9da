import { retryImport } from '@funding-desk/shared/browser/retry-import';

/**
 * Keeps the page working while a browser translates its texts. The code is loaded beside the page, which a browser
 * translates only once it is there. Without the code, a translated page may show its error.
 */
export function startTranslation(): void {
  retryImport(() => import('./lazy/deferred.ts')).then(
    ({ followTranslation }) => followTranslation(),
    () => undefined,
  );
}
