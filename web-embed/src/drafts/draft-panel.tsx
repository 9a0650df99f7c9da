import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import { readStoredSession } from '../app/form-session.ts';
import { readSlug } from '../app/load-application.ts';
import { beforeReload } from '../app/reload-on-deploy.ts';
import { toText } from '../language/language.ts';
import { useLazyMessages } from '../language/lazy-messages.ts';
import type { SavingState } from './draft-saver.ts';
import styles from './drafts.module.css';
import { SaveLaterDialog } from './save-later-dialog.tsx';
import { type DraftInput, useDraft } from './use-draft.ts';

/** Where saving came to rest; while it is under way that is still the last one. */
function useSettled(saving: SavingState): SavingState {
  const [settled, setSettled] = useState<SavingState>('idle');
  if (saving !== 'saving' && saving !== settled) setSettled(saving);
  return settled;
}

/**
 * A line that stays in sight and says whether what is typed is kept. It is read out when saving begins to work or to
 * fail, and not with every field.
 */
export function DraftStatus({ saving }: { saving: SavingState }) {
  const settled = useSettled(saving);
  const { draft } = useLazyMessages();
  const textOf = (state: SavingState) => (state === 'idle' ? '' : draft[state]);
  return (
    <div className={styles.status}>
      {saving !== 'idle' && (
        <p className={styles.line} data-state={saving} aria-hidden="true">
          {textOf(saving)}
        </p>
      )}
      <p className="visually-hidden" role="status">
        {textOf(settled)}
      </p>
    </div>
  );
}

interface ReloadInput {
  /** Saves the form at once. Resolves to false when the server cannot be told. */
  readonly flush: () => Promise<boolean>;
  /** Something is on its way that a reload would end. */
  readonly isBusy: boolean;
}

/** Has the form kept, and the way back to it, before the page is renewed. */
export function useReloadOnDeploy({ flush, isBusy }: ReloadInput): void {
  const keep = useEffectEvent(async () => {
    if (isBusy || !(await flush())) return false;
    // Where the browser keeps nothing, the new page would begin empty.
    return readStoredSession(readSlug(window.location.pathname)) !== undefined;
  });
  useEffect(() => beforeReload(() => keep()), []);
}

export interface DraftPanelProps extends DraftInput {
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

type Places = Pick<DraftPanelProps, 'top' | 'end'>;

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
export function DraftPanel({ isQuiet, isSending, ...input }: DraftPanelProps) {
  const { top, end } = usePlaces(input);
  const { saving, notice, flush } = useDraft(input);
  const [isOpen, setOpen] = useState(false);
  useReloadOnDeploy({ flush, isBusy: isSending || input.uploads.isBusy });
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
          {toText(notice)}
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
