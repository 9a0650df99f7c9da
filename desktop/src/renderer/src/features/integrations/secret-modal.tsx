import { ActionButton } from '../../components/buttons/action-button.tsx';
import { CopyButton } from '../../components/buttons/copy-button.tsx';
import { AppModal } from '../../components/modals/app-modal.tsx';
import classes from './integrations.module.css';

interface SecretModalProps {
  readonly title: string;
  /** What the secret is for. */
  readonly text: string;
  readonly copyLabel: string;
  readonly secret: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Shows a secret this one time. Only the button closes the modal, so that no stray click loses the secret. */
export function SecretModal({ title, text, copyLabel, secret, isOpen, onClose }: SecretModalProps) {
  return (
    <AppModal title={title} isOpen={isOpen} onClose={onClose} isLocked size="lg">
      <p className={classes.text}>{text} Copy it now: it is not shown again.</p>
      <p className={classes.secret}>
        <code>{secret}</code>
      </p>
      <div className={classes.buttons}>
        <CopyButton text={secret} label={copyLabel} />
        <ActionButton onClick={onClose} data-autofocus>
          I have copied it
        </ActionButton>
      </div>
    </AppModal>
  );
}
