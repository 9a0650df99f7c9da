import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { errorMessage } from '../../../lib/api/api-error.ts';
import { addDocument } from '../api/documents.ts';
import { refreshDocuments } from '../live/refresh-application.ts';

/** A file that is being added, or that could not be. */
export interface Addition {
  /** Also makes a repeated upload one document. */
  readonly key: string;
  readonly file: File;
  /** Share of the bytes that were sent, from 0 to 1. */
  readonly progress: number;
  /** Why it failed. '' before that. */
  readonly problem: string;
}

const newKey = () => crypto.randomUUID().replaceAll('-', '');

/** Adds files to an application, one after the other. Stored files leave the list; failed ones stay to be repeated. */
export function useAddDocuments(application: string) {
  const queryClient = useQueryClient();
  const [additions, setAdditions] = useState<readonly Addition[]>([]);
  const change = (key: string, part: Partial<Addition>) =>
    setAdditions((all) => all.map((one) => (one.key === key ? { ...one, ...part } : one)));
  const remove = (key: string) => setAdditions((all) => all.filter((one) => one.key !== key));

  const next = additions.find(({ problem }) => problem === '');
  const send = useEffectEvent(async (signal: AbortSignal) => {
    if (!next) return;
    const { key, file } = next;
    const onProgress = (progress: number) => change(key, { progress });
    try {
      await addDocument({ application, file, uploadKey: key, onProgress, signal });
      remove(key);
      refreshDocuments(queryClient, application);
    } catch (error) {
      if (!signal.aborted) change(key, { problem: errorMessage(error) });
    }
  });
  const nextKey = next?.key;
  useEffect(() => {
    if (nextKey === undefined) return undefined;
    const controller = new AbortController();
    void send(controller.signal);
    return () => controller.abort();
  }, [nextKey]);

  return {
    additions,
    add: (files: Iterable<File>) =>
      setAdditions((all) => [...all, ...[...files].map((file) => ({ key: newKey(), file, progress: 0, problem: '' }))]),
    retry: (key: string) => change(key, { problem: '', progress: 0 }),
    remove,
  };
}
