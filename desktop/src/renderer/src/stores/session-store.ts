import { create } from 'zustand';

interface SessionState {
  /** Bearer token of the signed-in person, or null. */
  readonly token: string | null;
  /** Why the last session ended by itself; shown above the login. */
  readonly farewell: string | null;
}

/** Who is signed in. What the server knows of the person is a query (`current-user`), not kept here. */
export const useSessionStore = create<SessionState>(() => ({ token: null, farewell: null }));
