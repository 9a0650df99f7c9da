import type { FieldDefinition } from '@funding-desk/shared/fields/catalogue';
import { SECOND_SIGNER_CHOICE, SECOND_SIGNER_INPUTS } from '@funding-desk/shared/fields/second-signer-inputs';
import type { MouseEvent } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { ListedError } from '../fields/errors/list-errors.ts';
import { controlId, type FormValues } from '../fields/field-form.ts';
import { useLazyMessages } from '../language/lazy-messages.ts';
import { whenRendered } from '../lib/when-rendered.ts';
import { focusField } from './question-notice.tsx';
import styles from './submission.module.css';

export interface OwnerInput {
  /** Visible fields. */
  readonly fields: readonly FieldDefinition[];
  readonly setSoleOwner: (isSoleOwner: boolean) => void;
  readonly hookForm: Pick<UseFormReturn<FormValues>, 'setValue'>;
}

interface OwnerShortcutsProps extends OwnerInput {
  readonly errors: readonly ListedError[];
}

const SIGNATURE = 'signer2Signature';

/** The summary, with what is left of it, or the submit button if nothing is. */
function focusWhatIsLeft({ currentTarget: button }: MouseEvent<HTMLButtonElement>): void {
  const summary = button.closest<HTMLElement>('[role="alert"]');
  const submit = button.form?.querySelector<HTMLElement>('button[type="submit"]');
  setTimeout(() => (summary?.isConnected ? summary : submit)?.focus());
}

/** The two boxes of the owners as buttons, for a sole owner who has overlooked them. */
export function OwnerShortcuts({ errors, fields, setSoleOwner, hookForm }: OwnerShortcutsProps) {
  const texts = useLazyMessages().owners;
  const isUnsigned = errors.some(({ name }) => name === SIGNATURE) && fields.some(({ name }) => name === SIGNATURE);
  if (!isUnsigned) return null;
  const removeSecond = (event: MouseEvent<HTMLButtonElement>) => {
    focusWhatIsLeft(event);
    setSoleOwner(true);
  };
  const askSeparately = () => {
    hookForm.setValue(SECOND_SIGNER_CHOICE, 'yes');
    const { name } = SECOND_SIGNER_INPUTS;
    // The section may be folded. It unfolds because these fields are empty.
    whenRendered(controlId(name), () => setTimeout(() => focusField(name)));
  };
  return (
    <fieldset className={styles.owners}>
      <legend>{texts.overlooked}</legend>
      <div className={styles.answers}>
        <button type="button" className={styles.second} onClick={removeSecond}>
          {texts.onlyOwner}
        </button>
        <button type="button" className={styles.second} onClick={askSeparately}>
          {texts.separate}
        </button>
      </div>
    </fieldset>
  );
}
