import { z } from 'zod';
import { ACCOUNT_PATH, accessiblePages, CREATE_COMPANY_PATH, firstPageFor, type ScreenViewer } from './staff-pages.ts';

const requestedPageSchema = z.object({ pathname: z.string(), search: z.string() });
/** A page that somebody without a session asked for. */
export type RequestedPage = z.infer<typeof requestedPageSchema>;

/** What the start page is told by whoever sends somebody there. It lives in the history entry, and in no storage. */
export interface StartState {
  readonly asked: RequestedPage;
}
const startStateSchema = z.object({ asked: requestedPageSchema });

export function readRequestedPage(state: unknown): RequestedPage | null {
  const { success, data } = startStateSchema.safeParse(state);
  return success ? data.asked : null;
}

/** Where the login leads: the page that was asked for if the viewer may open it, else the first one. Null for none. */
export function landingPageFor(viewer: ScreenViewer, asked: RequestedPage | null): RequestedPage | null {
  const first = firstPageFor(viewer);
  if (first === null) return null;
  const paths: readonly string[] = [
    ...accessiblePages(viewer).map(({ path }) => path),
    CREATE_COMPANY_PATH,
    ACCOUNT_PATH,
  ];
  if (asked && paths.includes(asked.pathname)) return asked;
  return { pathname: first, search: '' };
}
