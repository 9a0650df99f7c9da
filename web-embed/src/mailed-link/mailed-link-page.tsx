import { type ReactNode, useState } from 'react';
import type { Answer } from '../calls/api.ts';
import { LanguageSwitch } from '../page/page-layout.tsx';
import { useLinkMessages } from './link-messages.ts';
import styles from './mailed-link.module.css';

interface MailedLinkPageProps<T> {
  /** Secret of the link, '' for an incomplete address. */
  readonly token: string;
  readonly title: string;
  /** What the link is for. It says nothing of the application, because anybody may load the page. */
  readonly invitation: string;
  /** What the button says. Default: 'Open'. */
  readonly action?: string;
  /** The page has English texts alone. */
  readonly isEnglish?: boolean;
  /** Opens the link. Rejects without a response. */
  readonly open: (token: string) => Promise<Answer<T>>;
  /** The page once it is open. */
  readonly children: (data: T) => ReactNode;
}

type Opening<T> =
  | { readonly status: 'closed' }
  | { readonly status: 'opening' }
  | { readonly status: 'failed'; readonly error: string }
  /** The link has ended, so a further attempt cannot help. */
  | { readonly status: 'ended'; readonly error: string }
  | { readonly status: 'open'; readonly data: T };

const GONE: readonly number[] = [404, 410];

function useOpening<T>({ token, open }: Pick<MailedLinkPageProps<T>, 'token' | 'open'>) {
  const [opening, setOpening] = useState<Opening<T>>({ status: 'closed' });
  const start = async () => {
    setOpening({ status: 'opening' });
    const answer = await open(token).catch(() => undefined);
    if (answer?.isSuccess) setOpening({ status: 'open', data: answer.data });
    else if (answer && GONE.includes(answer.status)) setOpening({ status: 'ended', error: answer.error });
    else setOpening({ status: 'failed', error: answer?.error ?? '' });
  };
  return { opening, start };
}

/**
 * A page behind an e-mailed link. The button opens the link, so that mail scanners, which load every address, spend
 * nothing.
 */
export function MailedLinkPage<T>(props: MailedLinkPageProps<T>) {
  const { token, title, invitation, action, isEnglish = false, open, children } = props;
  const texts = useLinkMessages();
  const { opening, start } = useOpening({ token, open });
  if (opening.status === 'open') return children(opening.data);
  const isEnded = token === '' || opening.status === 'ended';
  const problem = token === '' ? texts.incomplete : 'error' in opening && (opening.error || texts.failed);
  const isBusy = opening.status === 'opening';
  return (
    <main className={styles.gate}>
      <title>{title}</title>
      <div className={styles.card}>
        {!isEnglish && <LanguageSwitch />}
        <h1 className={styles.title}>{title}</h1>
        {!isEnded && <p>{invitation}</p>}
        {problem && (
          <p className={styles.problem} role="alert">
            {problem}
          </p>
        )}
        {!isEnded && (
          <button
            type="button"
            className={styles.open}
            aria-disabled={isBusy || undefined}
            onClick={() => !isBusy && void start()}
          >
            {isBusy ? texts.opening : opening.status === 'failed' ? texts.tryAgain : (action ?? texts.open)}
          </button>
        )}
      </div>
    </main>
  );
}
