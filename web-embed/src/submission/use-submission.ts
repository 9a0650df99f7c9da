import type { PublicLink } from '@funding-desk/shared/schemas/company/link';
import { useEffect, useEffectEvent, useState } from 'react';
import { type Message, readMessages } from '../language/language.ts';
import { createLazyPart } from '../lib/lazy-part.ts';
import type { FormSession } from '../session/form-session.ts';
import type { Uploads } from '../uploads/use-uploads.ts';
import type { FieldMessages, SubmissionInput, SubmissionState } from './submit-application.ts';

export interface Submission {
  readonly state: SubmissionState;
  /** Whether invalid fields are marked before the submit. */
  readonly marksErrors: boolean;
  /** Resolves after a response or a cancellation, to the server's messages for single fields. */
  readonly submit: (input: SubmissionInput) => Promise<FieldMessages>;
}

const loadCode = () => import('./submit-application.ts');

/** Preloaded, so that the submit code is available without a connection. */
const useCode = createLazyPart(loadCode);

/** Submits the application and stores the result. */
export function useSubmission({ link, session }: { link: PublicLink; session: Promise<FormSession> }): Submission {
  const [state, setState] = useState<SubmissionState>({ status: 'idle' });
  useCode();
  const fail = (message: Message): FieldMessages => {
    setState({ status: 'failed', message, others: [], isAtFields: false });
    return {};
  };
  const submit: Submission['submit'] = async (input) => {
    setState({ status: 'submitting' });
    try {
      const { submitApplication } = await loadCode();
      return await submitApplication({ link, session: await session, input }, setState);
    } catch {
      return fail(() => readMessages().submit.failedWithException);
    }
  };
  return { state, marksErrors: true, submit };
}

interface UploadWait {
  readonly isWaiting: boolean;
  /** Nothing was sent, because an upload failed. */
  readonly hasFailed: boolean;
  /** Continues once no upload is running. */
  readonly wait: () => void;
  /** Clears the failure. */
  readonly clear: () => void;
}

const countFailed = ({ items }: Uploads) => items.filter(({ state }) => state === 'error').length;

/** Delays the submit until the uploads finish. A failed upload cancels it. */
export function useUploadWait(uploads: Uploads, submit: () => void): UploadWait {
  /** Number of failed files before the wait; undefined if there is no wait. */
  const [failedBefore, setFailedBefore] = useState<number>();
  const [hasFailed, setFailed] = useState(false);
  const proceed = useEffectEvent(() => {
    if (failedBefore === undefined) return;
    setFailedBefore(undefined);
    if (countFailed(uploads) > failedBefore) setFailed(true);
    else submit();
  });
  useEffect(() => {
    if (!uploads.isBusy) proceed();
  }, [uploads.isBusy]);
  const wait = () => {
    setFailed(false);
    setFailedBefore(countFailed(uploads));
  };
  return { isWaiting: failedBefore !== undefined, hasFailed, wait, clear: () => setFailed(false) };
}
