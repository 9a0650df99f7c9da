import type { Answer } from '../api.ts';
import { followLanguage } from '../language/language.ts';
import { untilWorthTrying } from '../retry-pause.ts';
import { isSessionOver } from '../session/form-session.ts';
import { dropStoredSession, storeSession } from '../session/session-storage.ts';
import type { Draft, Opened } from './draft.ts';
import { openDraft, resumeDraft } from './draft-calls.ts';
import { readDraftTexts } from './draft-texts.ts';

/** What an earlier visit left, as far as it is known by now. */
export interface Reopening {
  /** Session to go on with, undefined for a new one. Never rejects. */
  readonly sessionId: Promise<string | undefined>;
  /** May take long. Never rejects. */
  readonly opened: Promise<Opened>;
}

const NOTHING: Reopening = { sessionId: Promise.resolve(undefined), opened: Promise.resolve({ notice: '' }) };

function isEmpty({ values, masks, documents, isSoleOwner }: Draft): boolean {
  return Object.keys({ ...values, ...masks }).length === 0 && documents.length === 0 && !isSoleOwner;
}

function readOpened(slug: string, answer: Answer<Draft>): Opened {
  const { welcomeBack, alreadySubmitted } = readDraftTexts();
  if (answer.isSuccess) return isEmpty(answer.data) ? { notice: '' } : { draft: answer.data, notice: welcomeBack };
  if (isSessionOver(answer)) dropStoredSession(slug);
  return { notice: answer.code === 'session_finished' ? alreadySubmitted : '' };
}

/** @throws when the server cannot answer now */
async function ask(formSubmissionId: string): Promise<Answer<Draft>> {
  const answer = await openDraft(formSubmissionId);
  if (!answer.isSuccess && (answer.status >= 500 || answer.status === 429))
    throw new Error('The draft is not there yet');
  // What shows a mask is loaded before there is one.
  if (answer.isSuccess && Object.keys(answer.data.masks).length > 0) await import('./kept-field.tsx');
  if (answer.isSuccess) await followLanguage(answer.data.language);
  return answer;
}

async function askUntilAnswered(formSubmissionId: string, failures = 1): Promise<Answer<Draft>> {
  await untilWorthTrying(failures);
  return ask(formSubmissionId).catch(() => askUntilAnswered(formSubmissionId, failures + 1));
}

/** Opens the draft of a session. Where the server cannot be reached the session is kept and asked for again. */
function reopenSession(slug: string, formSubmissionId: string): Reopening {
  const first = ask(formSubmissionId);
  return {
    sessionId: first.then(
      (answer) => (!answer.isSuccess && isSessionOver(answer) ? undefined : formSubmissionId),
      () => formSubmissionId,
    ),
    opened: first.catch(() => askUntilAnswered(formSubmissionId)).then((answer) => readOpened(slug, answer)),
  };
}

function forgetToken(): void {
  const { pathname, search } = window.location;
  window.history.replaceState(window.history.state, '', pathname + search);
}

/** The session of an e-mailed link, or why there is none. @throws when the server cannot be reached */
async function exchange({ slug, token }: { slug: string; token: string }): Promise<{ id?: string; notice: string }> {
  const answer = await resumeDraft(token);
  if (!answer.isSuccess && (answer.status >= 500 || answer.status === 429))
    throw new Error('The link cannot be read now');
  // Only now: a page that could not ask is reloaded with its token.
  forgetToken();
  if (!answer.isSuccess) return { notice: answer.error || readDraftTexts().linkExpired };
  if (answer.data.slug !== slug) return { notice: readDraftTexts().linkExpired };
  storeSession(slug, answer.data.formSubmissionId);
  return { id: answer.data.formSubmissionId, notice: '' };
}

interface Trace {
  readonly slug: string;
  /** Of an e-mailed link, '' when the page was opened otherwise. */
  readonly token: string;
  /** Session that this browser kept. */
  readonly stored: string | undefined;
}

/**
 * Takes up what an earlier visit left. Behind a link that is no longer good stands what this browser kept itself.
 * @throws when the token of a link cannot be exchanged now
 */
export async function reopen({ slug, token, stored }: Trace): Promise<Reopening> {
  const linked = token === '' ? { notice: '' } : await exchange({ slug, token });
  const id = linked.id ?? stored;
  const { sessionId, opened } = id ? reopenSession(slug, id) : NOTHING;
  const { notice } = linked;
  return { sessionId, opened: opened.then((found) => ({ ...found, notice: notice || found.notice })) };
}
