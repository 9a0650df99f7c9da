import type { SubmissionView } from '@funding-desk/shared/schemas/form';
import { DeleteSubmissionModal } from './delete-submission-modal.tsx';
import { DocumentsModal } from './documents-modal.tsx';
import { FormDataModal } from './form-data-modal.tsx';
import type { SubmissionDialog } from './submission-columns.tsx';

interface SubmissionDialogsProps {
  /** The one that is, or was last, looked at. */
  readonly submission: SubmissionView | null;
  readonly dialog: SubmissionDialog | null;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

/** The modals of one submission; at most one is open. They stay mounted: only so do they know where the focus was. */
export function SubmissionDialogs({ submission, dialog, onClose, onDeleted }: SubmissionDialogsProps) {
  return (
    <>
      <FormDataModal submission={submission} isOpen={dialog === 'formData'} onClose={onClose} />
      <DocumentsModal submission={submission} isOpen={dialog === 'documents'} onClose={onClose} />
      <DeleteSubmissionModal
        submission={submission}
        isOpen={dialog === 'delete'}
        onClose={onClose}
        onDeleted={onDeleted}
      />
    </>
  );
}
