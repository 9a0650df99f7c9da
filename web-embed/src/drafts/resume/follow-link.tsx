import type { ReactNode } from 'react';
import type { Answer } from '../../calls/api.ts';
import { adoptLanguage, type Message, whenLanguageReady } from '../../language/language.ts';
import { readLazyMessages } from '../../language/lazy-messages.ts';
import { holdSession, raiseSession, storeSession } from '../../session/tab-session.ts';
import { type DraftPreview, previewDraft, resumeDraft } from '../saving/draft-calls.ts';
import { ResumeQuestion } from './resume-question.tsx';

/** Result of an e-mailed link: a session to continue, or the reason why there is none. */
export interface FollowedLink {
  readonly id?: string;
  readonly notice: Message;
}

export interface LinkInput {
  readonly slug: string;
  readonly token: string;
  /** Sessions that are open in this browser, that of this tab first. */
  readonly stored: readonly string[];
  /** External company name of the form, once it is known. */
  readonly nameOut: () => Promise<string>;
  /** Displays a screen instead of the form; undefined removes it. */
  readonly show: (screen: ReactNode) => void;
}

/** A link is compared with that many sessions of the browser besides that of this tab. */
const MAX_OTHERS = 3;

function removeToken(): void {
  const { pathname, search } = window.location;
  window.history.replaceState(window.history.state, '', pathname + search);
}

const isTransient = (answer: Answer<unknown>) => !answer.isSuccess && (answer.status >= 500 || answer.status === 429);

/** The form's own text if there is one, because the draft that opens instead may be in another language. */
function refused(answer: Answer<unknown>): FollowedLink {
  removeToken();
  if (answer.isSuccess || answer.code === 'link_expired' || answer.error === '')
    return { notice: () => readLazyMessages().draft.linkExpired };
  if (answer.code === 'session_finished') return { notice: () => readLazyMessages().draft.alreadySubmitted };
  return { notice: answer.error };
}

/** Continues here. Another tab that has the session open keeps it, and the later save wins. */
async function proceedWith(slug: string, id: string): Promise<FollowedLink> {
  removeToken();
  await holdSession(id, { steal: true });
  storeSession(slug, id);
  raiseSession(slug, id);
  return { id, notice: '' };
}

/** Takes over the session under a new secret. @returns undefined when the server is unreachable */
async function takeOver({ slug, token }: LinkInput): Promise<FollowedLink | undefined> {
  const answer = await resumeDraft(token).catch(() => undefined);
  if (!answer || isTransient(answer)) return undefined;
  if (!answer.isSuccess) return refused(answer);
  return proceedWith(slug, answer.data.formSubmissionId);
}

/**
 * Asks the applicant whether the draft is theirs. The page opens nothing by itself, because e-mail scanners load
 * links too.
 */
async function askApplicant(input: LinkInput, preview: DraftPreview): Promise<FollowedLink> {
  const { nameOut, show } = input;
  const [name] = await Promise.all([nameOut(), adoptLanguage(preview.language), whenLanguageReady()]);
  const followed = await new Promise<FollowedLink>((resolve) => {
    const proceed = async () => {
      const outcome = await takeOver(input);
      if (outcome) resolve(outcome);
      return outcome !== undefined;
    };
    const decline = () => {
      removeToken();
      resolve({ notice: '' });
    };
    show(<ResumeQuestion preview={preview} nameOut={name} onProceed={proceed} onDecline={decline} />);
  });
  show(undefined);
  return followed;
}

/** Reads whose draft the link opens, and whether it is one of this browser. */
async function readPreview({ token, stored: [own, ...others] }: LinkInput) {
  let answer = await previewDraft({ token, formSubmissionId: own });
  let askedWith = own;
  for (const id of others.slice(0, MAX_OTHERS)) {
    if (!answer.isSuccess || answer.data.isOpenHere) break;
    answer = await previewDraft({ token, formSubmissionId: id });
    askedWith = id;
  }
  return { answer, askedWith };
}

/**
 * Follows an e-mailed link to a draft. A browser that already has the draft open continues; any other asks first.
 * @throws when the server is unreachable; a reload then retries with the token
 */
export async function followResumeLink(input: LinkInput): Promise<FollowedLink> {
  const { slug } = input;
  const { answer, askedWith } = await readPreview(input);
  if (isTransient(answer)) throw new Error('The link cannot be read now');
  if (!answer.isSuccess || answer.data.slug !== slug) return refused(answer);
  if (!answer.data.isOpenHere || !askedWith) return askApplicant(input, answer.data);
  return proceedWith(slug, askedWith);
}
