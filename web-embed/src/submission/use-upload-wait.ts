import { useEffect, useEffectEvent, useState } from 'react';
import type { Uploads } from '../uploads/use-uploads.ts';

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
