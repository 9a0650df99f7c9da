import { retryImport } from '@funding-desk/shared/browser/retry-import';
import type { FormSession } from './form-session.ts';

/**
 * The form's session, with code that the first field does not need. A failed load is repeated by the next call that
 * can fail.
 */
export function startFormSession(slug: string, initialId: Promise<string | undefined>): FormSession {
  let loading: Promise<FormSession> | undefined;
  const load = () => {
    loading ??= retryImport(() => import('./form-session.ts')).then(
      ({ openFormSession }) => openFormSession(slug, initialId),
      (error) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };
  const ignore = () => undefined;
  load().catch(ignore);
  return {
    id: () => load().then((session) => session.id(), ignore),
    idOrThrow: async () => (await load()).idOrThrow(),
    adopt: (id) => void load().then((session) => session.adopt(id), ignore),
    renew: () => load().then((session) => session.renew(), ignore),
    finish: () => void load().then((session) => session.finish(), ignore),
  };
}
