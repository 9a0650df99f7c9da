import type { LinkMessages } from '@funding-desk/shared/messages/en-links';
import { useState } from 'react';
import { ConfirmDialog, OUTLINED_BUTTON } from './confirm-dialog.tsx';

interface DeclineProps {
  readonly texts: Pick<LinkMessages['signer'], 'declineTitle' | 'declineQuestion' | 'decline' | 'declining' | 'back'>;
  readonly isSending: boolean;
  readonly onDecline: () => void;
}

/** Declines, after a question. */
export function DeclineButton({ texts, isSending, onDecline }: DeclineProps) {
  const [isOpen, setOpen] = useState(false);
  const decline = () => {
    onDecline();
    setOpen(false);
  };
  return (
    <>
      <button type="button" className={OUTLINED_BUTTON} aria-disabled={isSending} onClick={() => setOpen(true)}>
        {texts.declineTitle}
      </button>
      {isOpen && (
        <ConfirmDialog
          id="decline-title"
          title={texts.declineTitle}
          question={texts.declineQuestion}
          back={texts.back}
          confirm={isSending ? texts.declining : texts.decline}
          isSending={isSending}
          onConfirm={decline}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
