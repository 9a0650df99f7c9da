import type { ApplicationView } from '@funding-desk/shared/schemas/application/form';
import { MutationConfirmModal } from '../../../components/modals/confirm-modal.tsx';
import { errorMessage } from '../../../lib/api/api-error.ts';
import { useDeleteApplication } from '../api/applications.ts';
import { type ApplicationDialog, companyNameOf } from '../list/application-labels.ts';
import { DeliveryModal } from './delivery-modal.tsx';
import { DocumentsModal } from './documents-modal.tsx';
import { FormDataModal } from './form-data-modal.tsx';
import { HoldModal } from './hold-modal.tsx';

interface DeleteApplicationModalProps {
  readonly application: ApplicationView | null;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

function DeleteApplicationModal({ application, ...modal }: DeleteApplicationModalProps) {
  const company = application ? companyNameOf(application) : '';
  return (
    <MutationConfirmModal
      {...modal}
      title="Delete form submission"
      question={`Are you sure you want to delete this form submission from ${company}? This action cannot be undone.`}
      id={application?.id}
      mutation={useDeleteApplication()}
      errorText={(error) => `Failed to delete form: ${errorMessage(error)}`}
    />
  );
}

interface ApplicationDialogsProps {
  /** The current or last opened application, as the list has it now. */
  readonly application: ApplicationView | null;
  readonly dialog: ApplicationDialog | null;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
  /** Called after a hold was set or lifted. */
  readonly onHoldChanged: (text: string) => void;
}

/** The modals of one application; at most one is open. They stay mounted, so that closing returns the focus. */
export function ApplicationDialogs(props: ApplicationDialogsProps) {
  const { application, dialog, onClose, onDeleted, onHoldChanged } = props;
  return (
    <>
      <FormDataModal application={application} isOpen={dialog === 'formData'} onClose={onClose} />
      <DocumentsModal application={application} isOpen={dialog === 'documents'} onClose={onClose} />
      <DeliveryModal application={application} isOpen={dialog === 'delivery'} onClose={onClose} />
      <HoldModal
        application={application}
        purpose="hold"
        isOpen={dialog === 'hold'}
        onClose={onClose}
        onDone={() => onHoldChanged('Application put on hold')}
      />
      <HoldModal
        application={application}
        purpose="lift"
        isOpen={dialog === 'lift'}
        onClose={onClose}
        onDone={() => onHoldChanged('Hold lifted')}
      />
      <DeleteApplicationModal
        application={application}
        isOpen={dialog === 'delete'}
        onClose={onClose}
        onDone={onDeleted}
      />
    </>
  );
}
