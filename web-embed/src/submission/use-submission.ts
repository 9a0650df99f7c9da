import type { PublicLink } from '@funding-desk/shared/schemas/link';
import { useState } from 'react';
import { createLater } from '../create-later.ts';
import { type Message, readMessages } from '../language/language.ts';
import type { FormSession } from '../session/form-session.ts';
import type { Waiting } from './deliver.ts';
import type { SubmissionInput } from './send-application.ts';
import { NO_ERRORS, type ServerErrors } from './server-errors.ts';

export type SubmissionState =
  | { readonly status: 'idle' }
  | { readonly status: 'submitting' }
  | ({ readonly status: 'waiting' } & Waiting)
  | { readonly status: 'submitted'; readonly reference: string }
  | {
      readonly status: 'failed';
      readonly message: Message;
      readonly others: readonly string[];
      /** Nothing was wrong but fields that are marked: when all are mended, nothing is left to be told. */
      readonly isAtFields: boolean;
    }
  /** Not sent, and for no fault of what was typed. */
  | { readonly status: 'withheld'; readonly message: Message };

export interface Submission {
  readonly state: SubmissionState;
  /** True when what is wrong with the answers is marked before they are sent. */
  readonly marksErrors: boolean;
  /** Resolves, once there is an answer or nobody waits for one any more, to the server's words about single fields. */
  readonly submit: (input: SubmissionInput) => Promise<ServerErrors>;
}

const loadCode = () => import('./run-submission.ts');

/** Fetched while there is a connection, so as to be at hand when there is none. */
const useCode = createLater(loadCode);

/** Sends the application and keeps what became of it. */
export function useSubmission({ link, session }: { link: PublicLink; session: FormSession }): Submission {
  const [state, setState] = useState<SubmissionState>({ status: 'idle' });
  useCode();
  const fail = (message: Message): ServerErrors => {
    setState({ status: 'failed', message, others: [], isAtFields: false });
    return NO_ERRORS;
  };
  const submit: Submission['submit'] = async (input) => {
    if (link.id === '' || link.company.id === '') return fail(() => readMessages().submit.noCompany);
    setState({ status: 'submitting' });
    const sent = loadCode().then(({ runSubmission }) => runSubmission({ link, session, input }, setState));
    return sent.catch(() => fail(() => readMessages().submit.failedWithException));
  };
  return { state, marksErrors: true, submit };
}
