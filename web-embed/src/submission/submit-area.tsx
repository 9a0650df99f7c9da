import type { FormMessages } from '@funding-desk/shared/messages/message-types';
import type { Ref } from 'react';
import { createLazyPart } from '../app/lazy-part.ts';
import { toText, useMessages } from '../language/language.ts';
import type { OutcomeProps } from './outcome.tsx';
import styles from './submission.module.css';

const useOutcome = createLazyPart(() => import('./outcome.tsx').then(({ Outcome }) => Outcome));

/** Fallback until the code of the notices has loaded. */
function PlainOutcome({ state }: OutcomeProps) {
  return 'message' in state && state.status !== 'withheld' ? <p role="alert">{toText(state.message)}</p> : null;
}

interface SubmitAreaProps extends OutcomeProps {
  /** The submit waits until the uploads finish. */
  readonly isAwaitingFiles: boolean;
  /** The submit stopped because an upload failed. */
  readonly hasUploadFailed: boolean;
  /** Container beside the button. */
  readonly endRef: Ref<HTMLDivElement>;
}

function buttonText({ state, isAwaitingFiles }: SubmitAreaProps, texts: FormMessages['submit']): string {
  if (isAwaitingFiles) return texts.awaitingFiles;
  const isSubmitting = state.status === 'submitting' || (state.status === 'waiting' && state.isTrying);
  return isSubmitting ? texts.submitting : texts.submit;
}

/** The end of the form: the result of the last submit, and the submit button. */
export function SubmitArea(props: SubmitAreaProps) {
  const { state, isAwaitingFiles, hasUploadFailed } = props;
  const texts = useMessages().submit;
  const withheld = state.status === 'withheld' ? toText(state.message) : '';
  const note = isAwaitingFiles ? texts.filesUnderWay : withheld;
  const text = buttonText(props, texts);
  const { part: Outcome = PlainOutcome } = useOutcome();
  return (
    <div className={styles.area}>
      <Outcome {...props} />
      {note && (
        <p className={styles.withheld} role="status">
          {note}
        </p>
      )}
      {hasUploadFailed && (
        <p className={styles.problem} role="alert">
          {texts.uploadFailed}
        </p>
      )}
      <div className={styles.actions}>
        <button
          type="submit"
          className={styles.submit}
          disabled={text !== texts.submit || state.status === 'submitted'}
        >
          {text}
        </button>
        <div ref={props.endRef} />
      </div>
    </div>
  );
}
