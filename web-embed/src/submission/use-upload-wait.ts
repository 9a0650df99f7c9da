import { useEffect, useEffectEvent, useState } from 'react';
import type { Uploads } from '../uploads/use-uploads.ts';
import { readSubmitTexts } from './submit-texts.ts';

interface UploadWait {
  readonly isWaiting: boolean;
  /** Why nothing was sent after all, '' when there is no reason. */
  readonly problem: string;
  /** Goes on once no upload is running any more. */
  readonly wait: () => void;
  /** The problem is no longer one. */
  readonly forget: () => void;
}

const countFailed = ({ items }: Uploads) => items.filter(({ state }) => state === 'error').length;

/** Holds a submit back until the files are there; one that fails meanwhile stops it. */
export function useUploadWait(uploads: Uploads, submit: () => void): UploadWait {
  /** Files that had failed before; undefined while nobody waits. */
  const [failedBefore, setFailedBefore] = useState<number>();
  const [problem, setProblem] = useState('');
  const goOn = useEffectEvent(() => {
    if (failedBefore === undefined) return;
    setFailedBefore(undefined);
    if (countFailed(uploads) > failedBefore) setProblem(readSubmitTexts().uploadFailed);
    else submit();
  });
  useEffect(() => {
    if (!uploads.isBusy) goOn();
  }, [uploads.isBusy]);
  const wait = () => {
    setProblem('');
    setFailedBefore(countFailed(uploads));
  };
  return { isWaiting: failedBefore !== undefined, problem, wait, forget: () => setProblem('') };
}
