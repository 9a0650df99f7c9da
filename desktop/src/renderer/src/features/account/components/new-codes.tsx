import { RecoveryCodes } from '../../../components/second-factor/recovery-codes.tsx';
import classes from './account.module.css';

const CODES_TEXT =
  'When your phone is not at hand, one of these codes opens your account; each of them works once. They are shown only now.';

interface NewCodesProps {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}

/** What had the focus has gone with the step before. */
function takeFocus(text: HTMLParagraphElement | null): void {
  text?.focus();
}

/** Recovery codes that have just been made, at the end of a modal. */
export function NewCodes({ codes, onDone }: NewCodesProps) {
  return (
    <div className={classes.form}>
      <p ref={takeFocus} tabIndex={-1} className={classes.note}>
        {CODES_TEXT}
      </p>
      <RecoveryCodes codes={codes} label="Done" onDone={onDone} />
    </div>
  );
}
