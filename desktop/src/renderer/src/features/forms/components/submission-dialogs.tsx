import type { SubmissionView } from '@funding-desk/shared/schemas/form';
import { DeleteSubmissionModal } from './delete-submission-modal.tsx';
import { DeliveryModal } from './delivery-modal.tsx';
import { DocumentsModal } from './documents-modal.tsx';
import { FormDataModal } from './form-data-modal.tsx';
import { HoldModal } from './hold-modal.tsx';
import type { SubmissionDialog } from './submission-columns.tsx';

interface SubmissionDialogsProps {
  /** The one that is, or was last, looked at, as the list has it now. */
  readonly submission: SubmissionView | null;
  readonly dialog: SubmissionDialog | null;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
  /** It was put on hold, or its hold was lifted. */
  readonly onHeld: (text: string) => void;
}

/** The modals of one submission; at most one is open. They stay mounted: only so do they know where the focus was. */
export function SubmissionDialogs({ submission, dialog, onClose, onDeleted, onHeld }: SubmissionDialogsProps) {
  return (
    <>
      <FormDataModal submission={submission} isOpen={dialog === 'formData'} onClose={onClose} />
      <DocumentsModal submission={submission} isOpen={dialog === 'documents'} onClose={onClose} />
      <DeliveryModal submission={submission} isOpen={dialog === 'delivery'} onClose={onClose} />
      <HoldModal
        submission={submission}
        purpose="hold"
        isOpen={dialog === 'hold'}
        onClose={onClose}
        onDone={() => onHeld('Application put on hold')}
      />
      <HoldModal
        submission={submission}
        purpose="lift"
        isOpen={dialog === 'lift'}
        onClose={onClose}
        onDone={() => onHeld('Hold lifted')}
      />
      <DeleteSubmissionModal
        submission={submission}
        isOpen={dialog === 'delete'}
        onClose={onClose}
        onDeleted={onDeleted}
      />
    </>
  );
}
