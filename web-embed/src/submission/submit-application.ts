import type { PublicLink } from '@funding-desk/shared/schemas/company/link';
import { type Answer, isTransient, type Refusal, waitForRetry } from '../calls/api.ts';
import { sendJson } from '../calls/send-json.ts';
import { postToParent } from '../embed/messages.ts';
import { type Message, readLanguage, readMessages } from '../language/language.ts';
import { readLazyMessages } from '../language/lazy-messages.ts';
import { type JsonRecord, recordAt, textAt } from '../lib/read-json.ts';
import { readAddressParameters, readSource } from '../page/address-parameters.ts';
import { type FormSession, isSessionOver } from '../session/form-session.ts';
import { sessionHeaders } from '../session/session-headers.ts';
import { buildSubmission, type SubmissionParts } from './build-submission.ts';
import { type Asking, askQuestions } from './questions.ts';

/** Field name -> the server's error message. */
export type FieldMessages = Readonly<Record<string, string>>;

interface ServerErrors {
  /** For visible fields. */
  readonly atFields: FieldMessages;
  /** Messages about anything else, such as an uploaded file. */
  readonly others: readonly string[];
}

const NO_ERRORS: ServerErrors = { atFields: {}, others: [] };

/** The server can prefix a signature with its path in the payload. */
const bareName = (name: string) => name.replace(/^signatures\./, '');

/** Separates messages for visible fields from the other messages. */
export function sortServerErrors(
  fields: Readonly<Record<string, string>>,
  visibleNames: readonly string[],
): ServerErrors {
  const visible = new Set(visibleNames);
  const entries = Object.entries(fields).map(([name, sentence]) => [bareName(name), sentence] as const);
  return {
    atFields: Object.fromEntries(entries.filter(([name]) => visible.has(name))),
    others: [...new Set(entries.filter(([name]) => !visible.has(name)).map(([, sentence]) => sentence))],
  };
}

/** A failure is displayed within ten seconds (decisions, section 10). */
const SUBMIT_TIMEOUT_MS = 9_000;

interface Receipt {
  readonly id: string;
  readonly reference: string;
}

export type SubmissionInput = Omit<SubmissionParts, 'link' | 'formSubmissionId' | 'timeZone' | 'language' | 'source'>;

interface Application {
  readonly link: PublicLink;
  readonly session: FormSession;
  readonly input: SubmissionInput;
}

/** Outcome of one try. An `unreached` application may still have arrived. */
export type Sent =
  | { readonly kind: 'answered'; readonly answer: Answer<Receipt> }
  | {
      readonly kind: 'unreached';
      readonly error: Message;
      readonly isRepeatable: boolean;
      /** Delay that the server requests in milliseconds, 0 if none. */
      readonly retryAfter: number;
    };

function readReceipt(answer: JsonRecord): Receipt {
  const data = recordAt(answer, 'data');
  return { id: textAt(data, 'id'), reference: textAt(data, 'reference') };
}

function post({ link, input }: Application, formSubmissionId: string | undefined): Promise<Answer<Receipt>> {
  const { timeZone = '' } = Intl.DateTimeFormat().resolvedOptions();
  const page = { timeZone, language: readLanguage(), source: readSource(readAddressParameters()) };
  const body = buildSubmission({ ...input, ...page, link, formSubmissionId });
  const signal = AbortSignal.timeout(SUBMIT_TIMEOUT_MS);
  const headers = sessionHeaders(formSubmissionId);
  return sendJson({ method: 'POST', path: '/api/form/submit', headers, body, signal, read: readReceipt });
}

/**
 * Whether a new session can replace an expired one. Files and saved fields belong to the old session, so they prevent
 * it.
 */
function canStartNewSession(answer: Answer<Receipt>, { uploadedFileIds, savedFields }: SubmissionInput): boolean {
  const isSwept = !answer.isSuccess && answer.code === 'unknown_session';
  return isSwept && uploadedFileIds.length === 0 && savedFields.length === 0;
}

const isAlreadySent = (answer: Answer<Receipt>) => !answer.isSuccess && answer.code === 'session_finished';

async function postWithLiveSession(application: Application, id: string | undefined): Promise<Answer<Receipt>> {
  const answer = await post(application, id);
  // The form continues in a new session, but asks before it sends a second application.
  if (isAlreadySent(answer) && id) void application.session.replaceFinished(id);
  if (!canStartNewSession(answer, application.input)) return answer;
  await application.session.renew();
  return post(application, await application.session.idOrThrow());
}

/** Sends an application once. The server can detect a duplicate only within a session. */
async function sendApplication(application: Application): Promise<Sent> {
  let isRepeatable = true;
  try {
    const id = await application.session.idOrThrow();
    isRepeatable = id !== undefined;
    const answer = await postWithLiveSession(application, id);
    if (answer.isSuccess || !isTransient(answer)) return { kind: 'answered', answer };
    const { error, retryAfter } = answer;
    return { kind: 'unreached', error: error || (() => readLazyMessages().outcome.failed), isRepeatable, retryAfter };
  } catch {
    return { kind: 'unreached', error: () => readMessages().submit.failedWithException, isRepeatable, retryAfter: 0 };
  }
}

/** An application that has not arrived yet and is retried. */
export interface Waiting {
  /** Why it has not arrived. */
  readonly message: Message;
  /** Whether the server responded that it will accept the application later. */
  readonly isAnswered: boolean;
  readonly isTrying: boolean;
  readonly tryNow: () => void;
  /** Stops the retries. A running try can still succeed. */
  readonly giveUp: () => void;
}

interface SendUntilAnsweredInput {
  readonly send: () => Promise<Sent>;
  readonly onWaiting: (waiting: Waiting) => void;
  /** Resolves when the next try is due after that many failures; `atLeast` is in milliseconds. */
  readonly pause?: (failures: number, atLeast: number) => Promise<void>;
}

/** Sends until there is a response. Resolves to undefined if it was cancelled. */
export async function sendUntilAnswered({
  send,
  onWaiting,
  pause = waitForRetry,
}: SendUntilAnsweredInput): Promise<Sent | undefined> {
  let isGivenUp = false;
  let wake = () => {};
  const tryNow = () => wake();
  const giveUp = () => {
    isGivenUp = true;
    wake();
  };
  for (let failures = 1; ; failures += 1) {
    const sent = await send();
    if (sent.kind === 'answered' || !sent.isRepeatable) return sent;
    if (isGivenUp) return undefined;
    const waiting = { message: sent.error, isAnswered: sent.retryAfter > 0, tryNow, giveUp };
    const called = new Promise<void>((resolve) => {
      wake = resolve;
    });
    onWaiting({ ...waiting, isTrying: false });
    await Promise.race([called, pause(failures, sent.retryAfter)]);
    if (isGivenUp) return undefined;
    onWaiting({ ...waiting, isTrying: true });
  }
}

export type SubmissionState =
  | { readonly status: 'idle' }
  | { readonly status: 'submitting' }
  /** Not sent before the applicant has confirmed what is unlikely. */
  | ({ readonly status: 'asking' } & Asking)
  | ({ readonly status: 'waiting' } & Waiting)
  | {
      readonly status: 'submitted';
      readonly reference: string;
      /** Where the applicant goes next, '' for nowhere. */
      readonly redirectUrl: string;
    }
  | {
      readonly status: 'failed';
      readonly message: Message;
      readonly others: readonly string[];
      /** All errors are at marked fields. Once these are fixed, the summary is empty. */
      readonly isAtFields: boolean;
      /** The session's application was received before. The next submit sends this one as another. */
      readonly isAlreadySent?: boolean;
    }
  /** Not sent, for a reason other than the input. */
  | { readonly status: 'withheld'; readonly message: Message };

interface Conclusion {
  readonly state: SubmissionState;
  /** The server's messages for single fields. */
  readonly atFields: FieldMessages;
}

function failure(message: Message, errors: ServerErrors = NO_ERRORS): Conclusion {
  const { atFields, others } = errors;
  const isAtFields = Object.keys(atFields).length > 0 && others.length === 0;
  return { state: { status: 'failed', message, others, isAtFields }, atFields };
}

/** The server's message. After a change of language, the form's own message replaces it. */
function messageOf({ error, code, fields }: Refusal): Message {
  const language = readLanguage();
  if (error === '') return () => readLazyMessages().outcome.failed;
  if (code !== 'unacceptable_form' || Object.keys(fields).length === 0) return error;
  return () => (readLanguage() === language ? error : readLazyMessages().outcome.marked);
}

/** What was typed stays. Fields with a saved value are empty in the new session. */
function alreadySent({ savedFields }: SubmissionInput): Conclusion {
  const others = savedFields.length > 0 ? [readLazyMessages().outcome.enterAgain] : [];
  const message = () => readLazyMessages().outcome.alreadySent;
  return { state: { status: 'failed', message, others, isAtFields: false, isAlreadySent: true }, atFields: {} };
}

function conclude({ link, session, input }: Application, sent: Sent | undefined): Conclusion {
  if (!sent)
    return {
      state: { status: 'withheld', message: () => readLazyMessages().outcome.changedMeanwhile },
      atFields: {},
    };
  if (sent.kind === 'unreached') return failure(sent.error);
  const { answer } = sent;
  if (isAlreadySent(answer)) {
    session.takeReplacement();
    return alreadySent(input);
  }
  if (answer.isSuccess) session.finish(answer.data.reference);
  else if (isSessionOver(answer)) session.drop();
  if (answer.isSuccess) {
    const { reference } = answer.data;
    return { state: { status: 'submitted', reference, redirectUrl: link.redirectUrl }, atFields: {} };
  }
  const visibleNames = input.fields.map((field) => field.name);
  return failure(messageOf(answer), sortServerErrors(answer.fields, visibleNames));
}

/** Tells the page around the form how a submit ended. */
function tellPage(state: SubmissionState): void {
  if (state.status === 'submitted') postToParent({ type: 'funding-desk:submitted', reference: state.reference });
  if (state.status === 'failed')
    postToParent({ type: 'funding-desk:error', reason: state.isAtFields ? 'invalid' : 'failed' });
}

/** Sends an application until there is a response or the user cancels, and displays the state. */
export async function submitApplication(
  application: Application,
  show: (state: SubmissionState) => void,
): Promise<FieldMessages> {
  const { link, session, input } = application;
  if (session.takeReplacement()) {
    show(alreadySent(input).state);
    return {};
  }
  if (link.id === '' || link.company.id === '') {
    show(failure(() => readLazyMessages().outcome.noCompany).state);
    return {};
  }
  if (!(await askQuestions(application.input, (asking) => show({ status: 'asking', ...asking })))) {
    show({ status: 'idle' });
    return {};
  }
  show({ status: 'submitting' });
  const sent = await sendUntilAnswered({
    send: () => sendApplication(application),
    onWaiting: (waiting) => show({ status: 'waiting', ...waiting }),
  });
  const { state, atFields } = conclude(application, sent);
  show(state);
  tellPage(state);
  return atFields;
}
