import type { PersonRef } from '@funding-desk/shared/schemas/application/work';
import { create } from 'zustand';

/** A note that is not sent yet. */
export interface NoteDraft {
  readonly text: string;
  /** People who were picked from the list. Their names may have been removed from the text since. */
  readonly people: readonly PersonRef[];
}

export const EMPTY_DRAFT: NoteDraft = { text: '', people: [] };

interface DraftState {
  readonly drafts: Readonly<Record<string, NoteDraft>>;
}

/** Unsent notes, in memory only. The key has the viewer, because another person can sign in to the same window. */
const useDraftStore = create<DraftState>(() => ({ drafts: {} }));

/** The viewer's unsent note on an application. It survives navigation and failed sends. */
export function useNoteDraft({ viewer, application }: { viewer: string; application: string }) {
  const key = `${viewer} ${application}`;
  const draft = useDraftStore(({ drafts }) => drafts[key]) ?? EMPTY_DRAFT;
  const setDraft = (next: NoteDraft) =>
    useDraftStore.setState(({ drafts }) => ({ drafts: { ...drafts, [key]: next } }));
  /** Discards the draft unless it has changed since it was sent. */
  const discard = (sent: NoteDraft) => {
    if (useDraftStore.getState().drafts[key] === sent) setDraft(EMPTY_DRAFT);
  };
  return { draft, setDraft, discard };
}
