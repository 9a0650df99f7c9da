import type { SubmissionView } from '@funding-desk/shared/schemas/application/form';
import { MutationConfirmModal } from '../../../components/modals/confirm-modal.tsx';
import { errorMessage } from '../../../lib/api/api-error.ts';
import { useDeleteSubmission } from '../api/applications.ts';
import { companyNameOf, type SubmissionDialog } from '../list/application-labels.ts';
import { DeliveryModal } from './delivery-modal.tsx';
import { DocumentsModal } from './documents-modal.tsx';
import { FormDataModal } from './form-data-modal.tsx';
import { HoldModal } from './hold-modal.tsx';

interface DeleteSubmissionModalProps {
  readonly submission: SubmissionView | null;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

function DeleteSubmissionModal({ submission, ...modal }: DeleteSubmissionModalProps) {
  const company = submission ? companyNameOf(submission) : '';
  return (
    <MutationConfirmModal
      {...modal}
      title="Delete form submission"
      question={`Are you sure you want to delete this form submission from ${company}? This action cannot be undone.`}
      id={submission?.id}
      mutation={useDeleteSubmission()}
      errorText={(error) => `Failed to delete form: ${errorMessage(error)}`}
    />
  );
}

interface SubmissionDialogsProps {
  /** The current or last opened submission, as the list has it now. */
  readonly submission: SubmissionView | null;
  readonly dialog: SubmissionDialog | null;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
  /** Called after a hold was set or lifted. */
  readonly onHoldChanged: (text: string) => void;
}

/** The modals of one submission; at most one is open. They stay mounted, so that closing returns the focus. */
export function SubmissionDialogs(props: SubmissionDialogsProps) {
  const { submission, dialog, onClose, onDeleted, onHoldChanged } = props;
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
        onDone={() => onHoldChanged('Application put on hold')}
      />
      <HoldModal
        submission={submission}
        purpose="lift"
        isOpen={dialog === 'lift'}
        onClose={onClose}
        onDone={() => onHoldChanged('Hold lifted')}
      />
      <DeleteSubmissionModal
        submission={submission}
        isOpen={dialog === 'delete'}
        onClose={onClose}
        onDone={onDeleted}
      />
    </>
  );
}
