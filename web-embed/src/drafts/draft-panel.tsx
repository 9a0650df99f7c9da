import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import { toText } from '../language/language.ts';
import { useLazyMessages } from '../language/lazy-messages.ts';
import { readSlug } from '../page/page-address.ts';
import { beforeReload } from '../page/page-reloads.ts';
import { hasStoredSession } from '../session/session-key.ts';
import { DraftStatus } from './draft-status.tsx';
import styles from './drafts.module.css';
import { SaveLaterDialog } from './save-later-dialog.tsx';
import { type DraftInput, useDraft } from './use-draft.ts';

interface ReloadInput {
  /** Saves the form now. Resolves to false when the server is unreachable. */
  readonly flush: () => Promise<boolean>;
  /** A reload would interrupt a running request. */
  readonly isBusy: boolean;
}

/** Saves the form before the page reloads, and checks that the new page can restore it. */
function useReloadOnDeploy({ flush, isBusy }: ReloadInput): void {
  const keep = useEffectEvent(async () => {
    if (isBusy || !(await flush())) return false;
    // Without a stored session, the new page would start empty.
    return hasStoredSession(readSlug(window.location.pathname));
  });
  useEffect(() => beforeReload(() => keep()), []);
}

interface DraftPanelProps extends DraftInput {
  /** Containers above the form and beside the submit button. */
  readonly top: RefObject<HTMLElement | null>;
  readonly end: RefObject<HTMLElement | null>;
  /** Another notice about the connection is displayed. */
  readonly isQuiet: boolean;
  /** The application is being submitted. */
  readonly isSending: boolean;
}

/** A rough check. The server validates the address. */
const PLAIN_ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

type Containers = Pick<DraftPanelProps, 'top' | 'end'>;

/**
 * The two containers once they are mounted; the second one mounts with the whole form. An effect reads them here,
 * because state in the form would render the form twice before its first paint.
 */
function useContainers({ top, end, isWhole }: Containers & Pick<DraftInput, 'isWhole'>) {
  const [containers, setContainers] = useState<{ [key in keyof Containers]?: HTMLElement | null }>({});
  useEffect(() => setContainers({ top: top.current, end: isWhole ? end.current : null }), [top, end, isWhole]);
  return containers;
}

/** Saves the draft, displays its status, and e-mails the resume link. */
export function DraftPanel({ isQuiet, isSending, ...input }: DraftPanelProps) {
  const { top, end } = useContainers(input);
  const { saving, notice, flush } = useDraft(input);
  const [isOpen, setOpen] = useState(false);
  useReloadOnDeploy({ flush, isBusy: isSending || input.uploads.isBusy });
  const { getValues, setValue } = input.hookForm;
  // The link goes only to the address in the form. If that is empty, the dialog's address fills it.
  const onEmail = (email: string) => {
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
      {/* Only phones display this button, because the end of the form is far away. */}
      {button(styles.saveLaterAtTop)}
    </>
  );
  return (
    <>
      {top && createPortal(heading, top)}
      {end && createPortal(button(styles.saveLater), end)}
      {!isQuiet && <DraftStatus saving={saving} isKept={() => hasStoredSession(readSlug(window.location.pathname))} />}
      {isOpen && (
        <SaveLaterDialog
          session={input.drafts.session}
          flush={flush}
          email={input.hookForm.getValues('emailAddress')}
          onEmail={onEmail}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
