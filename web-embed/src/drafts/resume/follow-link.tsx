import type { ReactNode } from 'react';
import type { Answer } from '../../api.ts';
import { storeSession } from '../../app/form-session.ts';
import { adoptLanguage, type Message, whenLanguageReady } from '../../language/language.ts';
import { readLazyMessages } from '../../language/lazy-messages.ts';
import { type DraftPreview, previewDraft, resumeDraft } from '../draft-calls.ts';
import { ResumeQuestion } from './resume-question.tsx';

/** What came of an e-mailed link: a session to go on with, or why there is none. */
export interface FollowedLink {
  readonly id?: string;
  readonly notice: Message;
}

export interface LinkInput {
  readonly slug: string;
  readonly token: string;
  /** Session that this browser has kept. */
  readonly stored: string | undefined;
  /** External name of the form's company, once it is known. */
  readonly nameOut: () => Promise<string>;
  /** Puts something in place of the form; undefined takes it away. */
  readonly show: (screen: ReactNode) => void;
}

function forgetToken(): void {
  const { pathname, search } = window.location;
  window.history.replaceState(window.history.state, '', pathname + search);
}

const isTransient = (answer: Answer<unknown>) => !answer.isSuccess && (answer.status >= 500 || answer.status === 429);

function refused(answer: Answer<unknown>): FollowedLink {
  forgetToken();
  const error = answer.isSuccess ? '' : answer.error;
  return { notice: error || (() => readLazyMessages().draft.linkExpired) };
}

/** Takes the session over under a new secret. @returns undefined when the server cannot be reached */
async function takeOver({ slug, token }: LinkInput): Promise<FollowedLink | undefined> {
  const answer = await resumeDraft(token).catch(() => undefined);
  if (!answer || isTransient(answer)) return undefined;
  if (!answer.isSuccess) return refused(answer);
  forgetToken();
  storeSession(slug, answer.data.formSubmissionId);
  return { id: answer.data.formSubmissionId, notice: '' };
}

/** Has the applicant say whether the draft is theirs. Nothing is opened by the page alone, as a scanner of e-mails loads it. */
async function ask(input: LinkInput, preview: DraftPreview): Promise<FollowedLink> {
  const { nameOut, show } = input;
  const [name] = await Promise.all([nameOut(), adoptLanguage(preview.language), whenLanguageReady()]);
  const followed = await new Promise<FollowedLink>((resolve) => {
    const proceed = async () => {
      const outcome = await takeOver(input);
      if (outcome) resolve(outcome);
      return outcome !== undefined;
    };
    const decline = () => {
      forgetToken();
      resolve({ notice: '' });
    };
    show(<ResumeQuestion preview={preview} nameOut={name} onProceed={proceed} onDecline={decline} />);
  });
  show(undefined);
  return followed;
}

/**
 * Follows an e-mailed link to a draft. The browser that has it open goes on with it; any other is asked first.
 * @throws when the server cannot be reached; the page is then loaded again with its token
 */
export async function followResumeLink(input: LinkInput): Promise<FollowedLink> {
  const { slug, token, stored } = input;
  const answer = await previewDraft({ token, formSubmissionId: stored });
  if (isTransient(answer)) throw new Error('The link cannot be read now');
  if (!answer.isSuccess || answer.data.slug !== slug) return refused(answer);
  if (!answer.data.isOpenHere || !stored) return ask(input, answer.data);
  forgetToken();
  return { id: stored, notice: '' };
}
