import { z } from 'zod';
import { ACCOUNT_PATH, CREATE_COMPANY_PATH, firstPageOf, openPagesOf, type ScreenViewer } from './staff-pages.ts';

const askedPageSchema = z.object({ pathname: z.string(), search: z.string() });
/** A page that somebody without a session asked for. */
export type AskedPage = z.infer<typeof askedPageSchema>;

/** What the start page is told by whoever sends somebody there. It lives in the history entry, and in no storage. */
export interface StartState {
  readonly asked: AskedPage;
}
const startStateSchema = z.object({ asked: askedPageSchema });

export function askedPageOf(state: unknown): AskedPage | null {
  const { success, data } = startStateSchema.safeParse(state);
  return success ? data.asked : null;
}

/** Where the login leads: the page that was asked for if the viewer may open it, else the first one. Null for none. */
export function landingOf(viewer: ScreenViewer, asked: AskedPage | null): AskedPage | null {
  const first = firstPageOf(viewer);
  if (first === null) return null;
  const paths: readonly string[] = [...openPagesOf(viewer).map(({ path }) => path), CREATE_COMPANY_PATH, ACCOUNT_PATH];
  if (asked && paths.includes(asked.pathname)) return asked;
  return { pathname: first, search: '' };
}
