import { retryImport } from '@funding-desk/shared/browser/retry-import';
import type { FormSession } from './form-session.ts';

/** Starts the form's session. Its code loads beside the first field, and is loaded again until it arrives. */
export function startFormSession(slug: string, initialId: Promise<string | undefined>): Promise<FormSession> {
  return retryImport(() => import('./form-session.ts')).then(
    ({ openFormSession }) => openFormSession(slug, initialId),
    () => startFormSession(slug, initialId),
  );
}
