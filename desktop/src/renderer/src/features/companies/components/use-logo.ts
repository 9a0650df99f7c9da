import { useState } from 'react';
import { ApiError } from '../../../lib/api-error.ts';
import { type LogoType, useStoreLogo } from '../api/store-logo.ts';
import { readPicture } from './read-picture.ts';

const UPLOAD_LATER = 'The logo could not be uploaded now; it will be uploaded when you save.';
const REMOVE_LATER = 'The logo could not be removed now; it will be removed when you save.';

/** Statuses by which the server says that it will never take this picture: too large, wrong type, unreadable. */
const NEVER: readonly number[] = [413, 415, 422];

type SendOutcome = 'stored' | 'refused' | 'failed';

export interface LogoControls {
  /** Path of this product, a data URL while it is not stored, or ''. */
  readonly shown: string;
  readonly isBusy: boolean;
  /** Something is left for Save to do. */
  readonly isPending: boolean;
  /** Why the chosen picture cannot be the logo, or ''. */
  readonly problem: string;
  /** What could not be done at once, or ''. It is said here and not above the form, which may be out of sight. */
  readonly notice: string;
  readonly choose: (file: File) => Promise<void>;
  readonly remove: () => Promise<void>;
  /** Does what is left to do. Resolves to whether that worked. */
  readonly settle: (companyId: string) => Promise<boolean>;
}

interface LogoInput {
  /** Null while the company is not created. */
  readonly companyId: string | null;
  readonly logoType: LogoType;
  /** Path that is stored at first, or ''. */
  readonly initial: string;
}

/** One logo of a company: stored at once where the company exists, else, or after a failure, when it is saved. */
export function useLogo({ companyId, logoType, initial }: LogoInput): LogoControls {
  const [stored, setStored] = useState(initial);
  /** The picture that is to be stored, '' for none at all, null when there is nothing to do. */
  const [pending, setPending] = useState<string | null>(null);
  const [problem, setProblem] = useState('');
  const [notice, setNotice] = useState('');
  const [isReading, setIsReading] = useState(false);
  const { mutateAsync, isPending: isSending } = useStoreLogo();

  const send = async (owner: string, picture: string): Promise<SendOutcome> => {
    try {
      setStored(await mutateAsync({ companyId: owner, logoType, picture }));
      setPending(null);
      return 'stored';
    } catch (error) {
      if (!(error instanceof ApiError) || !NEVER.includes(error.status)) return 'failed';
      setPending(null);
      setProblem(error.message);
      return 'refused';
    }
  };
  const put = async (picture: string) => {
    setNotice('');
    const isChange = picture !== stored;
    setPending(isChange ? picture : null);
    if (companyId === null || !isChange) return;
    const outcome = await send(companyId, picture);
    if (outcome === 'failed') setNotice(picture === '' ? REMOVE_LATER : UPLOAD_LATER);
  };
  return {
    shown: pending ?? stored,
    isBusy: isReading || isSending,
    isPending: pending !== null,
    problem,
    notice: pending === null ? '' : notice,
    choose: async (file) => {
      setIsReading(true);
      const reading = await readPicture(file);
      setIsReading(false);
      setProblem(reading.outcome === 'refused' ? reading.problem : '');
      if (reading.outcome === 'picture') await put(reading.dataUrl);
    },
    remove: () => {
      setProblem('');
      return put('');
    },
    settle: async (owner) => pending === null || (await send(owner, pending)) === 'stored',
  };
}
