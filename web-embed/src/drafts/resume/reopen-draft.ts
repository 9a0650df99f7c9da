import { type Answer, waitForRetry } from '../../api.ts';
import { dropStoredSession, isSessionOver } from '../../app/form-session.ts';
import { adoptLanguage } from '../../language/language.ts';
import { readLazyMessages } from '../../language/lazy-messages.ts';

import type { Draft, Opened } from '../draft.ts';
import { openDraft } from '../draft-calls.ts';
import type { FollowedLink, LinkInput } from './follow-link.tsx';

/** What an earlier visit left, as far as it is known by now. */
export interface ReopenedDraft {
  /** Session to go on with, undefined for a new one. Never rejects. */
  readonly sessionId: Promise<string | undefined>;
  /** May take long. Never rejects. */
  readonly opened: Promise<Opened>;
}

const NOTHING: ReopenedDraft = { sessionId: Promise.resolve(undefined), opened: Promise.resolve({ notice: '' }) };

function isEmpty({ values, masks, documents, isSoleOwner }: Draft): boolean {
  return Object.keys({ ...values, ...masks }).length === 0 && documents.length === 0 && !isSoleOwner;
}

/** The secret is good no more, here or altogether. */
const isGivenUp = (answer: { code: string }) => isSessionOver(answer) || answer.code === 'session_continued';

function readOpened(slug: string, answer: Answer<Draft>): Opened {
  if (answer.isSuccess)
    return isEmpty(answer.data)
      ? { notice: '' }
      : { draft: answer.data, notice: () => readLazyMessages().draft.welcomeBack };
  if (isGivenUp(answer)) dropStoredSession(slug);
  if (answer.code === 'session_continued') return { notice: () => readLazyMessages().draft.continuedElsewhere };
  return { notice: answer.code === 'session_finished' ? () => readLazyMessages().draft.alreadySubmitted : '' };
}

/** @throws when the server cannot answer now */
async function ask(formSubmissionId: string): Promise<Answer<Draft>> {
  const answer = await openDraft(formSubmissionId);
  if (!answer.isSuccess && (answer.status >= 500 || answer.status === 429))
    throw new Error('The draft is not there yet');
  // What shows a mask is loaded before there is one.
  if (answer.isSuccess && Object.keys(answer.data.masks).length > 0) await import('../stored-field.tsx');
  if (answer.isSuccess) await adoptLanguage(answer.data.language);
  return answer;
}

async function askUntilAnswered(formSubmissionId: string, failures = 1): Promise<Answer<Draft>> {
  await waitForRetry(failures);
  return ask(formSubmissionId).catch(() => askUntilAnswered(formSubmissionId, failures + 1));
}

/** Opens the draft of a session. Where the server cannot be reached the session is kept and asked for again. */
function reopenSession(slug: string, formSubmissionId: string): ReopenedDraft {
  const first = ask(formSubmissionId);
  return {
    sessionId: first.then(
      (answer) => (!answer.isSuccess && isGivenUp(answer) ? undefined : formSubmissionId),
      () => formSubmissionId,
    ),
    opened: first.catch(() => askUntilAnswered(formSubmissionId)).then((answer) => readOpened(slug, answer)),
  };
}

/**
 * Takes up what an earlier visit left. Behind a link that is no longer good, or that is somebody else's, stands what this
 * browser kept itself.
 * @param trace its token is '' when the page was not opened by an e-mailed link
 * @throws when the link cannot be read now
 */
export async function reopenDraft(trace: LinkInput): Promise<ReopenedDraft> {
  const { slug, token, stored } = trace;
  const linked: FollowedLink =
    token === '' ? { notice: '' } : await import('./follow-link.tsx').then((part) => part.followResumeLink(trace));
  const id = linked.id ?? stored;
  const { sessionId, opened } = id ? reopenSession(slug, id) : NOTHING;
  const { notice } = linked;
  return { sessionId, opened: opened.then((found) => ({ ...found, notice: notice || found.notice })) };
}
