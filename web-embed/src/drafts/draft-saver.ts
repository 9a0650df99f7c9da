import { type Answer, CALL_TIMEOUT_MS } from '../api.ts';
import { INITIAL_VALUES, type Snapshot } from './draft.ts';
import { type DraftChange, draftChange } from './draft-change.ts';

/**
 * How far the draft is behind the form. `lost`: the server gave the session up, with all that hung on it. `continued`: it
 * was continued elsewhere by an e-mailed link, and nothing more is saved from here.
 */
export type SavingState = 'idle' | 'saving' | 'saved' | 'unsaved' | 'lost' | 'continued';

const TYPING_PAUSE_MS = 800;
/** A single failure is not told: the next try comes after a second. */
const QUIET_FAILURES = 1;

const UNTOUCHED: Snapshot = { values: INITIAL_VALUES, signatures: new Map(), isSoleOwner: false, place: '' };

interface Sending {
  readonly change: DraftChange;
  readonly isLeaving: boolean;
  readonly signal: AbortSignal;
}

export interface DraftSaverInput {
  /** The form as it is now; what is returned does not change afterwards. */
  readonly read: () => Snapshot;
  /** What the server holds already, undefined where there is no draft. */
  readonly known: Snapshot | undefined;
  /** Undefined where there is no session to save in. Rejects when the server cannot be reached. */
  readonly send: (sending: Sending) => Promise<Answer<true> | undefined>;
  /** Begins a new session in place of one that was swept. Resolves to false where too much hung on the old one. */
  readonly startNewSession: () => Promise<boolean>;
  readonly show: (state: SavingState) => void;
  /** Resolves when the next try is due after that many failures, and so many milliseconds at the least. */
  readonly pause: (failures: number, atLeast: number) => Promise<void>;
}

export interface DraftSaver {
  /** Something has changed: it is saved when the typing pauses. */
  readonly touch: () => void;
  /** Saves at once. Resolves to false when there is something that the server could not be told. */
  readonly flush: () => Promise<boolean>;
  /** Saves at once, in a call that outlives the page. */
  readonly leave: () => void;
  /** Takes note of what the server turned out to hold. */
  readonly learn: (known: Snapshot) => void;
  readonly stop: () => void;
}

/** What changes while the form is open. */
interface Keeping extends DraftSaverInput {
  holds: Snapshot;
  hasDraft: boolean;
  isOver: boolean;
  failures: number;
  /** Moment before which the server wants to hear nothing, as `performance.now()` counts. */
  busyUntil: number;
  /** The call under way; a newer one ends it. */
  call: AbortController;
}

type Outcome = 'saved' | 'unreachable' | 'swept' | 'continued' | 'over';

function outcomeOf(answer: Answer<true> | undefined): Outcome {
  if (answer === undefined) return 'over';
  if (answer.isSuccess) return 'saved';
  if (answer.code === 'unknown_session') return 'swept';
  if (answer.code === 'session_continued') return 'continued';
  const isTransient = answer.status >= 500 || answer.status === 408 || answer.status === 429;
  return isTransient ? 'unreachable' : 'over';
}

function end(keeping: Keeping, state: SavingState): void {
  keeping.isOver = true;
  keeping.show(state);
}

async function send(keeping: Keeping, sending: Omit<Sending, 'signal'>): Promise<Outcome> {
  const { call } = keeping;
  const limit = setTimeout(() => call.abort(), CALL_TIMEOUT_MS);
  try {
    const answer = await keeping.send({ ...sending, signal: call.signal });
    if (answer?.isSuccess === false) keeping.busyUntil = performance.now() + answer.retryAfter;
    return outcomeOf(answer);
  } catch {
    return 'unreachable';
  } finally {
    clearTimeout(limit);
  }
}

async function startNewSession(keeping: Keeping): Promise<void> {
  if (!(await keeping.startNewSession())) return end(keeping, 'lost');
  keeping.holds = UNTOUCHED;
  keeping.hasDraft = false;
}

function fail(keeping: Keeping): void {
  keeping.failures += 1;
  if (keeping.failures > QUIET_FAILURES) keeping.show('unsaved');
}

/** One call, if there is anything to save. @returns false when it is to be tried again */
async function saveOnce(keeping: Keeping, isLeaving: boolean): Promise<boolean> {
  const now = keeping.read();
  // Looking at an empty form leaves nothing behind, and moving about in one is told when the page is left.
  const isPlaceEnough = isLeaving && keeping.hasDraft;
  const change = draftChange({ known: keeping.holds, now, isPlaceEnough });
  if (!change || keeping.isOver) return true;
  if (performance.now() < keeping.busyUntil && !isLeaving) return false;
  if (keeping.failures <= QUIET_FAILURES) keeping.show('saving');
  const call = new AbortController();
  keeping.call = call;
  const outcome = await send(keeping, { change, isLeaving });
  if (keeping.isOver || keeping.call !== call) return true;
  if (outcome === 'swept') await startNewSession(keeping);
  if (outcome === 'over') end(keeping, 'idle');
  if (outcome === 'continued') end(keeping, 'continued');
  if (keeping.isOver) return true;
  if (outcome !== 'saved') {
    fail(keeping);
    return false;
  }
  Object.assign(keeping, { holds: now, hasDraft: true, failures: 0 });
  keeping.show('saved');
  return true;
}

/**
 * Keeps the server's draft up to date with the form: only what changed, one call at a time, again and again until it
 * has arrived.
 */
export function createDraftSaver(input: DraftSaverInput): DraftSaver {
  const { known } = input;
  const state = { holds: known ?? UNTOUCHED, hasDraft: known !== undefined, isOver: false, failures: 0, busyUntil: 0 };
  const keeping: Keeping = { ...input, ...state, call: new AbortController() };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running = Promise.resolve(true);
  let queued: Promise<boolean> | undefined;
  let isRetryDue = false;

  const retry = async () => {
    if (isRetryDue) return;
    isRetryDue = true;
    await keeping.pause(keeping.failures, Math.max(0, keeping.busyUntil - performance.now()));
    isRetryDue = false;
    flush();
  };
  const save = async (isLeaving: boolean) => {
    const isDone = await saveOnce(keeping, isLeaving);
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
      // What is under way may die with the page; this call holds it too.
      keeping.call.abort();
      save(true);
    },
    learn: (holds) => Object.assign(keeping, { holds, hasDraft: true }),
    stop: () => {
      clearTimeout(timer);
      end(keeping, 'idle');
    },
  };
}
