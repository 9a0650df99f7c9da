import { type Answer, CALL_TIMEOUT_MS } from '../../api.ts';
import { INITIAL_VALUES, type Snapshot } from '../draft.ts';
import { type DraftChange, draftChange } from './draft-change.ts';

/**
 * State of the server's draft. `lost`: the session expired, with its files and masks. `continued`: an e-mailed link
 * continued the session elsewhere, and this page saves no more.
 */
export type SavingState = 'idle' | 'saving' | 'saved' | 'unsaved' | 'lost' | 'continued';

const TYPING_PAUSE_MS = 800;
/** A single failure is not displayed, because the next try follows after a second. */
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
   * Resolves to undefined if there is no session. Rejects when the server is unreachable. After the refusal of a finished
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
}

type Outcome = 'saved' | 'unreachable' | 'unknownSession' | 'continued' | 'replaced' | 'ended';

function outcomeOf(answer: Answer<true> | undefined): Outcome {
  if (answer === undefined) return 'ended';
  if (answer.isSuccess) return 'saved';
  if (answer.code === 'unknown_session') return 'unknownSession';
  if (answer.code === 'session_continued') return 'continued';
  if (answer.code === 'session_finished') return 'replaced';
  const isTransient = answer.status >= 500 || answer.status === 408 || answer.status === 429;
  return isTransient ? 'unreachable' : 'ended';
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

function fail(state: SaverState): void {
  state.failures += 1;
  if (state.failures > QUIET_FAILURES) state.show('unsaved');
}

/** Sends one call if there is a change. @returns false if it must be retried */
async function saveOnce(state: SaverState, isLeaving: boolean): Promise<boolean> {
  const now = state.read();
  // An untouched form creates no draft. A change of focus without other changes is sent only when the page closes.
  const isPlaceEnough = isLeaving && state.hasDraft;
  const change = draftChange({ known: state.stored, now, isPlaceEnough });
  if (!change || state.isOver) return true;
  if (performance.now() < state.busyUntil && !isLeaving) return false;
  if (state.failures <= QUIET_FAILURES) state.show('saving');
  const call = new AbortController();
  state.call = call;
  const outcome = await send(state, { change, isLeaving });
  if (state.isOver || state.call !== call) return true;
  if (outcome === 'unknownSession') await startNewSession(state);
  if (outcome === 'replaced') forgetStored(state);
  if (outcome === 'ended') end(state, 'idle');
  if (outcome === 'continued') end(state, 'continued');
  if (state.isOver) return true;
  if (outcome !== 'saved') {
    fail(state);
    return false;
  }
  Object.assign(state, { stored: now, hasDraft: true, failures: 0 });
  state.show('saved');
  return true;
}

function initialState(input: DraftSaverInput): SaverState {
  const { known } = input;
  const progress = { hasDraft: known !== undefined, isOver: false, failures: 0, busyUntil: 0 };
  return { ...input, ...progress, stored: known ?? UNTOUCHED, call: new AbortController() };
}

/** Keeps the server's draft up to date. It sends only changes, one call at a time, and retries until they arrive. */
export function createDraftSaver(input: DraftSaverInput): DraftSaver {
  const state = initialState(input);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running = Promise.resolve(true);
  let queued: Promise<boolean> | undefined;
  let isRetryDue = false;

  const retry = async () => {
    if (isRetryDue) return;
    isRetryDue = true;
    await state.pause(state.failures, Math.max(0, state.busyUntil - performance.now()));
    isRetryDue = false;
    flush();
  };
  const save = async (isLeaving: boolean) => {
    const isDone = await saveOnce(state, isLeaving);
    if (!isDone) retry();
    return isDone;
  };
  const flush = () => {
    clearTimeout(timer);
    queued ??= running.then(() => {
      queued = undefined;
      running = save(false);
      return running;
    });
    return queued;
  };
  return {
    touch: () => {
      clearTimeout(timer);
      timer = setTimeout(flush, TYPING_PAUSE_MS);
    },
    flush,
    leave: () => {
      clearTimeout(timer);
      // The running call can fail when the page closes. The new call contains its change too.
      state.call.abort();
      save(true);
    },
    saveAnew: () => {
      // The result of a running call is about the old session.
      state.call = new AbortController();
      forgetStored(state);
      flush();
    },
    setStored: (stored) => Object.assign(state, { stored, hasDraft: true }),
    stop: () => {
      clearTimeout(timer);
      end(state, 'idle');
    },
  };
}
