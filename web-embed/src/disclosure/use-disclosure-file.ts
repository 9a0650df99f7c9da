import { useCallback, useEffect, useState } from 'react';
import { fetchDisclosure } from './disclosure-calls.ts';

export type DisclosureFile =
  | { readonly status: 'loading' }
  /** `error` is '' when there was no response. */
  | { readonly status: 'failed'; readonly error: string }
  | { readonly status: 'read'; readonly bytes: Blob };

/** The PDF. It loads at once, and again by `load`. */
export function useDisclosureFile(token: string) {
  const [file, setFile] = useState<DisclosureFile>({ status: 'loading' });
  const load = useCallback(async () => {
    setFile({ status: 'loading' });
    const answer = await fetchDisclosure(token).catch(() => undefined);
    if (answer?.isSuccess) setFile({ status: 'read', bytes: answer.data });
    else setFile({ status: 'failed', error: answer?.error ?? '' });
  }, [token]);
  useEffect(() => void load(), [load]);
  return { file, load };
}
