import { type Answer, CALL_TIMEOUT_MS } from '../../calls/api.ts';
import { INITIAL_VALUES } from '../../fields/initial-values.ts';
import type { Snapshot } from '../draft.ts';
import { type DraftChange, draftChange } from './draft-change.ts';

/**
 * State of the server's draft. `unsaved`: the server is unreachable. `refused`: it answered, and does not save now.
 * `replaced`: another tab sent the application, and the draft moves to a new session. `lost`: the session expired, with
 * its files and masks. `continued`: an e-mailed link continued the session elsewhere, and this page saves no more.
 */
export type SavingState = 'idle' | 'saving' | 'saved' | 'unsaved' | 'refused' | 'replaced' | 'lost' | 'continued';

const TYPING_PAUSE_MS = 800;
/** A single lost call is not displayed, because the next try follows after a second. */
const QUIET_FAILURES = 1;

const UNTOUCHED: Snapshot = { values: INITIAL_VALUES, signatures: new Map(), isSoleOwner: false, place: '' };

interface Sending {
  readonly change: DraftChange;
  readonly isLeaving: boolean;
  readonly signal: AbortSignal;
}

export interface DraftSaverInput {
  /** A snapshot of the form. It does not change later. */
  readonly read: () => Snapshot;
  /** What the server has stored, undefined if there is no draft. */
  readonly known: Snapshot | undefined;
  /**
   * Resolves to undefined if the server refuses a session. Rejects when the server is unreachable. After the refusal of a finished
   * session, the next call uses a new one.
   */
  readonly send: (sending: Sending) => Promise<Answer<true> | undefined>;
  /** Replaces an expired session. Resolves to false if the old session had files or masks, which cannot be restored. */
  readonly startNewSession: () => Promise<boolean>;
  readonly show: (state: SavingState) => void;
  /** Resolves when the next try is due after that many failures; `atLeast` is in milliseconds. */
  readonly pause: (failures: number, atLeast: number) => Promise<void>;
}

export interface DraftSaver {
  /** Schedules a save after the next typing pause. */
  readonly touch: () => void;
  /** Saves now. Resolves to false if some change did not arrive. */
  readonly flush: () => Promise<boolean>;
  /** Saves now, in a call that outlives the page. */
  readonly leave: () => void;
  /** Records what the server has stored. */
  readonly setStored: (known: Snapshot) => void;
  /** Saves everything again, in a new session. */
  readonly saveAnew: () => void;
  readonly stop: () => void;
}

/** State that changes while the form is open. */
interface SaverState extends DraftSaverInput {
  stored: Snapshot;
  hasDraft: boolean;
  isOver: boolean;
  failures: number;
  /** Until this `performance.now()` time, the server asked not to be called. */
  busyUntil: number;
  /** The running call. A newer call aborts it. */
  call: AbortController;
  /** Waits for the end of the typing pause. */
  timer: ReturnType<typeof setTimeout> | undefined;
  running: Promise<boolean>;
  /** The save after the running one. */
  queued: Promise<boolean> | undefined;
  isRetryDue: boolean;
}

type Outcome = 'saved' | 'unreachable' | 'refused' | 'unknownSession' | 'continued' | 'replaced';

function outcomeOf(answer: Answer<true> | undefined): Outcome {
  if (answer === undefined) return 'refused';
  if (answer.isSuccess) return 'saved';
  if (answer.code === 'unknown_session') return 'unknownSession';
  if (answer.code === 'session_continued') return 'continued';
  return answer.code === 'session_finished' ? 'replaced' : 'refused';
}

function end(state: SaverState, result: SavingState): void {
  state.isOver = true;
  state.show(result);
}

async function send(state: SaverState, sending: Omit<Sending, 'signal'>): Promise<Outcome> {
  const { call } = state;
  const limit = setTimeout(() => call.abort(), CALL_TIMEOUT_MS);
  try {
    const answer = await state.send({ ...sending, signal: call.signal });
    if (answer?.isSuccess === false) state.busyUntil = performance.now() + answer.retryAfter;
    return outcomeOf(answer);
  } catch {
    return 'unreachable';
  } finally {
    clearTimeout(limit);
  }
}

function forgetStored(state: SaverState): void {
  state.stored = UNTOUCHED;
  state.hasDraft = false;
}

async function startNewSession(state: SaverState): Promise<void> {
  if (!(await state.startNewSession())) return end(state, 'lost');
  forgetStored(state);
}

function fail(state: SaverState, outcome: 'unreachable' | 'refused' | 'replaced' | 'unknownSession'): void {
  state.failures += 1;
  if (outcome === 'refused' || outcome === 'replaced') state.show(outcome);
  else if (state.failures > QUIET_FAILURES) state.show('unsaved');
}

/** Sends one call if there is a change. @returns false if it must be retried */
async function saveOnce(state: SaverState, isLeaving: boolean): Promise<boolean> {
  const now = state.read();
  // An untouched form creates no draft. A change of focus without other changes is sent only when the page closes.
  const isPlaceEnough = isLeaving && state.hasDraft;
  const change = draftChange({ known: state.stored, now, isPlaceEnough });
  if (!change || state.isOver) return true;
  if (performance.now() < state.busyUntil && !isLeaving) return false;
  if (state.failures === 0) state.show('saving');
  const call = new AbortController();
  state.call = call;
  const outcome = await send(state, { change, isLeaving });
  if (state.isOver || state.call !== call) return true;
  if (outcome === 'unknownSession') await startNewSession(state);
  if (outcome === 'replaced') forgetStored(state);
  if (outcome === 'continued') {
    end(state, 'continued');
    return true;
  }
  if (state.isOver) return true;
  if (outcome !== 'saved') {
    fail(state, outcome);
    return false;
  }
  Object.assign(state, { stored: now, hasDraft: true, failures: 0 });
  state.show('saved');
  return true;
}

function initialState(input: DraftSaverInput): SaverState {
  const { known } = input;
  const progress = { hasDraft: known !== undefined, isOver: false, failures: 0, busyUntil: 0 };
  const calls = { call: new AbortController(), timer: undefined, running: Promise.resolve(true), queued: undefined };
  return { ...input, ...progress, ...calls, stored: known ?? UNTOUCHED, isRetryDue: false };
}

async function retryLater(state: SaverState): Promise<void> {
  if (state.isRetryDue) return;
  state.isRetryDue = true;
  await state.pause(state.failures, Math.max(0, state.busyUntil - performance.now()));
  state.isRetryDue = false;
  flush(state);
}

async function save(state: SaverState, isLeaving: boolean): Promise<boolean> {
  const isDone = await saveOnce(state, isLeaving);
  if (!isDone) retryLater(state);
  return isDone;
}

/** Saves after the running call. Further calls until then share one save. */
function flush(state: SaverState): Promise<boolean> {
  clearTimeout(state.timer);
  state.queued ??= state.running.then(() => {
    state.queued = undefined;
    state.running = save(state, false);
    return state.running;
  });
  return state.queued;
}

/** Keeps the server's draft up to date. It sends only changes, one call at a time, and retries until they arrive. */
export function createDraftSaver(input: DraftSaverInput): DraftSaver {
  const state = initialState(input);
  return {
    touch: () => {
      clearTimeout(state.timer);
      state.timer = setTimeout(flush, TYPING_PAUSE_MS, state);
    },
    flush: () => flush(state),
    leave: () => {
      clearTimeout(state.timer);
      // The running call can fail when the page closes. The new call contains its change too.
      state.call.abort();
      save(state, true);
    },
    saveAnew: () => {
      // The result of a running call is about the old session.
      state.call = new AbortController();
      forgetStored(state);
      flush(state);
    },
    setStored: (stored) => Object.assign(state, { stored, hasDraft: true }),
    stop: () => {
      clearTimeout(state.timer);
      end(state, 'idle');
    },
  };
}
