import { formatReference } from '@funding-desk/shared/fields/field-texts';
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { DIALOG_FRAME, FOLLOWED_FRAME, postToParent } from '../embed/messages.ts';
import { useLazyMessages } from '../language/lazy-messages.ts';
import styles from './submission.module.css';

/** Specification, section 9. */
const RELOAD_SECONDS = 5;
/** Time to read where the page goes. */
const REDIRECT_SECONDS = 10;

function onVisibility(listen: () => void): () => void {
  document.addEventListener('visibilitychange', listen);
  return () => document.removeEventListener('visibilitychange', listen);
}

interface Countdown {
  readonly from: number;
  readonly isStopped?: boolean;
  readonly onEnd: () => void;
}

/** Waits while the tab is hidden, so that the reference is still there when the applicant comes back. */
function useCountdown({ from, isStopped = false, onEnd }: Countdown): number {
  const [seconds, setSeconds] = useState(from);
  const isHidden = useSyncExternalStore(onVisibility, () => document.hidden);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (isHidden || isStopped) return;
    const timer = setTimeout(() => {
      if (seconds > 1) return setSeconds(seconds - 1);
      end();
    }, 1000);
    return () => clearTimeout(timer);
  }, [seconds, isHidden, isStopped]);
  return seconds;
}

/** The page reloads after the countdown. */
function ReloadNotice() {
  const seconds = useCountdown({
    from: RELOAD_SECONDS,
    onEnd() {
      postToParent({ type: 'funding-desk:top' });
      window.location.reload();
    },
  });
  return <p className={styles.countdown}>{useLazyMessages().outcome.reload(seconds)}</p>;
}

const isFramed = () => window.parent !== window;
/** Whether the page around the form has its script. Without it, only a press may leave the page. */
const hasScript = () => [FOLLOWED_FRAME, DIALOG_FRAME].includes(window.name);

function goTo(url: string): void {
  if (isFramed()) postToParent({ type: 'funding-desk:redirect', to: url });
  else window.location.assign(url);
}

/** Names the site where the applicant goes after the countdown, which can be stopped. */
function RedirectNotice({ url }: { url: string }) {
  const [isStopped, setStopped] = useState(isFramed() && !hasScript());
  const seconds = useCountdown({ from: REDIRECT_SECONDS, isStopped, onEnd: () => goTo(url) });
  const texts = useLazyMessages().redirect;
  const link = useRef<HTMLAnchorElement>(null);
  const stop = () => {
    setStopped(true);
    link.current?.focus();
  };
  const { host: site } = new URL(url);
  return (
    <>
      {!isStopped && <p className={styles.countdown}>{texts.announced({ site, seconds })}</p>}
      <div className={styles.answers}>
        <a ref={link} className={styles.second} href={url} target="_top">
          {texts.continue(site)}
        </a>
        {!isStopped && (
          <button type="button" className={styles.second} onClick={stop}>
            {texts.stay}
          </button>
        )}
      </div>
    </>
  );
}

interface SuccessNoticeProps {
  readonly reference: string;
  /** Where the applicant goes next, '' for nowhere. */
  readonly redirectUrl: string;
}

/** Confirms the submission and its reference. */
export function SuccessNotice({ reference, redirectUrl }: SuccessNoticeProps) {
  const texts = useLazyMessages().outcome;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} className={styles.success} role="status" tabIndex={-1}>
      <p className={styles.message}>{texts.received}</p>
      <p>
        {texts.reference} <strong className={styles.reference}>{formatReference(reference)}</strong>
      </p>
      {redirectUrl === '' ? <ReloadNotice /> : <RedirectNotice url={redirectUrl} />}
    </div>
  );
}
