import { type Answer, waitForRetry } from '../../calls/api.ts';
import { adoptLanguage } from '../../language/language.ts';
import { readLazyMessages } from '../../language/lazy-messages.ts';
import { isSessionOver } from '../../session/form-session.ts';
import { readReceipt } from '../../session/receipt.ts';
import { claimSession, dropSession, readSessions } from '../../session/tab-session.ts';
import type { Draft, Opened } from '../draft.ts';
import { openDraft } from '../saving/draft-calls.ts';
import type { FollowedLink, LinkInput } from './follow-link.tsx';

/** A restored session and its draft. */
export interface ReopenedDraft {
  /** Session to continue, undefined for a new one. Never rejects. */
  readonly sessionId: Promise<string | undefined>;
  /** Can take long. Never rejects. */
  readonly opened: Promise<Opened>;
}

const NO_DRAFT: ReopenedDraft = { sessionId: Promise.resolve(undefined), opened: Promise.resolve({ notice: '' }) };

function isEmpty({ values, masks, documents, isSoleOwner }: Draft): boolean {
  return Object.keys({ ...values, ...masks }).length === 0 && documents.length === 0 && !isSoleOwner;
}

/** The session's secret is no longer valid, in this browser or anywhere. */
const isInvalidated = (answer: { code: string }) => isSessionOver(answer) || answer.code === 'session_continued';

function readOpened(answer: Answer<Draft>): Opened {
  if (answer.isSuccess)
    return isEmpty(answer.data)
      ? { notice: '' }
      : { draft: answer.data, notice: () => readLazyMessages().draft.welcomeBack };
  if (answer.code === 'session_continued') return { notice: () => readLazyMessages().draft.continuedElsewhere };
  return { notice: answer.code === 'session_finished' ? () => readLazyMessages().draft.alreadySubmitted : '' };
}

/** @throws when the server is temporarily unavailable */
async function fetchDraft(formSubmissionId: string): Promise<Answer<Draft>> {
  const answer = await openDraft(formSubmissionId);
  if (!answer.isSuccess && (answer.status >= 500 || answer.status === 429))
    throw new Error('The draft is temporarily unavailable');
  // Loads the masked field before the first mask renders.
  if (answer.isSuccess && Object.keys(answer.data.masks).length > 0)
    await import('../../fields/stored/stored-field.tsx');
  if (answer.isSuccess) await adoptLanguage(answer.data.language);
  return answer;
}

async function fetchDraftWithRetry(formSubmissionId: string, failures = 1): Promise<Answer<Draft>> {
  await waitForRetry(failures);
  return fetchDraft(formSubmissionId).catch(() => fetchDraftWithRetry(formSubmissionId, failures + 1));
}

/** The next session of the browser after one that has ended, with the reason as its notice if that has no draft. */
async function reopenNext(slug: string, endedId: string, reason: Opened): Promise<ReopenedDraft> {
  dropSession(slug, endedId);
  const next = await claimSession(slug);
  if (!next) return { sessionId: NO_DRAFT.sessionId, opened: Promise.resolve(reason) };
  const { sessionId, opened } = reopenSession(slug, next);
  return { sessionId, opened: opened.then((result) => ({ ...result, notice: result.notice || reason.notice })) };
}

/** Opens the draft of a session. If the server is unreachable, the session is kept and the call retried. */
function reopenSession(slug: string, formSubmissionId: string): ReopenedDraft {
  const first = fetchDraft(formSubmissionId);
  const reopened = first.then(
    (answer): ReopenedDraft | Promise<ReopenedDraft> => {
      const opened = readOpened(answer);
      if (!answer.isSuccess && isInvalidated(answer)) return reopenNext(slug, formSubmissionId, opened);
      return { sessionId: Promise.resolve(formSubmissionId), opened: Promise.resolve(opened) };
    },
    (): ReopenedDraft => ({
      sessionId: Promise.resolve(formSubmissionId),
      opened: fetchDraftWithRetry(formSubmissionId).then(readOpened),
    }),
  );
  return {
    sessionId: reopened.then(({ sessionId }) => sessionId),
    opened: reopened.then(({ opened }) => opened),
  };
}

/**
 * Restores the draft of an earlier visit, or shows the receipt of the application that this tab has sent. If the e-mailed
 * link is invalid or declined, it restores the browser's own session.
 * @param request its token is '' if the page was not opened by an e-mailed link
 * @throws when the link cannot be read now
 */
export async function reopenDraft(request: Omit<LinkInput, 'stored'>): Promise<ReopenedDraft> {
  const { slug, token } = request;
  const receipt = token === '' ? readReceipt(slug) : undefined;
  if (receipt) await import('./receipt-screen.tsx').then((part) => part.showReceipt({ ...request, receipt }));
  const own = await claimSession(slug);
  const input = { ...request, stored: [...new Set([...(own ? [own] : []), ...readSessions(slug)])] };
  const linked: FollowedLink =
    token === '' ? { notice: '' } : await import('./follow-link.tsx').then((part) => part.followResumeLink(input));
  const id = linked.id ?? own;
  const { sessionId, opened } = id ? reopenSession(slug, id) : NO_DRAFT;
  const { notice } = linked;
  return { sessionId, opened: opened.then((result) => ({ ...result, notice: notice || result.notice })) };
}
