import type { PublicLink } from '@funding-desk/shared/schemas/link';
import { useEffect, useEffectEvent, useState } from 'react';
import type { FormSession } from '../app/form-session.ts';
import { createLazyPart } from '../app/lazy-part.ts';
import { type Message, readMessages } from '../language/language.ts';
import type { Uploads } from '../uploads/use-uploads.ts';
import type { FieldMessages, SubmissionInput, SubmissionState } from './submit-application.ts';

export interface Submission {
  readonly state: SubmissionState;
  /** True when what is wrong with the answers is marked before they are sent. */
  readonly marksErrors: boolean;
  /** Resolves, once there is an answer or nobody waits for one any more, to the server's words about single fields. */
  readonly submit: (input: SubmissionInput) => Promise<FieldMessages>;
}

const loadCode = () => import('./submit-application.ts');

/** Fetched while there is a connection, so as to be at hand when there is none. */
const useCode = createLazyPart(loadCode);

/** Sends the application and keeps what became of it. */
export function useSubmission({ link, session }: { link: PublicLink; session: FormSession }): Submission {
  const [state, setState] = useState<SubmissionState>({ status: 'idle' });
  useCode();
  const fail = (message: Message): FieldMessages => {
    setState({ status: 'failed', message, others: [], isAtFields: false });
    return {};
  };
  const submit: Submission['submit'] = async (input) => {
    if (link.id === '' || link.company.id === '') return fail(() => readMessages().submit.noCompany);
    setState({ status: 'submitting' });
    const sent = loadCode().then(({ submitApplication }) => submitApplication({ link, session, input }, setState));
    return sent.catch(() => fail(() => readMessages().submit.failedWithException));
  };
  return { state, marksErrors: true, submit };
}

interface UploadWait {
  readonly isWaiting: boolean;
  /** Nothing was sent, because a file could not be uploaded. */
  readonly hasFailed: boolean;
  /** Goes on once no upload is running any more. */
  readonly wait: () => void;
  /** The failure is no longer of interest. */
  readonly forget: () => void;
}

const countFailed = ({ items }: Uploads) => items.filter(({ state }) => state === 'error').length;

/** Holds a submit back until the files are there; one that fails meanwhile stops it. */
export function useUploadWait(uploads: Uploads, submit: () => void): UploadWait {
  /** Files that had failed before; undefined while nobody waits. */
  const [failedBefore, setFailedBefore] = useState<number>();
  const [hasFailed, setFailed] = useState(false);
  const goOn = useEffectEvent(() => {
    if (failedBefore === undefined) return;
    setFailedBefore(undefined);
    if (countFailed(uploads) > failedBefore) setFailed(true);
    else submit();
  });
  useEffect(() => {
    if (!uploads.isBusy) goOn();
  }, [uploads.isBusy]);
  const wait = () => {
    setFailed(false);
    setFailedBefore(countFailed(uploads));
  };
  return { isWaiting: failedBefore !== undefined, hasFailed, wait, forget: () => setFailed(false) };
}
