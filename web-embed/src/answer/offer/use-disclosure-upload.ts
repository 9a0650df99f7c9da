import { useCallback, useEffect, useRef, useState } from 'react';
import { randomHex } from '../../lib/random-hex.ts';
import { recordAt, textAt } from '../../lib/read-json.ts';
import { postFile } from '../../uploads/sending/upload-file.ts';
import { pdfRefusal } from './pdf-input.tsx';

const UNREACHABLE = 'We could not reach the server. Check your connection and try again.';
const FAILED = 'The PDF could not be sent. Please try again.';

/** How far the PDF is. */
export type Upload =
  | { readonly state: 'none' }
  | { readonly state: 'sending'; readonly file: File; readonly percent: number }
  | { readonly state: 'sent'; readonly name: string }
  | { readonly state: 'failed'; readonly file: File; readonly problem: string };

export interface UploadInput {
  readonly token: string;
  /** Key of the offer. */
  readonly offer: string;
  /** Sent at once. */
  readonly chosen: File | null;
}

/** Sends the disclosure of an offer. The same file keeps its key, so that it is stored once. */
export function useDisclosureUpload({ token, offer, chosen }: UploadInput) {
  const [upload, setUpload] = useState<Upload>({ state: 'none' });
  const keys = useRef(new WeakMap<File, string>());
  const send = useCallback(
    async (file: File) => {
      const refusal = pdfRefusal(file);
      if (refusal !== '') return setUpload({ state: 'failed', file, problem: refusal });
      const uploadKey = keys.current.get(file) ?? randomHex();
      keys.current.set(file, uploadKey);
      setUpload({ state: 'sending', file, percent: 0 });
      const answer = await postFile({
        path: '/api/answer/disclosure',
        headers: { 'x-answer-token': token },
        fields: { offer, uploadKey },
        file,
        signal: new AbortController().signal,
        onProgress: (percent) => setUpload({ state: 'sending', file, percent }),
        read: (body) => textAt(recordAt(body, 'data'), 'name') || undefined,
      }).catch(() => undefined);
      if (answer?.isSuccess) return setUpload({ state: 'sent', name: answer.data });
      setUpload({ state: 'failed', file, problem: answer ? answer.error || FAILED : UNREACHABLE });
    },
    [token, offer],
  );
  useEffect(() => {
    if (chosen) void send(chosen);
  }, [chosen, send]);
  return { upload, send };
}
