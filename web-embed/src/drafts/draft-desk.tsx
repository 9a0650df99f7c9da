import { type RefObject, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { spell } from '../language/language.ts';
import { useLazyMessages } from '../language/lazy-messages.ts';
import { DraftStatus } from './draft-status.tsx';
import styles from './drafts.module.css';
import { SaveLaterDialog } from './save-later-dialog.tsx';
import { type DraftInput, useDraft } from './use-draft.ts';
import { useRenewal } from './use-renewal.ts';

export interface DraftDeskProps extends DraftInput {
  /** DiskSpace above the form, and room beside the button that submits it. */
  readonly top: RefObject<HTMLElement | null>;
  readonly end: RefObject<HTMLElement | null>;
  /** Something else is being told of the connection. */
  readonly isQuiet: boolean;
  /** The application is on its way. */
  readonly isSending: boolean;
}

/** Roughly; the server says what is wrong with one. */
const PLAIN_ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

type Places = Pick<DraftDeskProps, 'top' | 'end'>;

/**
 * The two rooms once they are on the page, the second with the whole form. Told by the form itself, they would make it
 * render twice before its first paint.
 */
function usePlaces({ top, end, isWhole }: Places & Pick<DraftInput, 'isWhole'>) {
  const [places, setPlaces] = useState<{ [place in keyof Places]?: HTMLElement | null }>({});
  useEffect(() => setPlaces({ top: top.current, end: isWhole ? end.current : null }), [top, end, isWhole]);
  return places;
}

/** Keeps what is typed, says so, and sends the link with which to go on later. */
export function DraftDesk({ isQuiet, isSending, ...input }: DraftDeskProps) {
  const { top, end } = usePlaces(input);
  const { saving, notice, flush } = useDraft(input);
  const [isOpen, setOpen] = useState(false);
  useRenewal({ flush, isBusy: isSending || input.uploads.isBusy });
  const { getValues, setValue } = input.hookForm;
  // The link goes only to the address in the form: where there is none yet, that of the dialog becomes it.
  const takeEmail = (email: string) => {
    if (!getValues('emailAddress') && PLAIN_ADDRESS.test(email)) setValue('emailAddress', email);
  };
  const { saveLater } = useLazyMessages().draft;
  const button = (className: string | undefined) => (
    <button type="button" className={className} onClick={() => setOpen(true)}>
      {saveLater}
    </button>
  );
  const heading = (
    <>
      {notice && (
        <p className={styles.notice} role="status">
          {spell(notice)}
        </p>
      )}
      {/* On phones alone, where the end of the form is far away. */}
      {button(styles.laterAtTop)}
    </>
  );
  return (
    <>
      {top && createPortal(heading, top)}
      {end && createPortal(button(styles.later), end)}
      {!isQuiet && <DraftStatus saving={saving} />}
      {isOpen && (
        <SaveLaterDialog
          session={input.drafts.session}
          flush={flush}
          email={input.hookForm.getValues('emailAddress')}
          takeEmail={takeEmail}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
