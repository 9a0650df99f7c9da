import type { PublicLink } from '@funding-desk/shared/schemas/link';
import { type Answer, isPassing, sendJson } from '../api.ts';
import { givenByAddress } from '../given-address.ts';
import { type Message, readLanguage, readMessages } from '../language/language.ts';
import { readLazyMessages } from '../language/lazy-messages.ts';
import type { FormSession } from '../session/form-session.ts';
import { type JsonRecord, recordAt, textAt } from '../wire.ts';
import { buildSubmission, type SubmissionParts } from './build-submission.ts';
import { readSource } from './read-source.ts';

/** A failure shows within ten seconds (decisions, section 10). */
const SUBMIT_TIMEOUT_MS = 9_000;

interface Receipt {
  readonly id: string;
  readonly reference: string;
}

export type SubmissionInput = Omit<SubmissionParts, 'link' | 'formSubmissionId' | 'timeZone' | 'language' | 'source'>;

export interface Application {
  readonly link: PublicLink;
  readonly session: FormSession;
  readonly input: SubmissionInput;
}

/** Outcome of one try. Of what is `unreached` nobody knows whether it has arrived. */
export type Sent =
  | { readonly kind: 'answered'; readonly answer: Answer<Receipt> }
  | {
      readonly kind: 'unreached';
      readonly error: Message;
      readonly isRepeatable: boolean;
      /** Milliseconds that the server asked to wait, 0 where it said nothing. */
      readonly retryAfter: number;
    };

function readReceipt(answer: JsonRecord): Receipt {
  const data = recordAt(answer, 'data');
  return { id: textAt(data, 'id'), reference: textAt(data, 'reference') };
}

function post({ link, input }: Application, formSubmissionId: string | undefined): Promise<Answer<Receipt>> {
  const { timeZone = '' } = Intl.DateTimeFormat().resolvedOptions();
  const page = { timeZone, language: readLanguage(), source: readSource(givenByAddress()) };
  const body = buildSubmission({ ...input, ...page, link, formSubmissionId });
  const signal = AbortSignal.timeout(SUBMIT_TIMEOUT_MS);
  return sendJson({ method: 'POST', path: '/api/form/submit', body, signal, read: readReceipt });
}

/**
 * A session that was swept since the last visit is replaced by a new one, unless files or saved fields hang on it. One
 * that is finished is not: the answer to its first submit may have been lost, and a second one would be a second
 * application.
 */
function mayBeginAnew(answer: Answer<Receipt>, { uploadedFileIds, savedFields }: SubmissionInput): boolean {
  const isSwept = !answer.isSuccess && answer.code === 'unknown_session';
  return isSwept && uploadedFileIds.length === 0 && savedFields.length === 0;
}

async function postWithLiveSession(application: Application, id: string | undefined): Promise<Answer<Receipt>> {
  const answer = await post(application, id);
  if (!mayBeginAnew(answer, application.input)) return answer;
  await application.session.renew();
  return post(application, await application.session.idIfInScope());
}

/** Sends an application once. Only with a session is it known again when it is sent twice. */
export async function sendApplication(application: Application): Promise<Sent> {
  let isRepeatable = true;
  try {
    const id = await application.session.idIfInScope();
    isRepeatable = id !== undefined;
    const answer = await postWithLiveSession(application, id);
    if (answer.isSuccess || !isPassing(answer)) return { kind: 'answered', answer };
    const { error, retryAfter } = answer;
    return { kind: 'unreached', error: error || (() => readLazyMessages().outcome.failed), isRepeatable, retryAfter };
  } catch {
    return { kind: 'unreached', error: () => readMessages().submit.failedWithException, isRepeatable, retryAfter: 0 };
  }
}
