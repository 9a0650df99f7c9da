import { formatReference } from '@funding-desk/shared/fields/field-texts';
import type { ApplicationView } from '@funding-desk/shared/schemas/application/form';
import { AppModal } from '../../../components/modals/app-modal.tsx';
import { ApplicationDocuments } from '../form-data/document-list.tsx';
import { companyNameOf } from '../list/application-labels.ts';
import classes from './application-modals.module.css';

interface DocumentsModalProps {
  readonly application: ApplicationView | null;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export function DocumentsModal({ application, isOpen, onClose }: DocumentsModalProps) {
  return (
    <AppModal title="Form Documents" isOpen={isOpen} onClose={onClose} size="lg">
      {application && (
        <>
          <p className={classes.company}>
            {companyNameOf(application)}
            <span className={classes.reference}>{formatReference(application.reference)}</span>
          </p>
          <ApplicationDocuments application={application} />
        </>
      )}
    </AppModal>
  );
}
