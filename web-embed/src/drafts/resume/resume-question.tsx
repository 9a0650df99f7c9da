import type { FormMessages } from '@funding-desk/shared/messages/message-types';
import type { ResumePreview } from '@funding-desk/shared/schemas/application/draft';
import { useState } from 'react';
import { useLazyMessages } from '../../language/lazy-messages.ts';
import pageStyles from '../../page/page.module.css';
import { LanguageSwitch } from '../../page/page-layout.tsx';
import styles from './screen.module.css';

type Preview = Pick<ResumePreview, 'businessName' | 'sentTo'>;

interface ResumeQuestionProps {
  readonly preview: Preview;
  /** External name of the form's company. */
  readonly nameOut: string;
  /** Resolves to false when the server is unreachable. */
  readonly onProceed: () => Promise<boolean>;
  readonly onDecline: () => void;
}

function Facts({ preview, texts }: { preview: Preview; texts: FormMessages['resumeQuestion'] }) {
  const { businessName, sentTo } = preview;
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{texts.of}</dt>
        <dd>{businessName || texts.unnamed}</dd>
      </div>
      {sentTo && (
        <div>
          <dt>{texts.sentTo}</dt>
          <dd>{sentTo}</dd>
        </div>
      )}
    </dl>
  );
}

/** States whose application an e-mailed link opens, before it opens. */
export function ResumeQuestion({ preview, nameOut, onProceed, onDecline }: ResumeQuestionProps) {
  const texts = useLazyMessages().resumeQuestion;
  const [state, setState] = useState<'asking' | 'opening' | 'failed'>('asking');
  const proceed = async () => {
    if (state === 'opening') return;
    setState('opening');
    if (!(await onProceed())) setState('failed');
  };
  return (
    <main className={styles.stage}>
      <div className={styles.card}>
        <LanguageSwitch />
        {nameOut && <p className={styles.company}>{nameOut}</p>}
        <h1 className={styles.title}>{texts.title}</h1>
        <Facts preview={preview} texts={texts} />
        <p className={styles.warning}>{texts.warning}</p>
        {state === 'failed' && (
          <p className={styles.error} role="alert">
            {texts.noConnection}
          </p>
        )}
        <div className={styles.buttons}>
          <button
            type="button"
            className={`${pageStyles.outlined} ${pageStyles.filled} ${styles.button}`}
            aria-disabled={state === 'opening'}
            onClick={proceed}
          >
            {state === 'opening' ? texts.proceeding : texts.proceed}
          </button>
          <button type="button" className={`${pageStyles.outlined} ${styles.button}`} onClick={onDecline}>
            {texts.decline}
          </button>
        </div>
      </div>
    </main>
  );
}
