import { z } from 'zod';
import {
  ACCOUNT_PATH,
  accessiblePages,
  CREATE_COMPANY_PATH,
  FORMS_PATH,
  firstPageFor,
  type ScreenViewer,
} from './staff-pages.ts';

const requestedPageSchema = z.object({ pathname: z.string(), search: z.string() });
/** The page that a visitor without a session requested. */
type RequestedPage = z.infer<typeof requestedPageSchema>;

/** Router state of the start page. It lives in the history entry only. */
export interface StartState {
  readonly requested: RequestedPage;
}
const startStateSchema = z.object({ requested: requestedPageSchema });

/** Page of an application. */
const RECORD_PATH = /^\/admin\/forms\/[^/]+$/;

export function readRequestedPage(state: unknown): RequestedPage | null {
  const { success, data } = startStateSchema.safeParse(state);
  return success ? data.requested : null;
}

/** Whether the page is that one, or a record of it. */
function isWithin(pathname: string, page: string): boolean {
  return pathname === page || (page === FORMS_PATH && RECORD_PATH.test(pathname));
}

/** The page after login: the requested page if the viewer may open it, else the first accessible page, else null. */
export function landingPageFor(viewer: ScreenViewer, requested: RequestedPage | null): RequestedPage | null {
  const first = firstPageFor(viewer);
  if (first === null) return null;
  const paths: readonly string[] = [
    ...accessiblePages(viewer).map(({ path }) => path),
    CREATE_COMPANY_PATH,
    ACCOUNT_PATH,
  ];
  if (requested && paths.some((path) => isWithin(requested.pathname, path))) return requested;
  return { pathname: first, search: '' };
}
