import type { Refusal } from '../api.ts';
import { type Message, readLanguage } from '../language/language.ts';
import { readLazyMessages } from '../language/lazy-messages.ts';
import { isSessionOver } from '../session/form-session.ts';
import { deliver } from './deliver.ts';
import { type Application, type Sent, sendApplication } from './send-application.ts';
import { NO_ERRORS, type ServerErrors, sortServerErrors } from './server-errors.ts';
import type { SubmissionState } from './use-submission.ts';

interface Conclusion {
  readonly state: SubmissionState;
  /** The server's words about single fields. */
  readonly errors: ServerErrors;
}

function failure(message: Message, errors: ServerErrors = NO_ERRORS): Conclusion {
  const { atFields, others } = errors;
  const isAtFields = Object.keys(atFields).length > 0 && others.length === 0;
  return { state: { status: 'failed', message, others, isAtFields }, errors };
}

/** The server's sentence. Once another language is chosen, the form itself says that fields are marked. */
function messageOf({ error, code, fields }: Refusal): Message {
  const asked = readLanguage();
  if (error === '') return () => readLazyMessages().outcome.failed;
  if (code !== 'unacceptable_form' || Object.keys(fields).length === 0) return error;
  return () => (readLanguage() === asked ? error : readLazyMessages().outcome.marked);
}

function conclude({ session, input }: Application, sent: Sent | undefined): Conclusion {
  if (!sent)
    return {
      state: { status: 'withheld', message: () => readLazyMessages().outcome.changedMeanwhile },
      errors: NO_ERRORS,
    };
  if (sent.kind === 'unreached') return failure(sent.error);
  const { answer } = sent;
  if (answer.isSuccess || isSessionOver(answer)) session.finish();
  if (answer.isSuccess) return { state: { status: 'submitted', reference: answer.data.reference }, errors: NO_ERRORS };
  const visibleNames = input.fields.map((field) => field.name);
  return failure(messageOf(answer), sortServerErrors(answer.fields, visibleNames));
}

/** Sends an application until there is an answer or nobody waits for one any more, and shows how it gets on. */
export async function runSubmission(
  application: Application,
  show: (state: SubmissionState) => void,
): Promise<ServerErrors> {
  const sent = await deliver({
    send: () => sendApplication(application),
    onWaiting: (waiting) => show({ status: 'waiting', ...waiting }),
  });
  const { state, errors } = conclude(application, sent);
  show(state);
  return errors;
}
