import type { FormMessages } from '@funding-desk/shared/messages/message-types';
import type { Ref } from 'react';
import { toText } from '../language/language.ts';
import { useLazyMessages } from '../language/lazy-messages.ts';
import { Outcome, type OutcomeProps } from './outcome.tsx';
import styles from './submission.module.css';

interface SubmitAreaProps extends OutcomeProps {
  /** The submit waits until the uploads finish. */
  readonly isAwaitingFiles: boolean;
  /** The submit stopped because an upload failed. */
  readonly hasUploadFailed: boolean;
  /** Container beside the button. */
  readonly endRef: Ref<HTMLDivElement>;
}

const isSubmitting = ({ state }: OutcomeProps) =>
  state.status === 'submitting' || (state.status === 'waiting' && state.isTrying);

function buttonText(props: SubmitAreaProps, texts: FormMessages['submitArea']): string {
  if (props.isAwaitingFiles) return texts.awaitingFiles;
  if (isSubmitting(props)) return texts.submitting;
  return props.state.status === 'failed' && props.state.isAlreadySent ? texts.sendAsNew : texts.submit;
}

/** The end of the form: the result of the last submit, and the submit button. */
export function SubmitArea(props: SubmitAreaProps) {
  const { state, isAwaitingFiles, hasUploadFailed } = props;
  const texts = useLazyMessages().submitArea;
  const withheld = state.status === 'withheld' ? toText(state.message) : '';
  const note = isAwaitingFiles ? texts.filesUnderWay : withheld;
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
          disabled={isAwaitingFiles || isSubmitting(props) || state.status === 'submitted' || state.status === 'asking'}
        >
          {buttonText(props, texts)}
        </button>
        <div ref={props.endRef} />
      </div>
    </div>
  );
}
