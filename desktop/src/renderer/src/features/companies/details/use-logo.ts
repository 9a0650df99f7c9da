import { useState } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';
import { type LogoType, useStoreLogo } from '../api.ts';

const MAX_BYTES = 2 * 1024 * 1024;
const MAX_SIDE = 4_000;

/** The first bytes of each type in base64. The type follows from the content, not from the file name. */
const TYPES = [
  { mediaType: 'image/png', start: 'iVBORw0KGgo' },
  { mediaType: 'image/jpeg', start: '/9j/' },
] as const;

const UNSUPPORTED = 'Only PNG and JPEG pictures can be logos.';
const TOO_LARGE = 'This picture is larger than 2 MB. Please choose a smaller one.';
const TOO_WIDE = `This picture is larger than ${MAX_SIDE} × ${MAX_SIDE} pixels.`;
const UNREADABLE = 'This picture cannot be opened. Please save it again and choose the new copy.';

type PictureReading =
  | { readonly outcome: 'picture'; readonly dataUrl: string }
  | { readonly outcome: 'refused'; readonly problem: string };

const refused = (problem: string): PictureReading => ({ outcome: 'refused', problem });

/** Content as base64, or null when the file cannot be read. */
function readBase64(file: File): Promise<string | null> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result.replace(/^[^,]*,/, '') : null);
    reader.onerror = () => resolve(null);
    reader.readAsDataURL(file);
  });
}

/** Width and height in pixels, or null when the picture cannot be decoded. */
async function measure(dataUrl: string): Promise<{ width: number; height: number } | null> {
  const image = new Image();
  image.src = dataUrl;
  try {
    await image.decode();
  } catch {
    return null;
  }
  return { width: image.naturalWidth, height: image.naturalHeight };
}

/** Reads a logo and applies the server's limits (decisions, section 3) before the upload. */
async function readPicture(file: File): Promise<PictureReading> {
  if (file.size > MAX_BYTES) return refused(TOO_LARGE);
  const content = await readBase64(file);
  if (content === null) return refused(UNREADABLE);
  const type = TYPES.find(({ start }) => content.startsWith(start));
  if (!type) return refused(UNSUPPORTED);
  const dataUrl = `data:${type.mediaType};base64,${content}`;
  const size = await measure(dataUrl);
  if (!size) return refused(UNREADABLE);
  if (size.width > MAX_SIDE || size.height > MAX_SIDE) return refused(TOO_WIDE);
  return { outcome: 'picture', dataUrl };
}

const UPLOAD_LATER = 'The logo could not be uploaded now; it will be uploaded when you save.';
const REMOVE_LATER = 'The logo could not be removed now; it will be removed when you save.';

/** Statuses that a retry cannot change: the picture is too large, of a wrong type or unreadable. */
const REJECTED_STATUSES: readonly number[] = [413, 415, 422];

type SendOutcome = 'stored' | 'refused' | 'failed';

export interface LogoControls {
  /** Path on the server, a data URL until the logo is stored, or ''. */
  readonly src: string;
  readonly isBusy: boolean;
  /** The next Save stores or removes the logo. */
  readonly isPending: boolean;
  /** Why the picture was rejected, or ''. */
  readonly problem: string;
  /**
   * Why the upload is postponed, or ''. It appears beside the field, because the top of the form may be scrolled away.
   */
  readonly notice: string;
  readonly choose: (file: File) => Promise<void>;
  readonly remove: () => Promise<void>;
  /** Stores or removes the pending logo. @returns whether that succeeded */
  readonly savePending: (companyId: string) => Promise<boolean>;
}

interface LogoInput {
  /** Null before the company is created. */
  readonly companyId: string | null;
  readonly logoType: LogoType;
  /** Stored path when the form opens, or ''. */
  readonly initial: string;
}

/**
 * One logo of a company. It is stored at once if the company exists; otherwise, or after a failure, with the next
 * Save.
 */
export function useLogo({ companyId, logoType, initial }: LogoInput): LogoControls {
  const [stored, setStored] = useState(initial);
  /** The picture to store, '' to remove the logo, null for no change. */
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
      if (!(error instanceof ApiError) || !REJECTED_STATUSES.includes(error.status)) return 'failed';
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
    src: pending ?? stored,
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
    savePending: async (owner) => pending === null || (await send(owner, pending)) === 'stored',
  };
}
