import type { PublicLink } from '@funding-desk/shared/schemas/link';
import { useState } from 'react';
import { type Answer, type Receipt, submitApplication } from '../api.ts';
import { type FormSession, isSessionOver } from '../session/form-session.ts';
import { buildSubmission, type SubmissionParts } from './build-submission.ts';
import { type ServerErrors, sortServerErrors } from './server-errors.ts';

export type SubmissionState =
  | { readonly status: 'idle' }
  | { readonly status: 'submitting' }
  | { readonly status: 'submitted'; readonly reference: string }
  | { readonly status: 'failed'; readonly message: string; readonly others: readonly string[] };

type SubmissionInput = Omit<SubmissionParts, 'link' | 'formSubmissionId' | 'timeZone'>;

const NO_ERRORS: ServerErrors = { atFields: {}, others: [] };

interface Attempt {
  readonly link: PublicLink;
  readonly session: FormSession;
  readonly input: SubmissionInput;
}

async function post({ link, session, input }: Attempt): Promise<Answer<Receipt>> {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const formSubmissionId = await session.id();
  return submitApplication(buildSubmission({ ...input, link, formSubmissionId, timeZone: timeZone ?? '' }));
}

/**
 * A session that was swept since the last visit is replaced by a new one, unless files hang on it. One that is finished
 * is not: the answer to its first submit may have been lost, and a second one would be a second application.
 */
async function postWithLiveSession(attempt: Attempt): Promise<Answer<Receipt>> {
  const answer = await post(attempt);
  const isSwept = !answer.isSuccess && answer.code === 'unknown_session';
  if (!isSwept || attempt.input.uploadedFileIds.length > 0) return answer;
  await attempt.session.renew();
  return post(attempt);
}

async function send(attempt: Attempt): Promise<Answer<Receipt> | undefined> {
  try {
    return await postWithLiveSession(attempt);
  } catch {
    return undefined;
  }
}

function hasCompany({ id, company }: PublicLink): boolean {
  return id !== '' && company.id !== '';
}

/** Sends the application and keeps what became of it. `submit` resolves to the server's words about single fields. */
export function useSubmission({ link, session }: { link: PublicLink; session: FormSession }) {
  const [state, setState] = useState<SubmissionState>({ status: 'idle' });
  const fail = (message: string, errors: ServerErrors = NO_ERRORS): ServerErrors => {
    setState({ status: 'failed', message, others: errors.others });
    return errors;
  };
  const submit = async (input: SubmissionInput): Promise<ServerErrors> => {
    if (!hasCompany(link)) return fail('Missing company information');
    setState({ status: 'submitting' });
    const answer = await send({ link, session, input });
    if (!answer) return fail('Failed to submit form. Please try again later.');
    if (answer.isSuccess || isSessionOver(answer)) session.finish();
    if (!answer.isSuccess) {
      const visibleNames = input.fields.map((field) => field.name);
      return fail(answer.error || 'Failed to submit form', sortServerErrors(answer.fields, visibleNames));
    }
    setState({ status: 'submitted', reference: answer.data.reference });
    return NO_ERRORS;
  };
  return { state, submit };
}
